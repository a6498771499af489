import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Document } from '#shared/document/document.ts';
import type { FieldValue } from '#shared/field/field.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import { usualColumns } from '#shared/table/column-kind.ts';
import type { SessionMessage } from '../core/session-messages.ts';
import { coveredTables, tableKey, type TableKey, type TableWork } from '../core/table-drafts.ts';
import { tableOf } from '../core/table/editor.ts';
import { blankRow } from '../core/table/cells.ts';
import { reportAfterMs } from '../core/table/limits.ts';
import { reconcile } from '#shared/table/reconcile.ts';
import { runTable, type RunningTable } from './run-table.ts';
import type { TableDesk, TableGroup } from './table-desk.ts';

type Around = {
  readonly document: Document;
  readonly work: TableWork;
  readonly fields: readonly FieldValue[];
  readonly editable: boolean;
  readonly send: (message: SessionMessage) => void;
};

const newTable = (all: readonly LineTable[], group: TableGroup, typed: boolean): LineTable => ({
  _id: group,
  _idx: Math.max(-1, ...all.filter((table) => table._id === group).map(({ _idx }) => _idx)) + 1,
  group,
  name: '',
  locked: false,
  isStatic: typed,
  columns: typed ? usualColumns.map((id) => ({ id, ignore: false, invisible: true })) : [],
  body: typed ? [blankRow(usualColumns.length, true)] : [],
});

/**
 * Whether a person works on a table or did: then it has to be right before the document leaves. What only the machine read
 * is a warning, as every doubtful value is.
 */
const isInHand = (table: LineTable, open: TableKey | undefined): boolean =>
  table.isStatic || table.grids !== undefined || tableKey(table) === open;

/** The tables of a document: which there are, which one is open, and what becomes of them. */
export function useTableDesk({ document, work, fields, editable, send }: Around): TableDesk {
  const [open, setOpen] = useState<RunningTable | null>(null);
  const [seen, setSeen] = useState<RunningTable | null>(null);
  const [listed, setListed] = useState(false);
  const all = useMemo(() => coveredTables(document.tables, work), [document.tables, work]);
  const openKey = open?.key;
  const blocking = useMemo(
    () => all.filter((table) => isInHand(table, openKey) && reconcile(table, fields).blocks).map(tableKey),
    [all, fields, openKey],
  );

  const [reported] = useDebouncedValue(
    blocking,
    reportAfterMs(all.find((table) => tableKey(table) === openKey)?.isStatic ?? true),
  );

  const changed = (key: TableKey, table: LineTable, base: LineTable) => {
    if (editable) send({ kind: 'table', key, table, base });
  };
  const start = (table: LineTable) => {
    setOpen(runTable(table, { document, changed }));
  };

  const isOpen = (table: LineTable): boolean => tableKey(table) === open?.key;
  const shown = all.find(isOpen);
  const server = document.tables.find(isOpen);
  // A table that is still to be drawn is known to nobody else yet; one that was there and is gone was removed elsewhere.
  if (open !== null && shown !== undefined && seen !== open) setSeen(open);
  if (open !== null && shown === undefined && seen === open) setOpen(null);
  // What came from elsewhere reaches the open table.
  const take = useEffectEvent(() => {
    if (shown !== undefined) open?.heard(shown, server);
  });
  useEffect(() => {
    take();
  }, [shown, server]);
  useEffect(() => () => open?.stop(), [open]);
  // Whoever closes the window a moment after typing is asked to stay until it is saved.
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
      const table = all.find((each) => key === undefined || tableKey(each) === key);
      if (table === undefined) setListed(true);
      else if (open?.key !== tableKey(table)) start(table);
    },
    close: () => {
      // A table that was never drawn, or taken back again, leaves nothing behind.
      const empty = open !== null && tableOf(open.machine.model()).body.length === 0;
      if (empty && shown !== undefined && editable) remove(open.key);
      setOpen(null);
    },
    add: (group, how) => {
      const table = newTable(all, group, how === 'typed');
      if (how === 'typed') send({ kind: 'table', key: tableKey(table), table });
      start(table);
    },
    remove,
  };
}
