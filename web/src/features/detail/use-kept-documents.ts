import { useEffect } from 'react';
import type { Document } from '#shared/document/document.ts';
import { keys, queryClient } from '#web/remote/query.ts';
import { keepAhead, keepDocument } from './core/kept-documents.ts';

let kept: readonly string[] = [];

const forget = (id: string): void => {
  const document = queryClient.getQueryData<Document>(keys.document(id));
  for (const { _id } of document?.pages ?? []) {
    queryClient.removeQueries({ queryKey: keys.page(_id), type: 'inactive' });
  }
  queryClient.removeQueries({ queryKey: keys.document(id), type: 'inactive' });
};

const keep = (next: ReturnType<typeof keepDocument>): void => {
  ({ kept } = next);
  for (const gone of next.gone) forget(gone);
};

/** Whoever goes through hundreds of documents holds the last ones, not all of them. */
export function useKeptDocuments(id: string): void {
  useEffect(() => {
    keep(keepDocument(kept, id));
  }, [id]);
}

/** A document that is fetched ahead counts, too: most of them are opened, the others are forgotten in their turn. */
export const countAhead = (id: string): void => {
  keep(keepAhead(kept, id));
};
