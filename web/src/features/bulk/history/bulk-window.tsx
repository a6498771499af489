import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useExportBulk, type Only } from '#web/remote/export-bulks.ts';
import { useText } from '#web/text/use-text.ts';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import { BulkDetail } from './bulk-detail.tsx';
import { useBulkTexts } from './bulk-texts.ts';
import { bulkIcons, getBulkState } from '../core/bulk-state.ts';
import '#web/ui/dialogs/dialog.module.css';
import * as exportDialogStyles from '../export/export-dialog.module.css';
import * as styles from './bulk-window.module.css';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';

type WindowProps = {
  readonly id: string;
  readonly onClose: () => void;
  /** Opens another export instead, e.g. the repetition of this one. */
  readonly onOpen: (id: string) => void;
};

/** The window of one bulk export, followed while it runs (R-BLK-04). */
export function BulkWindow({ id, onClose, onOpen }: WindowProps) {
  const t = useText('bulk');
  const texts = useBulkTexts();
  const phone = useMediaQuery('(max-width: 899px)', undefined, { getInitialValueInEffect: false });
  const [page, setPage] = useState(1);
  const [only, setOnly] = useState<Only>('all');
  const { data, error, refetch } = useExportBulk(id, { page, only });
  const title =
    data === undefined ? (
      t('b.title')
    ) : (
      <span className={styles.title}>
        <StateIcon state={bulkIcons[getBulkState(data)]} size={18} />
        {texts.title(data)}
        <small role="status">{texts.state(data)}</small>
      </span>
    );
  return (
    <Dialog
      opened
      onClose={onClose}
      size={1080}
      fullScreen={phone}
      title={title}
      classNames={{ content: exportDialogStyles.window, body: exportDialogStyles.windowBody }}
    >
      <LoadFailure title={t('m.failed')} error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null ? <SkeletonRows rows={8} height={44} label={t('b.loading')} /> : null}
      {data === undefined ? null : (
        <BulkDetail
          bulk={data}
          only={only}
          onOnly={(next) => {
            setOnly(next);
            setPage(1);
          }}
          page={page}
          onPage={setPage}
          onOpen={onOpen}
        />
      )}
    </Dialog>
  );
}
