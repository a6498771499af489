import { rgb } from '@cantoo/pdf-lib';
import type { Column, Row, Table } from '../page/invoice-page.ts';
import { left, measure, put, right, room, wrapped, type Ink, type Sheet } from '../../print/sheet.ts';
import { isFull } from './bounds.ts';

/** Sizes of type, distances of lines and the air between columns, in points. */
const size = 8.5;
const line = 11.5;
const small: Ink = { size: 7.5, colour: 'soft' };
const smallLine = 10;
const air = 8;
/** Rows are looked at for the width of their column up to here; what is wider than theirs is set smaller. */
const measured = 2000;
const widest = { figure: 92, text: 110 } as const;
/** What the flexible column has at least. */
const narrowest = 130;

type Placed = Column & { readonly at: number; readonly x: number; readonly wide: number };

/** Columns that hold something, each as wide as it needs to be; the flexible one takes the rest. */
function place(sheet: Sheet, { columns, rows }: Table): readonly Placed[] {
  const filled = columns
    .map((column, at) => ({ column, at }))
    .filter(({ column, at }) => column.look === 'flexible' || rows.some(({ cells }) => (cells[at] ?? '') !== ''));
  const wides = filled.map(({ column, at }) => {
    if (column.look === 'flexible') return 0;
    const cells = rows.slice(0, measured).map(({ cells: texts }) => measure(sheet, texts[at] ?? '', { size }));
    const head = measure(sheet, column.title, { size: 7.5, bold: true });
    return Math.min(
      widest[column.look],
      cells.reduce((most, wide) => Math.max(most, wide), head),
    );
  });
  const rest = right - left - air * (filled.length - 1);
  const asked = wides.reduce((sum, wide) => sum + wide, 0);
  // Where all of them are wide, they share what the flexible column can spare.
  const share = Math.min(1, (rest - narrowest) / Math.max(1, asked));
  let x = left;
  return filled.map(({ column, at }, place) => {
    const wide = column.look === 'flexible' ? rest - asked * share : (wides[place] ?? 0) * share;
    const placed = { ...column, at, x, wide };
    x += wide + air;
    return placed;
  });
}

function rule(sheet: Sheet, thickness: number): void {
  const shade = thickness > 0.5 ? rgb(0.04, 0.31, 0.38) : rgb(0.8, 0.81, 0.83);
  sheet.page.drawLine({ start: { x: left, y: sheet.y }, end: { x: right, y: sheet.y }, thickness, color: shade });
}

function drawHead(sheet: Sheet, columns: readonly Placed[]): void {
  sheet.y -= smallLine;
  for (const { title, look, x, wide } of columns) {
    const ink: Ink = { size: 7.5, bold: true, colour: 'soft', wide, right: look === 'figure' };
    put(sheet, look === 'figure' ? x + wide : x, title, ink);
  }
  sheet.y -= 4;
  rule(sheet, 0.8);
}

/** The texts of a row cut into lines: of the cells that wrap, and of the details below. */
function setRow(sheet: Sheet, { cells, details }: Row, columns: readonly Placed[]) {
  const flexible = columns.find(({ look }) => look === 'flexible');
  const from = flexible?.x ?? left;
  return {
    from,
    cells: columns.map((column) => {
      const text = cells[column.at] ?? '';
      const lines = column.look === 'figure' ? [text] : wrapped(sheet, text, column.wide, { size });
      return { column, lines };
    }),
    details: details.flatMap((text) => wrapped(sheet, text, right - from, small)),
  };
}

type SetRow = ReturnType<typeof setRow>;

/** A row stays on one page as long as it is no more than so high, in points. */
const kept = 240;

const countLines = ({ cells }: SetRow): number => Math.max(1, ...cells.map(({ lines }) => lines.length));

const measureRow = (row: SetRow): number => countLines(row) * line + row.details.length * smallLine + 7;

function drawRow(sheet: Sheet, row: SetRow, begin: (need: number) => void, most: number): void {
  begin(Math.min(measureRow(row), kept));
  sheet.y -= 2.5;
  for (let at = 0; at < countLines(row); at += 1) {
    if (isFull(sheet, most)) return;
    begin(line + 4);
    sheet.y -= line;
    for (const { column, lines } of row.cells) {
      const text = lines[at];
      if (text === undefined || text === '') continue;
      const isFigure = column.look === 'figure';
      put(sheet, isFigure ? column.x + column.wide : column.x, text, { size, wide: column.wide, right: isFigure });
    }
  }
  for (const text of row.details) {
    if (isFull(sheet, most)) return;
    begin(smallLine + 4);
    sheet.y -= smallLine;
    put(sheet, row.from, text, { ...small, wide: right - row.from });
  }
  sheet.y -= 4.5;
  rule(sheet, 0.3);
}

/**
 * Draws a table whose head stands on each of its pages.
 * @param more Stands where the table ends because it has taken all its pages.
 */
export function drawTable(sheet: Sheet, table: Table, most: number, more: string): void {
  if (table.rows.length === 0) return;
  const columns = place(sheet, table);
  // A head never stands alone at the foot of a page.
  const [first] = table.rows;
  const height = first === undefined ? 0 : measureRow(setRow(sheet, first, columns));
  room(sheet, Math.min(height, kept) + (table.title === '' ? 16 : 30));
  if (table.title !== '') {
    sheet.y -= 12;
    put(sheet, left, table.title, { size: 9, bold: true, colour: 'accent' });
    sheet.y -= 2;
  }
  drawHead(sheet, columns);
  const begin = (need: number): void => {
    if (room(sheet, need)) drawHead(sheet, columns);
  };
  for (const row of table.rows) {
    if (isFull(sheet, most)) break;
    drawRow(sheet, setRow(sheet, row, columns), begin, most);
  }
  if (isFull(sheet, most)) {
    room(sheet, line + 4);
    sheet.y -= line;
    put(sheet, left, more, { size, bold: true });
  }
  sheet.y -= 10;
}
