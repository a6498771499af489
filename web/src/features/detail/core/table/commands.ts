import type { Box, PageBox } from '#shared/document/box.ts';
import type { ColumnMeaning, LineTable } from '#shared/table/line-table.ts';
import { keptGap } from '#shared/table/reconcile.ts';
import { gridsOf, rowOfBand, columnOfBand, rowsOfGrid, type Axis } from './bands.ts';
import { widened, writeCells, type Texts } from './cells.ts';
import { addLine, bandAt, deleteLine, moveLine, resize, type LinePlace } from './grid-lines.ts';
import { longestName } from './limits.ts';
import { refill, reformColumn, type WordsByPage } from './refill.ts';
import {
  addRow,
  deleteColumn,
  deleteRows,
  ignoreColumn,
  insertRow,
  markRow,
  marksInPlace,
  type RowMark,
} from './rows-columns.ts';
import { draw, takeBody, type ReadBody } from './take-body.ts';

type At = { readonly row: number; readonly column: number };
export type GridLine = { readonly grid: number; readonly axis: Axis; readonly index: number };

/** Everything that can be done to a table, as records: keyboard, menus and gestures speak them, history keeps what they made. */
export type TableCommand =
  /** Typing, pasting, filling down, clearing: a block of texts from a cell on. */
  | { readonly kind: 'write'; readonly at: At; readonly texts: Texts }
  | { readonly kind: 'add-row' }
  /** An empty row above another, or the given texts as one. */
  | { readonly kind: 'insert-row'; readonly before: number; readonly texts?: readonly string[] }
  | { readonly kind: 'delete-rows'; readonly from: number; readonly to: number }
  | { readonly kind: 'mark-row'; readonly row: number; readonly mark: RowMark }
  | { readonly kind: 'add-column' }
  | { readonly kind: 'delete-column'; readonly column: number }
  | { readonly kind: 'ignore-column'; readonly column: number; readonly ignore: boolean }
  | { readonly kind: 'mean'; readonly column: number; readonly meaning: ColumnMeaning }
  | { readonly kind: 'rename'; readonly name: string }
  | { readonly kind: 'lock'; readonly locked: boolean }
  | { readonly kind: 'draw'; readonly bounds: PageBox }
  | { readonly kind: 'resize'; readonly grid: number; readonly bounds: Box }
  | { readonly kind: 'add-line'; readonly place: LinePlace }
  | { readonly kind: 'delete-line'; readonly line: GridLine }
  | { readonly kind: 'move-line'; readonly line: GridLine; readonly to: number }
  /** What the server read within a grid. */
  | { readonly kind: 'take-body'; readonly grid: number; readonly read: ReadBody }
  /** The person keeps a difference between the rows and the document, in machine form. */
  | { readonly kind: 'keep-gap'; readonly gap: string };

/** Longer names end with an ellipsis (R-TAB-36). */
export const cutName = (name: string): string =>
  name.length <= longestName ? name : `${name.slice(0, longestName - 1).trimEnd()}…`;

/** The table after a command; the very same one when nothing changes. Refusals are asked before (refusalOf). */
export const perform = (table: LineTable, command: TableCommand, words: WordsByPage): LineTable =>
  marksInPlace(carriedOut(table, command, words));

function carriedOut(table: LineTable, command: TableCommand, words: WordsByPage): LineTable {
  switch (command.kind) {
    case 'write':
      return writeCells(table, command.at, command.texts);
    case 'add-row':
      return addRow(table);
    case 'insert-row':
      return inserted(table, command.before, command.texts);
    case 'delete-rows':
      return deleteRows(table, command.from, command.to);
    case 'mark-row':
      return markRow(table, command.row, command.mark);
    case 'add-column':
      return widened(table);
    case 'delete-column':
      return deleteColumn(table, command.column);
    case 'ignore-column':
      return table.columns[command.column]?.ignore === command.ignore
        ? table
        : ignoreColumn(table, command.column, command.ignore);
    case 'mean':
      return meant(table, command.column, command.meaning, words);
    case 'rename': {
      const name = cutName(command.name.trim());
      return name === table.name ? table : { ...table, name };
    }
    case 'lock':
      return table.locked === command.locked ? table : { ...table, locked: command.locked };
    case 'draw':
      return draw(table, command.bounds);
    case 'resize':
      return resize(table, command.grid, command.bounds);
    case 'add-line':
      return parted(table, command.place, words);
    case 'delete-line':
      return joined(table, command.line, words);
    case 'move-line':
      return moved(table, command.line, command.to, words);
    case 'take-body':
      return takeBody(table, command.grid, { read: command.read, words });
    case 'keep-gap':
      return {
        ...table,
        checks: [
          ...(table.checks ?? []).filter(({ name }) => name !== keptGap).slice(0, 19),
          { name: keptGap, result: 'warned', suggestion: command.gap },
        ],
      };
  }
}

function inserted(table: LineTable, before: number, texts: readonly string[] | undefined): LineTable {
  const next = insertRow(table, before);
  const row = next.body.findIndex((line, index) => line !== table.body[index]);
  return texts === undefined || row < 0
    ? next
    : writeCells(next, { row, column: 0 }, [texts.slice(0, table.columns.length)]);
}

function meant(table: LineTable, column: number, meaning: ColumnMeaning, words: WordsByPage): LineTable {
  const known = table.columns[column];
  if (known === undefined || known.id === meaning) return table;
  const next = { ...table, columns: table.columns.with(column, { ...known, id: meaning }) };
  return reformColumn(next, column, words);
}

function parted(table: LineTable, place: LinePlace, words: WordsByPage): LineTable {
  const known = gridsOf(table)[place.grid];
  const band = known === undefined ? -1 : bandAt(known, place.axis, place.at);
  const next = addLine(table, place);
  return band < 0 ? next : refill(next, bandsBeside(next, { ...place, index: band }), words);
}

function joined(table: LineTable, line: GridLine, words: WordsByPage): LineTable {
  const next = deleteLine(table, line);
  if (next === table) return table;
  const scope =
    line.axis === 'y'
      ? { rows: [rowOfBand(next, line.grid, line.index)] }
      : { columns: [columnOfBand(next, line.index)] };
  return refill(next, scope, words);
}

function moved(table: LineTable, line: GridLine, to: number, words: WordsByPage): LineTable {
  const next = moveLine(table, line, to);
  return next === table ? table : refill(next, bandsBeside(next, line), words);
}

/** The rows or columns on both sides of a line. Columns of other pages did not move, their rows stay. */
const bandsBeside = (table: LineTable, { grid, axis, index }: GridLine) =>
  axis === 'y'
    ? { rows: [rowOfBand(table, grid, index), rowOfBand(table, grid, index + 1)] }
    : {
        columns: [columnOfBand(table, index), columnOfBand(table, index + 1)],
        rows: rowsOfGrid(table, grid),
      };
