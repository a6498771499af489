import { toDisplayAmount, toDisplayNumber } from '#shared/kit/money.ts';
import type { Locale } from '#shared/kit/locale.ts';
import type { EinvoiceLine } from '#shared/einvoice/einvoice.ts';
import { getEinvoiceWords } from '#shared/text/einvoice-words.ts';
import { left, put, right, room, step, wrapped, type Sheet } from '../print/sheet.ts';

/** Pages of lines that are drawn: with them the document stays below what intake takes. The data holds all lines. */
const maxPages = 200;

/** Lines of type that one name may take. */
const maxWrapped = 6;

const nameWide = 200;

/** Columns of figures: where they end, and how wide they may be, in points. */
const columns = [
  ['quantity', 300, 52],
  ['unit', 342, 38],
  ['unitPrice', 400, 56],
  ['vatRate', 436, 32],
  ['base', 496, 56],
  ['total', right, 54],
] as const;

type Cells = Readonly<Partial<Record<'name' | (typeof columns)[number][0], string>>>;

/** A line with its figures as the language writes them. */
const written = (line: EinvoiceLine, locale: Locale): Cells => ({
  ...line,
  ...(line.quantity === undefined ? {} : { quantity: toDisplayNumber(line.quantity, locale) }),
  ...(line.unitPrice === undefined ? {} : { unitPrice: toDisplayNumber(line.unitPrice, locale) }),
  ...(line.vatRate === undefined ? {} : { vatRate: toDisplayNumber(line.vatRate, locale) }),
  ...(line.base === undefined ? {} : { base: toDisplayAmount(line.base, locale) }),
  ...(line.total === undefined ? {} : { total: toDisplayAmount(line.total, locale) }),
});

function drawRow(sheet: Sheet, cells: Cells, names: readonly string[], bold: boolean): void {
  for (const [meaning, x, wide] of columns) {
    const text = cells[meaning];
    if (text !== undefined) put(sheet, x, text, { bold, wide, right: true });
  }
  for (const name of names) {
    put(sheet, left, name, { bold });
    sheet.y -= step;
  }
}

/** Draws the lines of an e-invoice as a table whose head stands on each of its pages. */
export function drawLines(sheet: Sheet, lines: readonly EinvoiceLine[], locale: Locale): void {
  if (lines.length === 0) return;
  const { columns: head, more } = getEinvoiceWords(locale);
  const drawHead = (): void => drawRow(sheet, head, [head.name], true);
  room(sheet, 3 * step);
  drawHead();
  for (const line of lines) {
    if (sheet.pdf.getPageCount() > maxPages) {
      put(sheet, left, more, { bold: true });
      sheet.y -= step;
      break;
    }
    const names = wrapped(sheet, line.name ?? '', nameWide).slice(0, maxWrapped);
    if (room(sheet, step * Math.max(1, names.length))) drawHead();
    drawRow(sheet, written(line, locale), names.length === 0 ? [''] : names, false);
  }
  sheet.y -= step / 2;
}
