import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listDocumentIds } from '#shared/api/document-list.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';
import type { DocumentWay } from '#web/state/document-way.ts';
import { queueOf, queueSize, queueStart, type ListPart } from './core/queue.ts';

/** A review may take a morning; the list stays known for so long. */
const keptMs = 4 * 3_600_000;

/**
 * The list that a document was opened from, beyond the page that was shown. It is asked for once and stays as it was, so that
 * documents do not change their places while they are confirmed one after another.
 */
export function useQueue({ list, place }: Pick<DocumentWay, 'list' | 'place'>): ListPart {
  const offset = queueStart(place?.offset ?? 0);
  const { data } = useQuery({
    queryKey: [...keys.company, 'queue', place],
    queryFn: ({ signal }) => call(listDocumentIds, { body: { ...place?.query, offset, limit: queueSize }, signal }),
    enabled: place !== undefined && list !== undefined && list.length < place.total,
    staleTime: 'static',
    gcTime: keptMs,
  });
  return useMemo(() => {
    const ids = list ?? [];
    const page = { ids, offset: place?.offset ?? 0, total: place?.total ?? ids.length };
    return queueOf(page, data === undefined ? undefined : { ids: data.ids, offset, total: data.total });
  }, [list, place, offset, data]);
}
