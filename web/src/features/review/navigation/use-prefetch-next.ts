import { useEffect } from 'react';
import { readDocument } from '#shared/api/documents.ts';
import type { Document } from '#shared/document/whole-document.ts';
import { call } from '#web/remote/call.ts';
import { useLiveEvent } from '#web/remote/live.ts';
import { keys, markOutdated, queryClient } from '#web/remote/query.ts';
import { cachedForMs } from '../session/core/document-cache.ts';
import { isWaitingFor } from './core/document-list.ts';
import { cachePrefetchedDocument } from '../session/document-queries.ts';

/** So long a document is looked at before the next one is fetched: leafing through them fetches none ahead. */
const prefetchAfterMs = 300;

/** The picture of the page that comes next; held, so that what was drawn of it is not thrown away before it is shown. */
let picture: HTMLImageElement | undefined;

const predecode = ({ pages }: Document): void => {
  const url = pages[0]?.preview?.url;
  if (url === undefined || picture?.src === url) return;
  picture = new Image();
  picture.src = url;
  // Drawing ahead is a favour: opening the page shows what is wrong with it.
  picture.decode().catch(() => undefined);
};

/** The next document waits in the cache with its first page drawn, so that switching takes no time. */
export function usePrefetchNext(open: string, id: string | undefined, delayed: boolean): void {
  // What changed elsewhere since it was fetched is fetched again when it is opened.
  useLiveEvent('document_updated', ({ docId }) => {
    if (docId !== open) void markOutdated(keys.document(docId));
  });
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(
      () => {
        cachePrefetchedDocument(id);
        void queryClient
          .query({
            staleTime: 'static',
            gcTime: cachedForMs,
            queryKey: keys.document(id),
            queryFn: ({ signal }) => call(readDocument, { params: { id }, signal }),
          })
          .then(predecode)
          // Fetching ahead is a favour: whoever opens the document is told what went wrong.
          .catch(() => undefined);
      },
      delayed ? prefetchAfterMs : 0,
    );
    return () => clearTimeout(timer);
  }, [id, delayed]);
}

/** The document that may follow before the server has answered: it is here, nothing is known to have changed it, it waits for the user. */
export function findPrefetched(id: string | undefined, userId: string): string | undefined {
  if (id === undefined) return undefined;
  const state = queryClient.getQueryState<Document>(keys.document(id));
  const fits = state?.data !== undefined && !state.isInvalidated && isWaitingFor(state.data, userId);
  return fits ? id : undefined;
}
