import { useQuery } from '@tanstack/react-query';
import { readPage } from '#shared/api/documents.ts';
import type { Word } from '#shared/document/box.ts';
import { call } from '#web/remote/call.ts';
import { keys, queryClient } from '#web/remote/query.ts';

/** Words of a page do not change while it is being looked at; a new reading makes new pages of the document. */
const pageQuery = (id: string) => ({
  queryKey: keys.page(id),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(readPage, { params: { id }, signal }),
  staleTime: 5 * 60_000,
});

/** The words of a page, fetched when the page first comes into sight. */
export function useWords(id: string, ready: boolean): readonly Word[] {
  const { data } = useQuery({ ...pageQuery(id), enabled: ready });
  return data?.vision ?? [];
}

/** The words of a page now, fetching them if they are not here yet. */
export const wordsOf = async (id: string): Promise<readonly Word[]> => (await queryClient.query(pageQuery(id))).vision;
