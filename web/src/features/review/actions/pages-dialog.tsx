import * as dialogStyles from '#web/ui/dialogs/dialog.module.css';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx';
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { PageHead } from '#shared/document/whole-document.ts';
import { useText } from '#web/text/use-text.ts';
import { movePage } from './core/page-order.ts';
import * as styles from './pages-dialog.module.css';
import type { useToolActions } from './use-tool-actions.ts';
import { useReviewed } from '../session/session-context.ts';
import { PagePicture } from '../viewer/page-picture.tsx';
import * as sharedStyles from '#web/ui/theme/shared.module.css';

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

type PagesDialogProps = {
  readonly opened: boolean;
  readonly actions: Pick<ReturnType<typeof useToolActions>, 'busy' | 'sort' | 'deletePage'>;
  readonly onClose: () => void;
};

/** The pages of the document in small: drag them, or move them with the buttons, and take away what does not belong. */
export function PagesDialog({ opened, actions, onClose }: PagesDialogProps) {
  const t = useText('detail');
  const pages = useReviewed((document) => document.pages);
  return (
    <Dialog opened={opened} onClose={onClose} size={760} title={t('pages.title')}>
      <PageOrder key={pages.map(({ _id }) => _id).join()} pages={pages} actions={actions} onClose={onClose} />
    </Dialog>
  );
}

type PageOrderProps = Omit<PagesDialogProps, 'opened'> & { readonly pages: readonly PageHead[] };

function PageOrder({ pages, actions, onClose }: PageOrderProps) {
  const t = useText('detail');
  const [order, setOrder] = useState<readonly PageHead[]>(pages);
  const [dragged, setDragged] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number) => {
    setOrder(movePage(order, from, to));
    setAnnouncement(t('pages.moved', { from: from + 1, to: to + 1 }));
  };
  const changed = order.some((page, at) => page._id !== pages[at]?._id);
  const busy = actions.busy === 'pages';
  return (
    <>
      <p className={dialogStyles.dialogText}>{t('pages.text')}</p>
      <ol className={styles.pageOrder}>
        {order.map((page, at) => (
          <li
            key={page._id}
            draggable={!busy}
            data-dragged={dragged === at}
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              event.preventDefault();
              if (dragged === null || dragged === at) return;
              move(dragged, at);
              setDragged(at);
            }}
          >
            <PagePicture id={page._id} blank={styles.pageBlank} />
            <span className={styles.pageNumber}>{t('page.alt', { page: at + 1, count: order.length })}</span>
            <span className={styles.pageTools}>
              <Tooltip label={t('pages.earlier')}>
                <ActionIcon
                  aria-label={t('pages.earlierOf', { page: at + 1 })}
                  disabled={at === 0 || busy}
                  onClick={() => move(at, at - 1)}
                >
                  <IconArrowLeft {...icon} />
                </ActionIcon>
              </Tooltip>
              <Tooltip label={t('pages.later')}>
                <ActionIcon
                  aria-label={t('pages.laterOf', { page: at + 1 })}
                  disabled={at === order.length - 1 || busy}
                  onClick={() => move(at, at + 1)}
                >
                  <IconArrowRight {...icon} />
                </ActionIcon>
              </Tooltip>
              <Tooltip label={order.length === 1 ? t('pages.last') : t('pages.delete')}>
                <ActionIcon
                  aria-label={t('pages.deleteOf', { page: at + 1 })}
                  disabled={order.length === 1 || busy || changed}
                  onClick={() => void actions.deletePage(page._id)}
                >
                  <IconTrash {...icon} />
                </ActionIcon>
              </Tooltip>
            </span>
          </li>
        ))}
      </ol>
      <div className={sharedStyles.hidden} role="status">
        {announcement}
      </div>
      <DialogActions onCancel={onClose}>
        <Button
          variant="filled"
          disabled={!changed}
          loading={busy}
          onClick={() => {
            void actions.sort(order.map(({ _id }) => _id)).then((done) => {
              if (done) onClose();
            });
          }}
        >
          {t('pages.save')}
        </Button>
      </DialogActions>
    </>
  );
}
