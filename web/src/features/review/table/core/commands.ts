import { calculateRows } from '#shared/table/calculate-rows.ts';
import { keptDifference } from '#shared/table/item-sums.ts';
import type { Box, PageBox } from '#shared/geometry/box.ts';
import type { ColumnMeaning, LineTable } from '#shared/table/line-table.ts';
import { listGrids, findRowOfBand, findColumnOfBand, listRowsOfGrid, type Axis } from './bands.ts';
import { addColumn, writeCells, type Texts } from './cells.ts';
import { addLine, findBandAt, deleteLine, moveLine, resize, type LinePlace } from './grid-lines.ts';
import { maxTableName } from './limits.ts';
import { refill, reformColumn, type WordsByPage } from './refill.ts';
import {
  addRow,
  deleteColumn,
  deleteRows,
  ignoreColumn,
  insertRow,
  markRow,
  removeMisplacedMarks,
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
export const truncateTableName = (name: string): string =>
  name.length <= maxTableName ? name : `${name.slice(0, maxTableName - 1).trimEnd()}…`;

/** The table after a command; the very same one when nothing changes. Refusals are asked before (refusalOf). */
export const perform = (table: LineTable, command: TableCommand, words: WordsByPage): LineTable =>
  removeMisplacedMarks(carryOut(table, command, words));

function carryOut(table: LineTable, command: TableCommand, words: WordsByPage): LineTable {
  switch (command.kind) {
    case 'write':
      return calculateRows(table, writeCells(table, command.at, command.texts));
    case 'add-row':
      return addRow(table);
    case 'insert-row':
      return insertTexts(table, command.before, command.texts);
    case 'delete-rows':
      return deleteRows(table, command.from, command.to);
    case 'mark-row':
      return markRow(table, command.row, command.mark);
    case 'add-column':
      return addColumn(table);
    case 'delete-column':
      return deleteColumn(table, command.column);
    case 'ignore-column':
      return table.columns[command.column]?.ignore === command.ignore
        ? table
        : ignoreColumn(table, command.column, command.ignore);
    case 'mean':
      return setMeaning(table, command.column, command.meaning, words);
    case 'rename': {
      const name = truncateTableName(command.name.trim());
      return name === table.name ? table : { ...table, name };
    }
    case 'lock':
      return table.locked === command.locked ? table : { ...table, locked: command.locked };
    case 'draw':
      return draw(table, command.bounds);
    case 'resize':
      return resize(table, command.grid, command.bounds);
    case 'add-line':
      return splitBand(table, command.place, words);
    case 'delete-line':
      return joinBands(table, command.line, words);
    case 'move-line':
      return moveLineAndRefill(table, command.line, command.to, words);
    case 'take-body':
      return takeBody(table, command.grid, { read: command.read, words });
    case 'keep-gap':
      return {
        ...table,
        checks: [
          ...(table.checks ?? []).filter(({ name }) => name !== keptDifference).slice(0, 19),
          { name: keptDifference, result: 'warned', suggestion: command.gap },
        ],
      };
  }
}

function insertTexts(table: LineTable, before: number, texts: readonly string[] | undefined): LineTable {
  const next = insertRow(table, before);
  const row = next.body.findIndex((line, index) => line !== table.body[index]);
  return texts === undefined || row < 0
    ? next
    : calculateRows(next, writeCells(next, { row, column: 0 }, [texts.slice(0, table.columns.length)]));
}

function setMeaning(table: LineTable, column: number, meaning: ColumnMeaning, words: WordsByPage): LineTable {
  const known = table.columns[column];
  if (known === undefined || known.id === meaning) return table;
  const next = { ...table, columns: table.columns.with(column, { ...known, id: meaning }) };
  return reformColumn(next, column, words);
}

function splitBand(table: LineTable, place: LinePlace, words: WordsByPage): LineTable {
  const known = listGrids(table)[place.grid];
  const band = known === undefined ? -1 : findBandAt(known, place.axis, place.at);
  const next = addLine(table, place);
  return band < 0 ? next : refill(next, listBandsBeside(next, { ...place, index: band }), words);
}

function joinBands(table: LineTable, line: GridLine, words: WordsByPage): LineTable {
  const next = deleteLine(table, line);
  if (next === table) return table;
  const scope =
    line.axis === 'y'
      ? { rows: [findRowOfBand(next, line.grid, line.index)] }
      : { columns: [findColumnOfBand(next, line.index)] };
  return refill(next, scope, words);
}

function moveLineAndRefill(table: LineTable, line: GridLine, to: number, words: WordsByPage): LineTable {
  const next = moveLine(table, line, to);
  return next === table ? table : refill(next, listBandsBeside(next, line), words);
}

/** The rows or columns on both sides of a line. Columns of other pages did not move, their rows stay. */
const listBandsBeside = (table: LineTable, { grid, axis, index }: GridLine) =>
  axis === 'y'
    ? { rows: [findRowOfBand(table, grid, index), findRowOfBand(table, grid, index + 1)] }
    : {
        columns: [findColumnOfBand(table, index), findColumnOfBand(table, index + 1)],
        rows: listRowsOfGrid(table, grid),
      };
