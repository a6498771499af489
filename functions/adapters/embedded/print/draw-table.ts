import { PDFDocument, rgb } from '@cantoo/pdf-lib';
import type { PrintColumn, PrintedTable, Prints } from '#functions/ports/printer.ts';
import { left, put, right, room, sheetIn, wrapped, type Sheet } from './sheet.ts';

/** Size of type, distance of lines and air around cells, in points. */
const size = 7.5;
const line = 10;
const air = 3;
const wide = right - left;

type Column = PrintColumn & { readonly x: number; readonly points: number };

/** The columns with their places on the sheet. */
function placed(columns: readonly PrintColumn[]): readonly Column[] {
  const shares = columns.reduce((sum, column) => sum + column.wide, 0);
  let x = left;
  return columns.map((column) => {
    const points = (column.wide / shares) * wide;
    const at = { ...column, x, points };
    x += points;
    return at;
  });
}

function rule(sheet: Sheet, y: number, thickness: number): void {
  sheet.page.drawLine({ start: { x: left, y }, end: { x: right, y }, thickness, color: rgb(0.75, 0.76, 0.78) });
}

type Cell = { readonly column: Column; readonly lines: readonly string[] };

const toCells = (sheet: Sheet, columns: readonly Column[], texts: readonly string[]): readonly Cell[] =>
  columns.map((column, place) => ({
    column,
    lines: wrapped(sheet, texts[place] ?? '', column.points - 2 * air, { size }),
  }));

const measureHeight = (cells: readonly Cell[]): number => Math.max(1, ...cells.map(({ lines }) => lines.length)) * line;

function drawCells(sheet: Sheet, cells: readonly Cell[], bold: boolean): void {
  const top = sheet.y;
  for (const { column, lines } of cells)
    for (const [place, text] of lines.entries()) {
      sheet.y = top - place * line;
      const most = column.points - 2 * air;
      if (column.centred === true) {
        const half = column.x + column.points / 2;
        put(sheet, half, text, { bold, size, wide: most, centred: true });
      } else put(sheet, column.x + air, text, { bold, size, wide: most });
    }
  sheet.y = top - measureHeight(cells);
  rule(sheet, sheet.y + line - air, bold ? 0.8 : 0.3);
}

function drawGroups(sheet: Sheet, columns: readonly Column[], groups: PrintedTable['groups']): void {
  // One word each: rather smaller than cut in two.
  const heads = columns.map((column) => ({ column, lines: [column.title] }));
  const begin = (need: number): void => {
    if (room(sheet, need)) drawCells(sheet, heads, true);
  };
  drawCells(sheet, heads, true);
  for (const { title, rows } of groups) {
    // A title never stands alone at the foot of a sheet.
    begin(3 * line);
    sheet.y -= air;
    if (title !== '') {
      put(sheet, left + air, title, { bold: true, size: size + 1, wide });
      sheet.y -= line + air;
    }
    for (const row of rows) {
      const cells = toCells(sheet, columns, row);
      begin(measureHeight(cells));
      drawCells(sheet, cells, false);
    }
  }
}

/** At the foot of each sheet which one of how many it is; the lines of head and foot where there are any. */
function edges(sheet: Sheet, { head, foot }: Pick<PrintedTable, 'head' | 'foot'>): void {
  const pages = sheet.pdf.getPages();
  for (const [place, page] of pages.entries()) {
    sheet.page = page;
    sheet.y = left / 2;
    put(sheet, right, `${place + 1} / ${pages.length}`, { size, right: true });
    if (foot !== undefined) put(sheet, left, foot, { size, wide: wide - 8 * size });
    if (head === undefined) continue;
    sheet.y = page.getHeight() - left / 2 - size;
    put(sheet, left, head, { size, wide });
  }
}

/** Draws tables on A4 sheets that carry their own type, so that every letter shows everywhere. */
export const printsEmbedded = (): Prints => ({
  async table({ title, notes, columns, groups, language, head, foot }) {
    const pdf = await PDFDocument.create();
    pdf.setTitle(title, { showInWindowTitleBar: true });
    pdf.setLanguage(language);
    const sheet = await sheetIn(pdf);
    put(sheet, left, title, { bold: true, size: 14, wide });
    sheet.y -= 2 * line;
    for (const note of notes) {
      put(sheet, left, note, { size: size + 1, wide });
      sheet.y -= line + 2;
    }
    sheet.y -= line;
    drawGroups(sheet, placed(columns), groups);
    edges(sheet, { ...(head === undefined ? {} : { head }), ...(foot === undefined ? {} : { foot }) });
    return pdf.save();
  },
});
