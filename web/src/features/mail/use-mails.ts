import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { listMailSenders, listMails, readMail } from '#shared/api/mails.ts';
import type { MailState } from '#shared/intake/mail.ts';
import { call } from '#web/remote/call.ts';
import { usePolling } from '#web/remote/presence.ts';
import { keys } from '#web/remote/query.ts';

/** A mail that is being processed is asked about as often; all others follow live events. */
const pollMs = 3000;

/** Received mails, newest first, page by page. */
export function useMails(state: MailState | undefined) {
  const polling = usePolling(pollMs);
  return useInfiniteQuery({
    queryKey: [...keys.mails, 'list', state ?? 'all'],
    queryFn: ({ pageParam, signal }) => call(listMails, { query: { state, cursor: pageParam }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some((page) => page.data.some((row) => row.state === 'handling')) === true ? polling : false,
  });
}

const firstPage: string | undefined = undefined;

/** One mail, followed until it is settled. */
export function useMail(id: string) {
  const polling = usePolling(pollMs);
  return useQuery({
    queryKey: [...keys.mails, 'one', id],
    queryFn: ({ signal }) => call(readMail, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'handling' ? polling : false),
  });
}

export const senderKeys = [...keys.mails, 'senders'] as const;

/** Senders that people of the company approved or blocked. */
export const useSenders = () =>
  useQuery({
    queryKey: senderKeys,
    queryFn: ({ signal }) => call(listMailSenders, { signal }),
    staleTime: 0,
  });
