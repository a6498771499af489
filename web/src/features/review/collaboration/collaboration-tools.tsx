import { Menu } from '@mantine/core';
import { IconMessageCircle, IconPaperclip, IconPencil } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useText } from '#web/text/use-text.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { useAttachments } from '../attachments/use-attachments.ts';
import { useWithKey } from '../commands/command-hints.tsx';
import { HistoryTool } from '../history/history-tool.tsx';
import { formatCount } from '../discussion/discussion-thumb.tsx';
import { useDiscussionStatus } from '../discussion/use-discussion.ts';
import { useRun } from '../commands/commands-context.ts';
import { useFocus } from '../navigation/focus.ts';
import { useIsOpen } from '../session/dialogs-context.ts';
import { useReviewed, useReviewedDocument } from '../session/session-context.ts';
import * as reviewStyles from '../review.module.css';
import * as styles from '../discussion/discussion.module.css';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** How many files the document has, and how many messages I have not read. */
function useCounts(): { readonly files: number; readonly unread: number } {
  const docId = useReviewed(({ _id }) => _id);
  const discussing = useIsOpen('discussion');
  const files = useAttachments(docId).data?.length ?? 0;
  const unread = useDiscussionStatus(docId, discussing).data?.unread ?? 0;
  return { files, unread: discussing ? 0 : unread };
}

/** Files and discussion in the tool column, with their counts (R-ATT-13). */
export function CollaborationTools() {
  const t = useText('detail');
  const run = useRun();
  const withKey = useWithKey();
  const { files, unread } = useCounts();
  const attachments = files === 0 ? t('tools.attachments') : t('tools.attachmentsCount', { count: files });
  const discussion = unread === 0 ? t('tools.discussion') : t('tools.discussionUnread', { count: unread });
  return (
    <>
      <IconButton
        label={attachments}
        hint={withKey(attachments, 'attachments')}
        side="left"
        size={34}
        onClick={() => run('attachments')}
      >
        <IconPaperclip {...icon} />
        {files === 0 ? null : (
          <span className={styles.toolBadge} data-quiet="true">
            {formatCount(files)}
          </span>
        )}
      </IconButton>
      <IconButton
        label={discussion}
        hint={withKey(discussion, 'discussion')}
        side="left"
        size={34}
        onClick={() => run('discussion')}
      >
        <IconMessageCircle {...icon} />
        {unread === 0 ? null : <span className={styles.toolBadge}>{formatCount(unread)}</span>}
      </IconButton>
    </>
  );
}

/** From a preview to the review, for those who may change the document. */
function EditTool() {
  const t = useText('detail');
  const navigate = useNavigate();
  const { _id, editable } = useReviewedDocument();
  if (!editable) return null;
  return (
    <IconButton label={t('tools.edit')} side="left" size={34} onClick={() => void navigate(`/document/detail/${_id}`)}>
      <IconPencil {...icon} />
    </IconButton>
  );
}

/** Beside a preview: its reader looks at files, reads what happened, takes part in the discussion, and edits where they may. */
export function PreviewTools() {
  const t = useText('detail');
  const { tools } = useFocus();
  return (
    <div
      className={reviewStyles.tools}
      role="toolbar"
      aria-label={t('tools.label')}
      aria-orientation="vertical"
      data-region="tools"
      ref={tools}
      tabIndex={-1}
    >
      <HistoryTool />
      <CollaborationTools />
      <EditTool />
    </div>
  );
}

/** The same two in the phone's "…" sheet. */
export function CollaborationItems() {
  const t = useText('detail');
  const run = useRun();
  const { files, unread } = useCounts();
  return (
    <>
      <Menu.Item leftSection={<IconPaperclip {...icon} />} onClick={() => run('attachments')}>
        {files === 0 ? t('tools.attachments') : t('tools.attachmentsCount', { count: files })}
      </Menu.Item>
      <Menu.Item leftSection={<IconMessageCircle {...icon} />} onClick={() => run('discussion')}>
        {unread === 0 ? t('tools.discussion') : t('tools.discussionUnread', { count: unread })}
      </Menu.Item>
    </>
  );
}
