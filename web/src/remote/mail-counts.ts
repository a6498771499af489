import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { countMails } from '#shared/api/mail-counts.ts';
import { call } from './call.ts';
import { useLiveEvent, useLiveReconnect, useIsLive } from './live.ts';
import { usePolling } from './presence.ts';
import { invalidate, keys } from './query.ts';

type MailCounts = z.output<(typeof countMails)['answer']>;

const settleMs = 400;
let settling: ReturnType<typeof setTimeout> | undefined;

/** Many mails may come together; one question after the last of them is enough. */
function refreshMailsSoon(): void {
  clearTimeout(settling);
  settling = setTimeout(() => void invalidate([keys.mails]), settleMs);
}

/** Reads what is shown of received mails anew with every live change. */
export function useLiveMails(): void {
  useLiveEvent('mail_updated', refreshMailsSoon);
  useLiveReconnect(refreshMailsSoon);
}

export const mailCountsQuery = {
  queryKey: [...keys.mails, 'count'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(countMails, { signal }),
} as const;

/** How many received mails ask for a person; asked for every 30 s while no live changes come. */
export function useMailCounts(enabled: boolean): MailCounts | undefined {
  const polling = usePolling(useIsLive() ? 300_000 : 30_000);
  useLiveMails();
  const { data } = useQuery({ ...mailCountsQuery, refetchInterval: polling, enabled });
  return data;
}
