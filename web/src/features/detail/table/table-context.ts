import { createContext, useContext } from 'react';
import type { TableEditor } from '../core/table/editor.ts';
import type { TableVerbs } from '../core/table/keys.ts';
import type { RunningTable } from './run-table.ts';

/** What every part of the digital table knows. */
export type OpenTable = {
  readonly running: RunningTable;
  readonly editor: TableEditor;
  /** Cells can be changed here and now. */
  readonly editable: boolean;
  readonly verbs: TableVerbs;
  /** The row whose menu is asked for; null when none is. */
  readonly menuRow: number | null;
  readonly setMenuRow: (row: number | null) => void;
  /** The shown name of a column: its meaning, or its letter while it has none. */
  readonly columnName: (column: number) => string;
  /** The number that people know a row by: a header is not counted. */
  readonly rowNumber: (row: number) => number;
  /** Puts the cursor back into the cells. */
  readonly focusCells: () => void;
};

export const TableContext = createContext<OpenTable | null>(null);

export function useOpenTable(): OpenTable {
  const table = useContext(TableContext);
  if (table === null) throw new Error('Parts of the digital table live inside it');
  return table;
}

/** Where the cells are typed into. */
export const cellInputId = 'df-table-cell';
