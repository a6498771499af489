import * as dialogStyles from '#web/ui/dialogs/dialog.module.css';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { maxSplitParts } from '#shared/api/document-actions.ts';
import type { PageHead } from '#shared/document/whole-document.ts';
import { useText } from '#web/text/use-text.ts';
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx';
import * as sharedStyles from '#web/ui/theme/shared.module.css';
import * as styles from './pages-dialog.module.css';
import type { useToolActions } from './use-tool-actions.ts';
import { useReviewed } from '../session/session-context.ts';
import { PagePicture } from '../viewer/page-picture.tsx';

type SplitDialogProps = {
  readonly opened: boolean;
  readonly actions: Pick<ReturnType<typeof useToolActions>, 'busy' | 'split'>;
  readonly onClose: () => void;
};

/** The pages of the document in small, of which a person marks those that another document begins with. */
export function SplitDialog({ opened, actions, onClose }: SplitDialogProps) {
  const t = useText('detail');
  const pages = useReviewed((document) => document.pages);
  return (
    <Dialog opened={opened} onClose={onClose} size={760} title={t('split.title')}>
      <SplitChoice key={pages.map(({ _id }) => _id).join()} pages={pages} actions={actions} onClose={onClose} />
    </Dialog>
  );
}

type SplitChoiceProps = Omit<SplitDialogProps, 'opened'> & { readonly pages: readonly PageHead[] };

function SplitChoice({ pages, actions, onClose }: SplitChoiceProps) {
  const t = useText('detail');
  const [starts, setStarts] = useState<ReadonlySet<string>>(new Set());
  const count = starts.size + 1;
  const mark = (page: string, begins: boolean) =>
    setStarts(new Set(begins ? [...starts, page] : [...starts].filter((one) => one !== page)));
  const numbered = pages.map((page, at) => ({
    page,
    part: 1 + pages.slice(0, at + 1).filter(({ _id }) => starts.has(_id)).length,
  }));
  return (
    <>
      <p className={dialogStyles.dialogText}>{t('split.text')}</p>
      <ol className={styles.pageOrder}>
        {numbered.map(({ page, part }, at) => (
          <li key={page._id} data-even={part % 2 === 0} data-still="true">
            <PagePicture id={page._id} blank={styles.pageBlank} />
            <span className={styles.pageNumber}>{t('page.alt', { page: at + 1, count: pages.length })}</span>
            <b className={styles.pageNumber}>{t('split.part', { number: part })}</b>
            {at === 0 ? null : (
              <Checkbox
                label={t('split.begins')}
                aria-label={t('split.beginsAt', { page: at + 1 })}
                checked={starts.has(page._id)}
                disabled={actions.busy === 'split' || (count === maxSplitParts && !starts.has(page._id))}
                onChange={(event) => mark(page._id, event.currentTarget.checked)}
              />
            )}
          </li>
        ))}
      </ol>
      <div className={sharedStyles.hidden} role="status">
        {t('split.parts', { count })}
      </div>
      <DialogActions onCancel={onClose}>
        <Button
          variant="filled"
          disabled={count === 1}
          loading={actions.busy === 'split'}
          onClick={() => {
            void actions.split([...starts]).then((done) => {
              if (done) onClose();
            });
          }}
        >
          {count === 1 ? t('split.none') : t('split.confirm', { count })}
        </Button>
      </DialogActions>
    </>
  );
}
