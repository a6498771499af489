import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { countDocuments } from '#shared/api/document-list.ts';
import { call } from './call.ts';
import { useLiveEvent, useLiveReconnect, useIsLive } from './live.ts';
import { usePolling } from './presence.ts';
import { invalidate, keys } from './query.ts';

export type Counts = z.output<(typeof countDocuments)['answer']>;

const settleMs = 400;
let settling: ReturnType<typeof setTimeout> | undefined;

/** Many documents change together; one question after the last of them is enough. */
function refreshCountsSoon(): void {
  clearTimeout(settling);
  settling = setTimeout(() => void invalidate([keys.counts]), settleMs);
}

export const countsQuery = {
  queryKey: keys.counts,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(countDocuments, { signal }),
} as const;

/** The counts of the sidebar; fresh with every live change, asked for every 15 s while no live changes come. */
export function useCounts(): Counts | undefined {
  const polling = usePolling(useIsLive() ? 120_000 : 15_000);
  const { data } = useQuery({ ...countsQuery, refetchInterval: polling });
  useLiveEvent('document_added', refreshCountsSoon);
  useLiveEvent('document_updated', refreshCountsSoon);
  useLiveReconnect(refreshCountsSoon);
  return data;
}
