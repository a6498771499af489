import type { LineTable } from '#shared/table/line-table.ts';
import { reconcile } from '#shared/table/reconcile.ts';
import { atom, store } from '#web/state/state.ts';
import { getTableKey, type TableKey } from '../session/core/table-drafts.ts';
import type { ReviewSession } from '../session/session-context.ts';

import { getTable } from './core/editor.ts';
import { getReportDelay } from './core/limits.ts';
import { createTable, isWorkedOn } from './core/new-table.ts';
import { runTable, type RunningTable } from './run-table.ts';
import type { Tables } from './tables-context.ts';

/** The tables of a document: which there are, which one is open, and what becomes of them. */
export function createTables(session: ReviewSession) {
  const { get, set } = store;
  const { send } = session.machine;
  const stored = atom((read) => read(session.machine.state).document.tables);
  const all = session.tables;
  const open = atom<RunningTable | null>(null);
  const listed = atom(false);
  const blocking = atom((read): readonly TableKey[] => {
    const openKey = read(open)?.key;
    const fields = read(session.fields);
    return read(all)
      .filter((table) => isWorkedOn(table, openKey) && reconcile(table, fields).blocks)
      .map(getTableKey);
  });
  const reported = atom(get(blocking));
  const findOpen = (tables: readonly LineTable[], key: TableKey | undefined): LineTable | undefined =>
    tables.find((table) => getTableKey(table) === key);
  const shown = atom((read) => findOpen(read(all), read(open)?.key));
  const server = atom((read) => findOpen(read(stored), read(open)?.key));

  const start = (table: LineTable) => {
    const editable = get(session.editable);
    const { document } = session.machine.model();
    const changed = (key: TableKey, next: LineTable, base: LineTable) => {
      if (editable) send({ kind: 'table', key, table: next, base });
    };
    set(open, runTable(table, { document, changed }));
  };
  const remove = (key: TableKey) => {
    const running = get(open);
    if (running?.key === key) {
      running.drop();
      set(open, null);
    }
    send({ kind: 'table', key, table: null });
  };
  const tables: Tables = {
    all,
    open,
    blocking,
    reported,
    listed,
    list: (on) => set(listed, on),
    show: (key) => {
      const table = get(all).find((each) => key === undefined || getTableKey(each) === key);
      if (table === undefined) set(listed, true);
      else if (get(open)?.key !== getTableKey(table)) start(table);
    },
    close: () => {
      // A table that was never drawn, or taken back again, leaves nothing behind.
      const running = get(open);
      const isEmpty = running !== null && getTable(running.machine.model()).body.length === 0;
      if (isEmpty && get(shown) !== undefined && get(session.editable)) remove(running.key);
      set(open, null);
    },
    add: (group, kind) => {
      const table = createTable(get(all), group, kind === 'typed');
      if (kind === 'typed') send({ kind: 'table', key: getTableKey(table), table });
      start(table);
    },
    remove,
  };

  return {
    tables,
    /** The open table as the document shows it, and as the server holds it. */
    shown,
    server,
    closeRemoved: () => set(open, null),
    reportDelay: atom((read) => getReportDelay(findOpen(read(all), read(open)?.key)?.isStatic ?? true)),
    report: (keys: readonly TableKey[]) => set(reported, keys),
  };
}

export type TablesModel = ReturnType<typeof createTables>;
