import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type * as z from 'zod';
import { listDocuments, readChanges } from '#shared/api/document-list.ts';
import type { DocumentRow } from '#shared/document/document.ts';
import { call } from '#web/remote/call.ts';
import { useLiveEvent, useLiveReconnect, useLiveStatus } from '#web/remote/live.ts';
import { usePolling } from '#web/remote/presence.ts';
import { keys, queryClient, readAhead } from '#web/remote/query.ts';
import { hasFilters } from '#web/state/list-address.ts';
import { belongsToList, replaceRow, toStatus, type ListState } from './core/list-state.ts';
import { mayRefreshItself } from './core/waiting-changes.ts';

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
  /** Ids of shown rows that belong to the list no more; they stay until it is read again. */
  readonly gone: ReadonlySet<string>;
};

const downPollMs = 10_000;
/** Changes that come together are asked about together. */
const checkMs = 300;
/** As many documents are asked about at once. */
const maxChecked = 100;

/** What the list asks the server for. */
export type ListBody = z.input<(typeof listDocuments)['body']>;

function toListBody(state: ListState, doctype: string | undefined, columns: string[]): ListBody {
  const status = toStatus(state.tab);
  return {
    page: state.page,
    sizePerPage: state.size,
    sortField: state.sort,
    sortOrder: state.order,
    q: state.q,
    filters: {
      ...state.filters,
      ...(doctype === undefined ? {} : { doctype }),
      ...(status === undefined ? {} : { status }),
    },
    ...(columns.length === 0 ? {} : { columns }),
  };
}

/** Answers that were read ahead of the screen are as good as those that it reads itself. */
const aheadMs = 5000;
let readAheadAt = -Infinity;

/** How the server is asked for a page of the list. */
function queryList(state: ListState, doctype: string | undefined, columns: string[]) {
  const body = toListBody(state, doctype, columns);
  return {
    queryKey: keys.list({ ...state, doctype, columns }),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(listDocuments, { body, signal }),
    body,
  };
}

/** Reads the list of all types ahead of the screen that shows it. */
export async function readListAhead(state: ListState, columns: string[]): Promise<void> {
  const { queryKey, queryFn } = queryList(state, undefined, columns);
  readAheadAt = performance.now();
  await readAhead({ queryKey, queryFn });
}

/** What changed since one answer, which `of` names. */
type Changes = { readonly of: string; readonly fresh: ReadonlySet<string>; readonly gone: ReadonlySet<string> };
const none: ReadonlySet<string> = new Set();

/**
 * A page of the list that follows live changes: rows change in place, new ones are counted and wait, unless none of the rows that
 * are shown is worth waiting for.
 */
export function useDocuments(state: ListState, doctype: string | undefined, columns: string[]): Documents {
  const { queryKey: key, queryFn, body } = useMemo(() => queryList(state, doctype, columns), [state, doctype, columns]);
  const { data, error, isPlaceholderData, refetch, dataUpdatedAt } = useQuery({
    queryKey: key,
    queryFn,
    placeholderData: keepPreviousData,
    staleTime: () => (performance.now() - readAheadAt < aheadMs ? aheadMs : 0),
  });
  // A list that was read again shows what had been waiting.
  const of = `${JSON.stringify(key)} ${dataUpdatedAt}`;
  const [kept, setKept] = useState<Changes>({ of, fresh: none, gone: none });
  const changes = kept.of === of ? kept : { of, fresh: none, gone: none };
  const again = () => void refetch();

  const showRow = (row: DocumentRow): boolean => {
    const shown = queryClient.getQueryData<Answer>(key);
    const rows = shown && replaceRow(shown.data, row);
    if (!rows) return false;
    // Written under the old reading time, so that the waiting ones go on waiting.
    queryClient.setQueryData<Answer>(key, { ...shown, data: [...rows] }, { updatedAt: dataUpdatedAt });
    return true;
  };
  const keep = (change: (before: Changes) => Partial<Changes>) =>
    setKept((before) => {
      const since = before.of === of ? before : changes;
      return { ...since, ...change(since) };
    });
  const addFresh = (ids: readonly string[]) => {
    if (ids.length > 0) keep(({ fresh }) => ({ fresh: new Set([...fresh, ...ids]) }));
  };

  /** What a row alone does not tell – words, filters, values of fields – the server answers. */
  const check = useGathered(of, async (ids) => {
    const filters = { ...body.filters, ids: ids.slice(0, maxChecked) };
    const found = await call(listDocuments, { body: { ...body, page: 1, sizePerPage: maxChecked, filters } });
    return () => {
      const shown = new Set(queryClient.getQueryData<Answer>(key)?.data.map(({ _id }) => _id));
      const belonging = new Set(found.data.map((row) => row._id));
      for (const row of found.data) showRow(row);
      addFresh([...belonging].filter((id) => !shown.has(id)));
      keep(({ gone }) => ({
        gone: new Set([...gone, ...ids].filter((id) => shown.has(id) && !belonging.has(id))),
      }));
    };
  });
  const handleRow = (row: DocumentRow) => {
    if (queryClient.getQueryData<Answer>(key) === undefined) return;
    const isShown = showRow(row);
    if (state.q !== '' || columns.length > 0 || hasFilters(state.filters)) check(row._id);
    else if (!isShown && belongsToList(row, { doctype, tab: state.tab })) addFresh([row._id]);
  };
  useLiveEvent('document_added', ({ row }) => handleRow(row));
  useLiveEvent('document_updated', ({ row }) => handleRow(row));
  useLiveReconnect(again);
  usePollingWhileDown(again);

  const shown = isPlaceholderData ? undefined : data?.data;
  const left = shown?.filter((row) => !belongsToList(row, { doctype, tab: state.tab })).map(({ _id }) => _id) ?? [];
  const gone = shown === undefined ? none : new Set([...changes.gone, ...left]);
  const { fresh } = changes;
  const refresh = useEffectEvent(again);
  const isUnread = shown !== undefined && mayRefreshItself({ shown: shown.map(({ _id }) => _id), fresh, gone });
  useEffect(() => {
    if (isUnread) refresh();
    // An answer that changes nothing is not asked for again until something else waits.
  }, [isUnread, fresh.size, gone.size]);
  return {
    answer: data,
    body,
    readAt: useFirstReadAt(data, dataUpdatedAt),
    error,
    isPrevious: isPlaceholderData,
    retry: again,
    fresh: fresh.size,
    gone,
  };
}

/** When this very answer came first: one that is read again and is the same changes nothing that is shown. */
function useFirstReadAt(answer: Answer | undefined, updatedAt: number): number {
  const [first, setFirst] = useState({ answer, at: updatedAt });
  if (first.answer === answer) return first.at;
  setFirst({ answer, at: updatedAt });
  return updatedAt;
}

/**
 * Gathers ids for a moment and asks about them together. What the answer means is carried out only while `of` is still what is
 * shown; a question that fails is dropped, for the next reading of the list answers it, too.
 */
function useGathered(of: string, ask: (ids: string[]) => Promise<() => void>): (id: string) => void {
  const waiting = useRef({ ids: new Set<string>(), timer: 0 });
  const shown = useRef(of);
  useEffect(() => {
    const { current } = waiting;
    shown.current = of;
    return () => {
      window.clearTimeout(current.timer);
      current.ids.clear();
    };
  }, [of]);
  const send = async () => {
    const ids = [...waiting.current.ids];
    waiting.current.ids.clear();
    const apply = await ask(ids).catch(() => undefined);
    if (shown.current === of) apply?.();
  };
  return (id) => {
    waiting.current.ids.add(id);
    window.clearTimeout(waiting.current.timer);
    waiting.current.timer = window.setTimeout(() => void send(), checkMs);
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
