import * as styles from '#web/ui/dialogs/dialog.module.css';
import { Badge, Button, Checkbox } from '@mantine/core';
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listTempbox } from '#shared/api/tempbox.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';
import { truncate } from '#web/text/format.ts';
import { useText } from '#web/text/use-text.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { pasteObstacles } from './core/paste.ts';
import type { useToolActions } from './use-tool-actions.ts';
import { useReviewed } from '../session/session-context.ts';
import * as sharedStyles from '#web/ui/theme/shared.module.css';

/** R-TMP-02. */
const maxName = 25;

type PasteDialogProps = {
  readonly opened: boolean;
  readonly actions: Pick<ReturnType<typeof useToolActions>, 'busy' | 'paste'>;
  readonly onClose: () => void;
};

/** Documents of the tempbox whose pages are put behind the last page of this one (R-TMP-03 to R-TMP-05). */
export function PasteDialog({ opened, actions, onClose }: PasteDialogProps) {
  const t = useText('detail');
  return (
    <Dialog opened={opened} onClose={onClose} size={460} title={t('paste.title')}>
      <Items actions={actions} onClose={onClose} />
    </Dialog>
  );
}

function Items({ actions, onClose }: Omit<PasteDialogProps, 'opened'>) {
  const t = useText('detail');
  const ui = useText('ui');
  const docId = useReviewed((document) => document._id);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { data } = useQuery({
    queryKey: keys.tempbox,
    queryFn: ({ signal }) => call(listTempbox, { signal }),
    staleTime: 0,
  });
  if (data === undefined) return <SkeletonRows rows={4} height={36} label={ui('loading')} />;
  if (data.length === 0) return <EmptyState title={t('paste.empty')}>{t('paste.emptyText')}</EmptyState>;
  return (
    <>
      <p className={styles.dialogText}>{t('paste.text')}</p>
      <Checkbox.Group
        label={t('paste.title')}
        labelProps={{ className: sharedStyles.hidden }}
        value={[...chosen]}
        onChange={setChosen}
        mt={12}
      >
        <div className={styles.dialogList}>
          {data.map((item) => {
            const obstacles = pasteObstacles(item, docId);
            return (
              <Checkbox
                key={item._id}
                value={item._id}
                disabled={obstacles.length > 0}
                label={
                  <span title={item.name}>
                    {truncate(item.name, maxName)}{' '}
                    {obstacles.map((obstacle) => (
                      <Badge key={obstacle} size="sm">
                        {t(`paste.${obstacle}`)}
                      </Badge>
                    ))}
                  </span>
                }
              />
            );
          })}
        </div>
      </Checkbox.Group>
      <DialogActions onCancel={onClose}>
        <Button
          variant="filled"
          disabled={chosen.length === 0}
          loading={actions.busy === 'paste'}
          onClick={() => {
            void actions.paste(chosen).then((done) => {
              if (done) onClose();
            });
          }}
        >
          {t('paste.confirm')}
        </Button>
      </DialogActions>
    </>
  );
}
