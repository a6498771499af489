import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listMessages, markMessagesRead, readDiscussionStatus } from '#shared/api/discussion.ts';
import { discussionPollMs, discussionStatusPollMs } from '#shared/discussion/discussion.ts';
import { call } from '#web/remote/call.ts';
import { usePolling } from '#web/remote/presence.ts';
import { keys, runMutation } from '#web/remote/query.ts';

const statusKey = (docId: string) => keys.documentPart(docId, 'discussion-status');
const messagesKey = (docId: string) => keys.documentPart(docId, 'discussion-messages');

/** What a new or a read message makes outdated. */
export const getDiscussionKeys = (docId: string) => [statusKey(docId), messagesKey(docId)];

/** When the status is asked for: every 20 s, and not at all while the panel shows the messages themselves (R-LIV-21). */
export const statusPolling = (panelOpen: boolean): { readonly enabled: boolean; readonly ms: number | false } =>
  panelOpen ? { enabled: false, ms: false } : { enabled: true, ms: discussionStatusPollMs };

/** The status of a closed discussion; it is not asked for while the tab is hidden. */
export function useDiscussionStatus(docId: string, panelOpen: boolean) {
  const { enabled, ms } = statusPolling(panelOpen);
  const interval = usePolling(ms);
  return useQuery({
    queryKey: statusKey(docId),
    queryFn: ({ signal }) => call(readDiscussionStatus, { params: { id: docId }, signal }),
    refetchInterval: interval,
    enabled,
  });
}

/** The messages, newest page first; asked for every 5 s while the panel is open and somebody looks (R-LIV-20). */
export function useMessages(docId: string) {
  const interval = usePolling(discussionPollMs);
  const found = useInfiniteQuery({
    queryKey: messagesKey(docId),
    queryFn: ({ pageParam, signal }) =>
      call(listMessages, {
        params: { id: docId },
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => (page.more ? (page.messages[0]?._id ?? null) : null),
    refetchInterval: interval,
    refetchOnMount: 'always',
  });
  const pages = found.data?.pages ?? [];
  return {
    isPending: found.isPending,
    isError: found.isError,
    refetch: found.refetch,
    messages: pages.toReversed().flatMap((page) => page.messages),
    readUpTo: pages[0]?.readUpTo,
    participants: pages.flatMap((page) => page.participants),
    more: found.hasNextPage,
    earlier: () => void found.fetchNextPage(),
    isFetchingEarlier: found.isFetchingNextPage,
  };
}

const firstPage: string | null = null;

/** Tells the server how far the person has read while the panel is open. */
export function useReading(docId: string, last: string | undefined, readUpTo: string | null | undefined): void {
  const interval = usePolling(1000);
  const present = interval !== false;
  useEffect(() => {
    if (!present || last === undefined || readUpTo === undefined) return;
    if (readUpTo !== null && readUpTo >= last) return;
    const mark = async () => {
      const send = () => call(markMessagesRead, { params: { id: docId }, body: { messageId: last } });
      await runMutation(send, { awaits: [statusKey(docId)] });
    };
    // Unread marks are a convenience: the next message tries again.
    mark().catch(() => undefined);
  }, [docId, last, readUpTo, present]);
}
