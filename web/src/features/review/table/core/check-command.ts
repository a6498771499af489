import { isTooLong } from '#shared/field/value-length.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import { listGrids } from './bands.ts';
import type { TableCommand } from './commands.ts';
import { isLargeEnough, getLineRefusal, type PageOnScreen } from './grid-lines.ts';
import { maxColumns, maxRows } from './limits.ts';
import type { TableRefusal } from './refusals.ts';
import {
  getDeleteRefusal,
  getGrowRefusal,
  getIgnoreRefusal,
  getMarkRefusal,
  findColumnWithMeaning,
} from './rows-columns.ts';

/** Why a command cannot be done to a table now; undefined where it can. A locked table takes nothing but being unlocked (R-TAB-14). */
export function getTableRefusal(table: LineTable, command: TableCommand, page: PageOnScreen): TableRefusal | undefined {
  if (table.locked && command.kind !== 'lock') return 'locked';
  switch (command.kind) {
    case 'write': {
      const { at, texts } = command;
      if (texts.some((row) => row.some(isTooLong))) return 'cell-long';
      if (at.row < 0 || at.column < 0 || at.row > table.body.length || at.column >= table.columns.length)
        return 'no-such-place';
      const wide = at.column + Math.max(0, ...texts.map((row) => row.length));
      return at.row + texts.length > maxRows || wide > maxColumns ? 'table-full' : undefined;
    }
    case 'add-row':
      return getGrowRefusal(table, 'row');
    case 'insert-row':
      return command.texts?.some(isTooLong) === true ? 'cell-long' : getGrowRefusal(table, 'row');
    case 'add-column':
      return getGrowRefusal(table, 'column');
    case 'delete-rows':
      return getDeleteRefusal(table, { rows: [command.from, command.to] });
    case 'delete-column':
      return getDeleteRefusal(table, { column: command.column });
    case 'mark-row':
      return getMarkRefusal(table, command.row, command.mark);
    case 'ignore-column':
      return getIgnoreRefusal(table, command.column, command.ignore);
    case 'mean': {
      const user = findColumnWithMeaning(table, command.meaning);
      return user >= 0 && user !== command.column ? 'meaning-used' : undefined;
    }
    case 'draw':
      if (!isLargeEnough(command.bounds)) return 'too-small';
      return listGrids(table).some((grid) => grid.page === command.bounds.page) ? 'page-has-grid' : undefined;
    case 'resize':
      if (listGrids(table)[command.grid] === undefined) return 'no-such-place';
      return isLargeEnough(command.bounds) ? undefined : 'too-small';
    case 'add-line':
      return getLineRefusal(table, command.place, page);
    case 'delete-line':
    case 'move-line': {
      const { grid, axis, index } = command.line;
      return listGrids(table)[grid]?.[axis][index] === undefined ? 'no-such-place' : undefined;
    }
    case 'take-body':
      return listGrids(table)[command.grid] === undefined ? 'no-such-place' : undefined;
    case 'rename':
    case 'lock':
    case 'keep-gap':
      return undefined;
  }
}
