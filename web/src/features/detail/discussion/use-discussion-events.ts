import { useLiveEvent, useLiveReturn } from '#web/remote/live.ts';
import { useText } from '#web/text/use-text.ts';
import { toast } from '#web/ui/toast-store.ts';
import { useDesk } from '../desk-context.ts';
import { refreshDiscussion } from './use-discussion.ts';
import { personName } from '../core/person-name.ts';

/** Keeps the discussion of the open document up to date, and says aloud what others say. */
export function useDiscussionEvents(): void {
  const t = useText('detail');
  const { session, people, user, discussing, announce } = useDesk();
  const { _id: docId } = session.document;
  useLiveEvent('discussion_updated', (event) => {
    if (event.docId !== docId) return;
    void refreshDiscussion(docId);
    const { message } = event;
    const name = personName(people, message.userId, t('header.unknownUser'));
    announce(t('discussion.said', { name, text: message.text }));
    const meant = message.mentions.some(({ userId }) => userId === user._id);
    if (meant && !discussing) toast({ text: t('discussion.mentioned', { name }), tone: 'info' });
  });
  useLiveReturn(() => void refreshDiscussion(docId));
}
