import { createContext, useContext } from 'react';
import type { TableActions } from './core/keys.ts';
import type { RunningTable } from './run-table.ts';
import { useFocus } from '../navigation/focus.ts';

/** What every part of the digital table knows; none of it changes while a cell is being typed into. */
export type OpenTable = {
  readonly running: RunningTable;
  /** Cells can be changed here and now. */
  readonly editable: boolean;
  readonly actions: TableActions;
  /** The row whose menu is asked for; null when none is. */
  readonly menuRow: number | null;
  readonly setMenuRow: (row: number | null) => void;
};

export const TableContext = createContext<OpenTable | null>(null);

export function useOpenTable(): OpenTable {
  const table = useContext(TableContext);
  if (table === null) throw new Error('Parts of the digital table live inside it');
  return table;
}

/** Where the cells are typed into. */
export const cellInputId = 'df-table-cell';

/** A menu that closes, the table itself, or nothing has the focus: it was not moved elsewhere meanwhile. */
const isFocusFree = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.closest('[role="menu"], [data-region="table"]') !== null;

/** Puts the cursor back into the cells after a menu, one frame later; hands that went on elsewhere stay there. */
export function useFocusCells(): () => void {
  const { tableCell } = useFocus();
  return () => {
    requestAnimationFrame(() => {
      if (isFocusFree(document.activeElement)) tableCell.current?.focus({ preventScroll: true });
    });
  };
}
