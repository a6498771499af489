import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { documentOrigin, type DocumentOrigin } from '#web/state/document-origin.ts';
import { findListPosition, getListStart, listOthers, mergeListParts, type ListPart } from './core/document-list.ts';
import { useQuery } from '@tanstack/react-query';
import { listDocumentIds, maxListedIds } from '#shared/api/document-list.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';

/** A review may take a morning; the list stays known for so long. */
const cachedListMs = 4 * 3_600_000;

/**
 * The list that a document was opened from, beyond the page that was shown. It is asked for once and stays as it was, so that
 * documents do not change their places while they are confirmed one after another.
 */
function useDocumentIds({ list, place }: Pick<DocumentOrigin, 'list' | 'place'>): ListPart {
  const offset = getListStart(place?.offset ?? 0);
  const { data } = useQuery({
    queryKey: [...keys.company, 'queue', place],
    queryFn: ({ signal }) => call(listDocumentIds, { body: { ...place?.query, offset, limit: maxListedIds }, signal }),
    enabled: place !== undefined && list !== undefined && list.length < place.total,
    staleTime: 'static',
    gcTime: cachedListMs,
  });
  return useMemo(() => {
    const ids = list ?? [];
    const page = { ids, offset: place?.offset ?? 0, total: place?.total ?? ids.length };
    return mergeListParts(page, data === undefined ? undefined : { ids: data.ids, offset, total: data.total });
  }, [list, place, offset, data]);
}

const noOrigin: DocumentOrigin = {};
const listPath = '/document/list';

/** The list somebody came from, and the document's neighbours in it, on whatever page they stand. */
export function useListNavigation() {
  const navigate = useNavigate();
  const location = useLocation();
  const { id = '' } = useParams();
  const state: unknown = location.state;
  const origin = useMemo(() => documentOrigin.safeParse(state).data ?? noOrigin, [state]);
  const list = useDocumentIds(origin);
  const { from } = origin;
  const fromList = origin.list !== undefined && from === undefined;
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
  const openCreated = useCallback(
    (made: string) =>
      void navigate(`/document/detail/${made}`, { state: { ...origin, list: undefined, created: true } }),
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [navigate, state],
  );
  const others = useMemo(() => listOthers(list, id), [list, id]);
  return {
    back,
    open,
    openCreated,
    created: origin.created === true,
    /** The rest of the list; undefined where the document was not opened from one. */
    others: fromList ? others : undefined,
    ...findListPosition(list, id),
  };
}
