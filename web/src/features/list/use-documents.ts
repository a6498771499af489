import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type * as z from 'zod';
import { listDocuments, readChanges } from '#shared/api/document-list.ts';
import type { DocumentRow } from '#shared/document/document.ts';
import { call } from '#web/remote/call.ts';
import { useLiveEvent, useLiveReconnect, useLiveStatus } from '#web/remote/live.ts';
import { usePolling } from '#web/remote/presence.ts';
import { keys, queryClient } from '#web/remote/query.ts';
import { belongsToList, replaceRow, toStatus, type ListState } from './core/list-state.ts';

type Answer = z.output<(typeof listDocuments)['answer']>;

export type Documents = {
  readonly answer: Answer | undefined;
  /** What was asked for. */
  readonly body: ListBody;
  /** When the answer came, in ms. */
  readonly readAt: number;
  readonly error: Error | null;
  /** What is shown belongs to the previous state; the new one is on its way. */
  readonly isPrevious: boolean;
  readonly retry: () => void;
  /** Documents that came since the list was read; they wait so that nothing moves under the hand. */
  readonly fresh: number;
  readonly showFresh: () => void;
};

const downPollMs = 10_000;

/** What the list asks the server for. */
export type ListBody = z.input<(typeof listDocuments)['body']>;

function toListBody(state: ListState, doctype: string | undefined): ListBody {
  const status = toStatus(state.tab);
  return {
    page: state.page,
    sizePerPage: state.size,
    sortField: state.sort,
    sortOrder: state.order,
    q: state.q,
    filters: { ...(doctype === undefined ? {} : { doctype }), ...(status === undefined ? {} : { status }) },
  };
}

/** A page of the list that follows live changes: rows change in place, new ones are counted and wait. */
export function useDocuments(state: ListState, doctype: string | undefined): Documents {
  const key = keys.list({ ...state, doctype });
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const body = toListBody(state, doctype);
  const { data, error, isPlaceholderData, refetch, dataUpdatedAt } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      call(listDocuments, {
        body,
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

  // A list that was read again shows what had been waiting.
  const [readAt, setReadAt] = useState(dataUpdatedAt);
  const shownKey = JSON.stringify(key);
  const [countedFor, setCountedFor] = useState(shownKey);
  const again = () => void refetch();

  const handleRow = (row: DocumentRow) => {
    const shown = queryClient.getQueryData<Answer>(key);
    if (shown === undefined) return;
    const rows = replaceRow(shown.data, row);
    if (rows !== undefined) {
      // Written under the old reading time, so that the waiting ones go on waiting.
      queryClient.setQueryData<Answer>(key, { ...shown, data: [...rows] }, { updatedAt: readAt });
      return;
    }
    if (state.q !== '' || !belongsToList(row, { doctype, tab: state.tab })) return;
    if (shown.data.length === 0) again();
    else setFresh((known) => new Set(known).add(row._id));
  };

  useLiveEvent('document_added', ({ row }) => handleRow(row));
  useLiveEvent('document_updated', ({ row }) => handleRow(row));
  useLiveReconnect(again);
  usePollingWhileDown(again);

  if (dataUpdatedAt !== readAt || countedFor !== shownKey) {
    setReadAt(dataUpdatedAt);
    setCountedFor(shownKey);
    if (fresh.size > 0) setFresh(new Set());
  }
  return {
    answer: data,
    body,
    readAt,
    error,
    isPrevious: isPlaceholderData,
    retry: again,
    fresh: fresh.size,
    showFresh: again,
  };
}

/** While no live changes come, asks whether anything changed since the last time (R-LIV-31). */
function usePollingWhileDown(onChange: () => void): void {
  const live = useLiveStatus();
  const polling = usePolling(downPollMs);
  const since = useRef<string | undefined>(undefined);
  useQuery({
    queryKey: [...keys.company, 'changes', 'all'],
    queryFn: async ({ signal }) => {
      const asked = new Date().toISOString();
      const { status } = await call(readChanges, {
        params: { id: 'all' },
        query: { since: since.current ?? asked },
        signal,
      });
      since.current = asked;
      if (status === 205) onChange();
      return asked;
    },
    enabled: live === 'down' || live === 'denied',
    refetchInterval: polling,
  });
}
