import { LazyMount } from '#web/ui/controls/lazy-mount.tsx';
import { AttachmentsDialog } from '../attachments/attachments-dialog.tsx';
import { DiscussionPanel } from '../discussion/discussion-panel.tsx';
import { useLiveEvent, useLiveReconnect } from '#web/remote/live.ts';
import { invalidate } from '#web/remote/query.ts';
import { useText } from '#web/text/use-text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { getDiscussionKeys } from '../discussion/use-discussion.ts';
import { getMemberName } from '../session/core/names.ts';
import { useUser } from '#web/remote/session.ts';
import { useIsOpen } from '../session/dialogs-context.ts';
import { usePeople } from '../session/document-queries.ts';
import { useAnnounce, useReviewed } from '../session/session-context.ts';

/** Keeps the discussion of the open document up to date, and says aloud what others say. */
function useDiscussionEvents(): void {
  const t = useText('detail');
  const docId = useReviewed(({ _id }) => _id);
  const people = usePeople();
  const user = useUser();
  const discussing = useIsOpen('discussion');
  const announce = useAnnounce();
  useLiveEvent('discussion_updated', (event) => {
    if (event.docId !== docId) return;
    void invalidate(getDiscussionKeys(docId));
    const { message } = event;
    const name = getMemberName(people, message.userId, t('header.unknownUser'));
    announce(t('discussion.said', { name, text: message.text }));
    const meant = message.mentions.some(({ userId }) => userId === user._id);
    if (meant && !discussing) toast({ text: t('discussion.mentioned', { name }), tone: 'info' });
  });
  useLiveReconnect(() => void invalidate(getDiscussionKeys(docId)));
}

/** What several people do around one document, beside its values. */
type CollaborationPart = 'attachments' | 'discussion';

type CollaborationProps = { readonly open: CollaborationPart | null; readonly onClose: () => void };

/** The dialog of files and the panel of messages of the open document. */
export function Collaboration({ open, onClose }: CollaborationProps) {
  useDiscussionEvents();
  return (
    <>
      <LazyMount opened={open === 'attachments'}>
        {(opened) => <AttachmentsDialog opened={opened} onClose={onClose} />}
      </LazyMount>
      <LazyMount opened={open === 'discussion'}>
        {(opened) => <DiscussionPanel opened={opened} onClose={onClose} />}
      </LazyMount>
    </>
  );
}
