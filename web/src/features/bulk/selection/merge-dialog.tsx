import { Button, Radio } from '@mantine/core';
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mergeDocuments } from '#shared/api/tempbox.ts';
import type { DocumentRow } from '#shared/document/document.ts';
import { call } from '#web/remote/call.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { bulkMeta } from './use-bulk-run.tsx';
import * as styles from '#web/ui/dialogs/dialog.module.css';
import * as sharedStyles from '#web/ui/theme/shared.module.css';

type MergeProps = {
  readonly documents: readonly DocumentRow[];
  readonly onClose: () => void;
  readonly onMerged: () => void;
};

/** Makes one document of the chosen ones: a person chooses which one stays and takes the pages of the others (R-LST-18). */
export function MergeDialog({ documents, onClose, onMerged }: MergeProps) {
  const t = useText('bulk');
  const [primary, setPrimary] = useState(documents[0]?._id ?? '');
  const merge = useMutation({
    mutationFn: () => {
      const secondaries = documents.map(({ _id }) => _id).filter((id) => id !== primary);
      return call(mergeDocuments, { body: { primary, secondaries } });
    },
    meta: bulkMeta,
    onSuccess: () => {
      toast({ text: t('merge.done', { name: documents.find(({ _id }) => _id === primary)?.name ?? '' }) });
    },
    onError: alertError,
  });
  return (
    <Dialog opened onClose={onClose} size={480} title={t('merge.title')}>
      <p className={styles.dialogText}>{t('merge.text')}</p>
      <Radio.Group
        label={t('merge.primary')}
        labelProps={{ className: sharedStyles.hidden }}
        value={primary}
        onChange={setPrimary}
        mt={12}
      >
        <div className={styles.dialogList}>
          {documents.map(({ _id, name }) => (
            <Radio key={_id} value={_id} label={name} />
          ))}
        </div>
      </Radio.Group>
      <DialogActions onCancel={onClose}>
        <Button
          variant="filled"
          loading={merge.isPending}
          onClick={() => {
            // When the window was closed meanwhile, the current selection stays.
            merge.mutate(undefined, { onSuccess: onMerged });
          }}
        >
          {t('merge')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
