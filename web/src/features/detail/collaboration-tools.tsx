import { Menu } from '@mantine/core';
import { IconMessageCircle, IconPaperclip } from '@tabler/icons-react';
import { useText } from '#web/text/use-text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useAttachments } from './attachments/use-attachments.ts';
import { useDesk } from './desk-context.ts';
import { useWithKey } from './use-command-keys.tsx';
import { HistoryTool } from './history/history-tool.tsx';
import { countBadge } from './discussion/discussion-thumb.tsx';
import { useDiscussionStatus } from './discussion/use-discussion.ts';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** How many files the document has, and how many messages I have not read. */
function useCounts(): { readonly files: number; readonly unread: number } {
  const { session, discussing } = useDesk();
  const { _id: docId } = session.document;
  const files = useAttachments(docId).data?.length ?? 0;
  const unread = useDiscussionStatus(docId, discussing).data?.unread ?? 0;
  return { files, unread: discussing ? 0 : unread };
}

/** Files and discussion in the tool column, with their counts (R-ATT-13). */
export function CollaborationTools() {
  const t = useText('detail');
  const { run } = useDesk();
  const withKey = useWithKey();
  const { files, unread } = useCounts();
  const attachments = files === 0 ? t('tools.attachments') : t('tools.attachmentsCount', { count: files });
  const discussion = unread === 0 ? t('tools.discussion') : t('tools.discussionUnread', { count: unread });
  return (
    <>
      <IconButton
        label={attachments}
        said={withKey(attachments, 'attachments')}
        side="left"
        size={34}
        onClick={() => run('attachments')}
      >
        <IconPaperclip {...icon} />
        {files === 0 ? null : (
          <span className="dd-tool-badge" data-quiet="true">
            {countBadge(files)}
          </span>
        )}
      </IconButton>
      <IconButton
        label={discussion}
        said={withKey(discussion, 'discussion')}
        side="left"
        size={34}
        onClick={() => run('discussion')}
      >
        <IconMessageCircle {...icon} />
        {unread === 0 ? null : <span className="dd-tool-badge">{countBadge(unread)}</span>}
      </IconButton>
    </>
  );
}

/** Beside a preview: its reader looks at files, reads what happened and takes part in the discussion, and that is all. */
export function PreviewTools() {
  const t = useText('detail');
  return (
    <div
      className="dd-tools"
      role="toolbar"
      aria-label={t('tools.label')}
      aria-orientation="vertical"
      data-region="tools"
      tabIndex={-1}
    >
      <HistoryTool />
      <CollaborationTools />
    </div>
  );
}

/** The same two in the phone's "…" sheet. */
export function CollaborationItems() {
  const t = useText('detail');
  const { run } = useDesk();
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
