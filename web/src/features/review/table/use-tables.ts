import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Document } from '#shared/document/document.ts';
import type { FieldValue } from '#shared/field/field.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import { usualColumns } from '#shared/table/column-kind.ts';
import type { SessionMessage } from '../session/core/session-messages.ts';
import { applyTableDrafts, getTableKey, type TableKey, type TableChanges } from '../session/core/table-drafts.ts';
import { getTable } from './core/editor.ts';
import { createBlankRow } from './core/cells.ts';
import { getReportDelay } from './core/limits.ts';
import { reconcile } from '#shared/table/reconcile.ts';
import { runTable, type RunningTable } from './run-table.ts';

type TableGroup = LineTable['group'];

/** The tables of the document on the screen, and the one that is open. */
export type Tables = {
  readonly all: readonly LineTable[];
  readonly open: RunningTable | null;
  /** Tables that keep the document from being confirmed. */
  readonly blocking: readonly TableKey[];
  /** The same as it is shown: a moment after the last change (R-FLD-52). */
  readonly reported: readonly TableKey[];
  /** The panel shows the tables instead of the fields (R-DET-02). */
  readonly listed: boolean;
  readonly list: (on: boolean) => void;
  /** Opens a table; without a key the first one. */
  readonly show: (key?: TableKey) => void;
  readonly close: () => void;
  /** A new table: drawn on the page, or typed by hand. */
  readonly add: (group: TableGroup, kind: 'drawn' | 'typed') => void;
  readonly remove: (key: TableKey) => void;
};

type TablesInput = {
  readonly document: Document;
  readonly changes: TableChanges;
  readonly fields: readonly FieldValue[];
  readonly editable: boolean;
  readonly send: (message: SessionMessage) => void;
};

const createTable = (all: readonly LineTable[], group: TableGroup, typed: boolean): LineTable => ({
  _id: group,
  _idx: Math.max(-1, ...all.filter((table) => table._id === group).map(({ _idx }) => _idx)) + 1,
  group,
  name: '',
  locked: false,
  isStatic: typed,
  columns: typed ? usualColumns.map((id) => ({ id, ignore: false, invisible: true })) : [],
  body: typed ? [createBlankRow(usualColumns.length, true)] : [],
});

/**
 * Whether a person works on a table or did: then it has to be right before the document leaves. What only the machine read
 * is a warning, as every doubtful value is.
 */
const isWorkedOn = (table: LineTable, open: TableKey | undefined): boolean =>
  table.isStatic || table.grids !== undefined || getTableKey(table) === open;

/** The tables of a document: which there are, which one is open, and what becomes of them. */
export function useTables({ document, changes, fields, editable, send }: TablesInput): Tables {
  const [open, setOpen] = useState<RunningTable | null>(null);
  const [present, setPresent] = useState<RunningTable | null>(null);
  const [listed, setListed] = useState(false);
  const all = useMemo(() => applyTableDrafts(document.tables, changes), [document.tables, changes]);
  const openKey = open?.key;
  const blocking = useMemo(
    () => all.filter((table) => isWorkedOn(table, openKey) && reconcile(table, fields).blocks).map(getTableKey),
    [all, fields, openKey],
  );

  const [reported] = useDebouncedValue(
    blocking,
    getReportDelay(all.find((table) => getTableKey(table) === openKey)?.isStatic ?? true),
  );

  const changed = (key: TableKey, table: LineTable, base: LineTable) => {
    if (editable) send({ kind: 'table', key, table, base });
  };
  const start = (table: LineTable) => {
    setOpen(runTable(table, { document, changed }));
  };

  const isOpen = (table: LineTable): boolean => getTableKey(table) === open?.key;
  const shown = all.find(isOpen);
  const server = document.tables.find(isOpen);
  // A table that is still to be drawn is known nowhere else yet; one that was there and is gone was removed elsewhere.
  if (open !== null && shown !== undefined && present !== open) setPresent(open);
  if (open !== null && shown === undefined && present === open) setOpen(null);
  // What came from elsewhere reaches the open table.
  const take = useEffectEvent(() => {
    if (shown !== undefined) open?.receive(shown, server);
  });
  useEffect(() => {
    take();
  }, [shown, server]);
  useEffect(() => () => open?.stop(), [open]);
  // Closing the window a moment after typing asks to stay until it is saved.
  useEffect(() => {
    if (open === null) return;
    const leaving = (event: BeforeUnloadEvent) => {
      if (open.flush()) event.preventDefault();
    };
    window.addEventListener('beforeunload', leaving);
    return () => {
      window.removeEventListener('beforeunload', leaving);
    };
  }, [open]);

  const remove = (key: TableKey) => {
    if (open?.key === key) {
      open.drop();
      setOpen(null);
    }
    send({ kind: 'table', key, table: null });
  };

  return {
    all,
    open,
    blocking,
    reported,
    listed,
    list: setListed,
    show: (key) => {
      const table = all.find((each) => key === undefined || getTableKey(each) === key);
      if (table === undefined) setListed(true);
      else if (open?.key !== getTableKey(table)) start(table);
    },
    close: () => {
      // A table that was never drawn, or taken back again, leaves nothing behind.
      const empty = open !== null && getTable(open.machine.model()).body.length === 0;
      if (empty && shown !== undefined && editable) remove(open.key);
      setOpen(null);
    },
    add: (group, kind) => {
      const table = createTable(all, group, kind === 'typed');
      if (kind === 'typed') send({ kind: 'table', key: getTableKey(table), table });
      start(table);
    },
    remove,
  };
}
