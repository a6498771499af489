import { useQuery } from '@tanstack/react-query';
import { listRepeatedTempfiles } from '#shared/api/duplicates.ts';
import type { RepeatedDocument } from '#shared/document/repeated-document.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';
import type { Card } from '../core/cards.ts';

/** Future documents that one request asks about. */
const askedAtOnce = 50;

type Found = ReadonlyMap<string, readonly RepeatedDocument[]>;
const none: Found = new Map();

/** The documents that future documents repeat, by their tempId; asked again when their pages change. */
export function useRepeated(cards: readonly Card[]): Found {
  const asked = cards
    .filter(({ preparing }) => !preparing)
    .map(({ tempId, pages }) => ({ tempId, fileIds: pages.map(({ fileId }) => fileId) }));
  const { data } = useQuery<Found>({
    queryKey: [...keys.tempfiles, 'repeated', asked],
    enabled: asked.length > 0,
    // What was found stays in sight while a change of the pages is asked about.
    placeholderData: (before) => before,
    queryFn: async ({ signal }) => {
      const found = new Map<string, readonly RepeatedDocument[]>();
      for (let from = 0; from < asked.length; from += askedAtOnce) {
        const { data: some } = await call(listRepeatedTempfiles, {
          body: asked.slice(from, from + askedAtOnce),
          signal,
        });
        for (const { tempId, documents } of some) found.set(tempId, documents);
      }
      return found;
    },
  });
  return data ?? none;
}
