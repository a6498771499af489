import { Button } from '@mantine/core';
import { IconDownload, IconFileOff, IconFileTime, IconTrash } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { Document } from '#shared/document/whole-document.ts';
import { useText } from '#web/text/use-text.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { getFailureHelp } from './actions/core/failure-help.ts';
import { FailedHelp } from './actions/failed-help.tsx';
import { useDocumentActions } from './actions/use-document-actions.ts';
import { useReviewedDocument } from './session/session-context.ts';
import { usePageViewer } from './viewer/viewer-context.ts';
import * as styles from './viewer/viewer.module.css';

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** Nothing can be drawn: there are no pages, or none of a document that failed has a picture. */
export const hasNoPages = ({ pages, status }: Pick<Document, 'pages' | 'status'>): boolean =>
  pages.length === 0 || (status === 'failed' && pages.every(({ preview }) => preview === null));

/** In place of the pages: why there is none, and what can be done about it. */
export function NoPages() {
  const t = useText('detail');
  const document = useReviewedDocument();
  const { markShown } = usePageViewer();
  const actions = useDocumentActions();
  // There is nothing more to see.
  useEffect(() => {
    markShown();
  }, [markShown]);
  if (document.status !== 'failed') {
    const coming = document.queue !== null;
    return (
      <div className={styles.viewerEmpty}>
        <EmptyState
          icon={coming ? <IconFileTime size={28} stroke={1.4} /> : <IconFileOff size={28} stroke={1.4} />}
          title={coming ? t('noPages.coming') : t('noPages.none')}
        >
          {coming ? t('noPages.comingHint') : t('noPages.noneHint')}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={styles.viewerEmpty}>
      <EmptyState
        icon={<IconFileOff size={28} stroke={1.4} />}
        title={t('noPages.failed')}
        action={
          <div className={styles.emptyActions}>
            <FailedHelp size="sm" />
            {document.pages.length === 0 ? null : (
              <Button
                size="sm"
                leftSection={<IconDownload {...icon} />}
                loading={actions.busy === 'download'}
                onClick={() => void actions.download()}
              >
                {t('noPages.original')}
              </Button>
            )}
            {actions.canDelete ? (
              <Button
                size="sm"
                leftSection={<IconTrash {...icon} />}
                loading={actions.busy === 'delete'}
                onClick={() => void actions.remove()}
              >
                {t('tools.delete')}
              </Button>
            ) : null}
          </div>
        }
      >
        {t(getFailureHelp(document.error).canReadAgain ? 'noPages.failedHint' : 'noPages.uploadHint')}
      </EmptyState>
    </div>
  );
}
