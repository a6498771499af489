import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { documentWay, type DocumentWay } from '#web/state/document-way.ts';
import { standingIn } from './core/queue.ts';
import { useQueue } from './use-queue.ts';

const noWay: DocumentWay = {};
const listPath = '/document/list';

/** The list somebody came from, and the document's neighbours in it, on whatever page they stand. */
export function useWay() {
  const navigate = useNavigate();
  const location = useLocation();
  const { id = '' } = useParams();
  const state: unknown = location.state;
  const way = useMemo(() => documentWay.safeParse(state).data ?? noWay, [state]);
  const queue = useQueue(way);
  const { from } = way;
  const fromList = way.list !== undefined && from === undefined;
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
    created: way.created === true,
    ...standingIn(queue, id),
  };
}
