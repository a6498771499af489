import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchDocuments } from '#shared/api/document-list.ts';
import { listSuppliers, type SupplierRow } from '#shared/api/suppliers.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';

/** R-SEA-02: words are looked for 250 ms after the last key. */
const debounceMs = 250;

/** What the documents say to the words. An answer stays until the next one has come; `isCurrent`: it is the one to these words. */
export function useHits(words: string, doctype: string | undefined) {
  // A slash would be a part of the path; to the words it is a space.
  const typed = words.replaceAll('/', ' ').trim();
  const [asked] = useDebouncedValue(typed, debounceMs);
  const { data, error, refetch, isPlaceholderData, isFetching } = useQuery({
    queryKey: [...keys.lists, 'hits', asked, doctype ?? ''],
    queryFn: ({ signal }) =>
      call(searchDocuments, {
        params: { query: asked },
        query: doctype === undefined ? {} : { doctype },
        signal,
      }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  const answer = asked === '' || typed === '' ? undefined : data;
  return {
    answer,
    error: asked === '' ? null : error,
    retry: () => void refetch(),
    isLoading: isFetching && answer === undefined,
    isCurrent: asked === typed && answer !== undefined && !isPlaceholderData,
  };
}

/** Suppliers that are shown at most. */
const maxSuppliers = 3;

/** The suppliers that are known by the words: by their name, a number or any of their accounts. */
export function useFoundSuppliers(words: string): readonly SupplierRow[] {
  const typed = words.trim().slice(0, 100);
  const [asked] = useDebouncedValue(typed, debounceMs);
  const { data } = useQuery({
    queryKey: [...keys.company, 'suppliers', 'found', asked],
    queryFn: ({ signal }) =>
      call(listSuppliers, { query: { q: asked, order: 'documents', direction: 'desc', size: maxSuppliers }, signal }),
    enabled: asked !== '',
    retry: false,
  });
  return typed === '' || asked !== typed ? [] : (data?.suppliers ?? []);
}
