import type { LineTable } from '#shared/table/line-table.ts';
import type { TableKey } from '../core/table-drafts.ts';
import type { RunningTable } from './run-table.ts';

export type TableGroup = LineTable['group'];

/** The tables of the document on the desk, and the one that is open. */
export type TableDesk = {
  readonly all: readonly LineTable[];
  readonly open: RunningTable | null;
  /** Tables that keep the document from being confirmed. */
  readonly blocking: readonly TableKey[];
  /** The same as it is told: a moment after the last change (R-FLD-52). */
  readonly reported: readonly TableKey[];
  /** The panel shows the tables instead of the fields (R-DET-02). */
  readonly listed: boolean;
  readonly list: (on: boolean) => void;
  /** Opens a table; without a key the first one. */
  readonly show: (key?: TableKey) => void;
  readonly close: () => void;
  /** A new table: drawn on the page, or typed by hand. */
  readonly add: (group: TableGroup, how: 'drawn' | 'typed') => void;
  readonly remove: (key: TableKey) => void;
};
