import { createContext, useContext } from 'react';
import type { LineTable } from '#shared/table/line-table.ts';
import type { Atom } from '#web/state/state.ts';
import type { TableKey } from '../session/core/table-drafts.ts';
import { useValue } from '../session/store.ts';
import type { RunningTable } from './run-table.ts';

export type TableGroup = LineTable['group'];

/** The tables of the document, and the one that is open. */
export type Tables = {
  readonly all: Atom<readonly LineTable[]>;
  readonly open: Atom<RunningTable | null>;
  /** Tables that keep the document from being confirmed. */
  readonly blocking: Atom<readonly TableKey[]>;
  /** The same as the screen shows it: a moment after the last change (R-FLD-52). */
  readonly reported: Atom<readonly TableKey[]>;
  /** The panel shows the tables instead of the fields (R-DET-02). */
  readonly listed: Atom<boolean>;
  readonly list: (on: boolean) => void;
  /** Opens a table; without a key the first one. */
  readonly show: (key?: TableKey) => void;
  readonly close: () => void;
  /** A new table: drawn on the page, or typed by hand. */
  readonly add: (group: TableGroup, kind: 'drawn' | 'typed') => void;
  readonly remove: (key: TableKey) => void;
};

export const TablesContext = createContext<Tables | null>(null);

export function useTables(): Tables {
  const tables = useContext(TablesContext);
  if (tables === null) throw new Error('Tables are drawn inside the review screen');
  return tables;
}

export const useOpenedTable = (): RunningTable | null => useValue(useTables().open);
