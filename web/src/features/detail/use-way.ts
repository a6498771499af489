import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { queryClient, keys } from '#web/remote/query.ts';
import { call } from '#web/remote/call.ts';
import { readDocument } from '#shared/api/documents.ts';
import { documentWay } from '#web/state/document-way.ts';
import { keptForMs } from './core/kept-documents.ts';

const listPath = '/document/list';

/** The list somebody came from, and the document's neighbours in it. */
export function useWay() {
  const navigate = useNavigate();
  const location = useLocation();
  const { id = '' } = useParams();
  const parsed = documentWay.safeParse(location.state);
  const way = parsed.success ? parsed.data : {};
  const ids = way.list ?? [];
  const at = ids.indexOf(id);
  const { from } = way;
  const fromList = way.list !== undefined && from === undefined;
  const state: unknown = location.state;
  const open = useCallback(
    (other: string) => {
      // A neighbour takes this document's place in the history, so that the list stays one step behind.
      void navigate(`/document/detail/${other}`, { state, replace: fromList });
    },
    [navigate, state, fromList],
  );
  const back = useCallback(() => {
    // One step back is the list with its filter and its scroll.
    if (fromList) void navigate(-1);
    else void navigate(from ?? listPath);
  }, [navigate, from, fromList]);
  /** A document that was just made: a word of success follows (specification 001 §2). */
  const openMade = useCallback(
    (made: string) => {
      void navigate(`/document/detail/${made}`, { state: { ...way, list: undefined, created: true } });
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [navigate, state],
  );
  return {
    back,
    open,
    openMade,
    ids,
    created: way.created === true,
    previous: at > 0 ? ids[at - 1] : undefined,
    next: at >= 0 ? ids[at + 1] : undefined,
    position: at < 0 ? null : { at: at + 1, of: ids.length },
  };
}

/** So long a document is looked at before the next one is fetched. */
const prefetchAfterMs = 800;

/** The next document waits in the cache with its first page, so that switching takes no time. */
export function usePrefetch(id: string | undefined, later: boolean): void {
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(
      () => {
        void queryClient
          .query({
            staleTime: 'static',
            gcTime: keptForMs,
            queryKey: keys.document(id),
            queryFn: ({ signal }) => call(readDocument, { params: { id }, signal }),
          })
          .then(({ pages }) => {
            const url = pages[0]?.preview?.url;
            if (url !== undefined) new Image().src = url;
          })
          // Fetching ahead is a favour: whoever opens the document is told what went wrong.
          .catch(() => undefined);
      },
      later ? prefetchAfterMs : 0,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [id, later]);
}
