import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listMessages, markMessagesRead, readDiscussionStatus } from '#shared/api/discussion.ts';
import { discussionPollMs, discussionStatusPollMs } from '#shared/discussion/discussion.ts';
import { call } from '#web/remote/call.ts';
import { usePolling } from '#web/remote/presence.ts';
import { keys, queryClient } from '#web/remote/query.ts';

const statusKey = (docId: string) => keys.documentPart(docId, 'discussion-status');
const messagesKey = (docId: string) => keys.documentPart(docId, 'discussion-messages');

/** Something was said or read: whoever shows the discussion asks again. */
export async function refreshDiscussion(docId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: statusKey(docId) }),
    queryClient.invalidateQueries({ queryKey: messagesKey(docId) }),
  ]);
}

/** What a closed discussion shows; asked for every 20 s while somebody looks at the tab, not while the panel is open (R-LIV-21). */
export function useDiscussionStatus(docId: string, panelOpen: boolean) {
  const interval = usePolling(panelOpen ? false : discussionStatusPollMs);
  return useQuery({
    queryKey: statusKey(docId),
    queryFn: ({ signal }) => call(readDiscussionStatus, { params: { id: docId }, signal }),
    refetchInterval: interval,
    enabled: !panelOpen,
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
      await call(markMessagesRead, { params: { id: docId }, body: { messageId: last } });
      await queryClient.invalidateQueries({ queryKey: statusKey(docId) });
    };
    // Unread marks are a convenience: the next message tries again.
    mark().catch(() => undefined);
  }, [docId, last, readUpTo, present]);
}
