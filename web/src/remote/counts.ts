import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { countDocuments } from '#shared/api/document-list.ts';
import { call } from './call.ts';
import { useLiveEvent, useLiveReconnect, useLiveStatus } from './live.ts';
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

/** The counts of the sidebar; fresh with every live change, asked for every 15 s while no live changes come. */
export function useCounts(): Counts | undefined {
  const polling = usePolling(useLiveStatus() === 'on' ? 120_000 : 15_000);
  const { data } = useQuery({
    queryKey: keys.counts,
    queryFn: ({ signal }) => call(countDocuments, { signal }),
    refetchInterval: polling,
  });
  useLiveEvent('document_added', refreshCountsSoon);
  useLiveEvent('document_updated', refreshCountsSoon);
  useLiveReconnect(refreshCountsSoon);
  return data;
}
