import { PDFDocument, rgb } from '@cantoo/pdf-lib';
import { getEinvoiceWord } from '#shared/text/einvoice-words.ts';
import type { InvoicePage } from '../page/invoice-page.ts';
import { left, measure, put, right, room, sheetIn, wrapped, type Sheet } from '../../print/sheet.ts';
import { bounds } from './bounds.ts';
import { drawColumns, drawPair, drawTexts } from './set-blocks.ts';
import { drawTable } from './set-table.ts';

const accent = rgb(0.04, 0.31, 0.38);
const tint = rgb(0.92, 0.955, 0.965);
const panel = { wide: 210, air: 10 } as const;

/** The lines of the panel that shows what is due, from its top. */
function drawDue(sheet: Sheet, due: NonNullable<InvoicePage['due']>, top: number): number {
  const height = 56 + due.facts.length * 12;
  const x = right - panel.wide;
  sheet.page.drawRectangle({ x, y: top - height, width: panel.wide, height, color: tint });
  const [from, wide] = [x + panel.air, panel.wide - 2 * panel.air];
  sheet.y = top - 18;
  put(sheet, from, due.label, { size: 9, bold: true, colour: 'accent', wide });
  sheet.y -= 25;
  put(sheet, from + wide, due.text, { size: 21, bold: true, colour: 'accent', right: true, wide });
  sheet.y -= 5;
  for (const { label, text } of due.facts) {
    sheet.y -= 12;
    put(sheet, from, label, { size: 8, colour: 'soft', wide: wide * 0.6 });
    put(sheet, from + wide, text, { size: 9, bold: true, right: true, wide: wide * 0.4 });
  }
  return top - height;
}

/** Lines that a number or a title may take. */
const maxLines = 3;

function drawHead(sheet: Sheet, { title, number, due }: InvoicePage): void {
  const top = sheet.y;
  const bottom = due === undefined ? top : drawDue(sheet, due, top);
  const wide = right - left - panel.wide - 20;
  sheet.y = top;
  for (const [text, size] of [
    [title, 18],
    [number, 12],
  ] as const)
    for (const part of wrapped(sheet, text, wide, { size, bold: true }).slice(0, maxLines)) {
      sheet.y -= size * 1.25;
      put(sheet, left, part, { size, bold: true, wide });
    }
  sheet.y = Math.min(sheet.y, bottom) - 14;
}

function drawTotals(sheet: Sheet, totals: InvoicePage['totals']): void {
  const from = right - 270;
  room(sheet, totals.length * 13 + 16);
  for (const { label, text, strong } of totals) {
    if (strong) {
      sheet.y -= 7;
      sheet.page.drawRectangle({ x: from - 8, y: sheet.y - 21, width: right - from + 8, height: 21, color: tint });
    }
    sheet.y -= strong ? 15 : 13;
    const size = strong ? 12 : 9;
    const wide = measure(sheet, text, { size, bold: strong });
    put(sheet, from, label, {
      size: strong ? 10 : 9,
      bold: strong,
      colour: strong ? 'accent' : 'soft',
      wide: Math.max(80, 254 - wide),
    });
    put(sheet, strong ? right - 8 : right, text, {
      size,
      bold: strong,
      right: true,
      wide: 174,
      colour: strong ? 'accent' : 'plain',
    });
  }
  sheet.y -= 24;
}

/** At the edges of each page: what it was made of, which one it is, and on later ones whose invoice it belongs to. */
function drawEdges(sheet: Sheet, { locale, title, number, seller }: InvoicePage): void {
  const pages = sheet.pdf.getPages();
  const [size, wide] = [7, right - left];
  const head = [title, number].filter((part) => part !== '').join(' ');
  for (const [at, page] of pages.entries()) {
    sheet.page = page;
    sheet.y = left / 2;
    const place = getEinvoiceWord(locale, 'page')
      .replace('{{page}}', String(at + 1))
      .replace('{{count}}', String(pages.length));
    put(sheet, right, place, { size, colour: 'soft', right: true });
    put(sheet, left, getEinvoiceWord(locale, 'made'), { size, colour: 'soft', wide: wide - 80 });
    if (at === 0) continue;
    sheet.y = page.getHeight() - left / 2 - size;
    const [first = ''] = wrapped(sheet, head, wide / 2 - 10, { size });
    const [second = ''] = wrapped(sheet, seller, wide / 2 - 10, { size });
    put(sheet, left, first, { size, colour: 'soft' });
    put(sheet, right, second, { size, colour: 'soft', right: true });
  }
}

function rule(sheet: Sheet): void {
  sheet.page.drawLine({
    start: { x: left, y: sheet.y },
    end: { x: right, y: sheet.y },
    thickness: 0.8,
    color: accent,
  });
  sheet.y -= 4;
}

/** Draws the page of an e-invoice as A4 pages that a person can read and check. */
export async function drawInvoicePage(page: InvoicePage): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  pdf.setTitle([page.title, page.number].filter((part) => part !== '').join(' '), { showInWindowTitleBar: true });
  pdf.setLanguage(page.locale);
  const sheet = await sheetIn(pdf);
  const more = getEinvoiceWord(page.locale, 'more');
  drawHead(sheet, page);
  rule(sheet);
  drawPair(sheet, page.parties, bounds.head);
  rule(sheet);
  drawColumns(sheet, page.facts, bounds.head);
  drawTable(sheet, page.lines, bounds.lines, more);
  drawTable(sheet, page.adjustments, bounds.sums, more);
  drawTable(sheet, page.breakdown, bounds.sums, more);
  drawTotals(sheet, page.totals);
  drawTexts(sheet, page.notes, bounds.end);
  drawTable(sheet, page.documents, bounds.end, more);
  drawTexts(sheet, page.about, bounds.end);
  drawEdges(sheet, page);
  return pdf;
}
