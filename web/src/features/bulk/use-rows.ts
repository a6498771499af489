import { useQueries } from '@tanstack/react-query';
import { listDocuments } from '#shared/api/document-list.ts';
import type { DocumentRow } from '#shared/document/document.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';
import { inParts } from './core/ask-in-parts.ts';

const perCall = 100;

/** The list rows of documents by id (R-BLK-13); `known` says that all were asked for, so that one without a row is gone. */
export function useRows(ids: readonly string[]) {
  return useQueries({
    queries: inParts(ids, perCall).map((part) => ({
      queryKey: [...keys.lists, 'ids', part],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(listDocuments, { body: { filters: { ids: [...part] }, sizePerPage: perCall }, signal }),
    })),
    combine: (answers) => ({
      known: answers.every(({ isSuccess }) => isSuccess),
      rows: new Map<string, DocumentRow>(answers.flatMap(({ data }) => data?.data ?? []).map((row) => [row._id, row])),
    }),
  });
}
