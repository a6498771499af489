import { useEffect } from 'react';
import type { Document } from '#shared/document/document.ts';
import { keys, queryClient } from '#web/remote/query.ts';
import { keepDocument } from './core/kept-documents.ts';

let kept: readonly string[] = [];

const forget = (id: string): void => {
  const document = queryClient.getQueryData<Document>(keys.document(id));
  for (const { _id } of document?.pages ?? []) {
    queryClient.removeQueries({ queryKey: keys.page(_id), type: 'inactive' });
  }
  queryClient.removeQueries({ queryKey: keys.document(id), type: 'inactive' });
};

/** Whoever goes through hundreds of documents holds the last ones, not all of them. */
export function useKeptDocuments(id: string): void {
  useEffect(() => {
    const next = keepDocument(kept, id);
    kept = next.kept;
    for (const gone of next.gone) forget(gone);
  }, [id]);
}
