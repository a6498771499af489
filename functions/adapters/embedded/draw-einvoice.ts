import { PDFDocument, rgb, type PDFPage } from '@cantoo/pdf-lib';
import { displayForm } from '#shared/field/format.ts';
import { displayAmount, displayNumber } from '#shared/kit/money.ts';
import type { Locale } from '#shared/kit/locale.ts';
import type { Einvoice, EinvoiceLine } from '#shared/reading/einvoice/einvoice.ts';
import { einvoiceWords } from '#shared/text/einvoice-words.ts';
import { fieldName } from '#shared/text/field-names.ts';
import { pageFonts, type PageFonts } from './pdf-fonts.ts';

const width = 595.28;
const height = 841.89;
const margin = 42;
const size = 9;
const step = 13;

/** Lines that are drawn; a paper of many thousands of lines stays a file that can be opened. */
const mostLines = 3000;

type Sheet = { readonly pdf: PDFDocument; readonly fonts: PageFonts; page: PDFPage; y: number };

/** The language of the seller's country; English where the product does not speak it. */
const localeOf = ({ fields }: Einvoice): Locale => {
  switch (fields['supplierCountry']) {
    case 'SK':
      return 'sk';
    case 'CZ':
      return 'cs';
    case 'FR':
      return 'fr';
    default:
      return 'en';
  }
};

function room(sheet: Sheet, need: number): void {
  if (sheet.y - need >= margin) return;
  sheet.page = sheet.pdf.addPage([width, height]);
  sheet.y = height - margin;
}

type Ink = { readonly bold?: boolean; readonly size?: number; readonly wide?: number; readonly right?: boolean };

function put(
  { page, y, fonts }: Sheet,
  x: number,
  text: string,
  { bold, size: wanted = size, wide, right }: Ink = {},
): void {
  const font = bold === true ? fonts.bold : fonts.plain;
  // A character that the type lacks is left out instead of stopping the page.
  const known = new Set(font.getCharacterSet());
  const plain = Array.from(text.replace(/\s+/gu, ' '))
    .filter((sign) => known.has(sign.codePointAt(0) ?? 0))
    .join('');
  const full = font.widthOfTextAtSize(plain, wanted);
  const type = wide !== undefined && full > wide ? Math.max(5, (wanted * wide) / full) : wanted;
  let short = plain;
  while (wide !== undefined && short.length > 1 && font.widthOfTextAtSize(short, type) > wide + 0.5)
    short = short.slice(0, -1);
  const at = right === true ? x - font.widthOfTextAtSize(short, type) : x;
  page.drawText(short, { x: at, y, size: type, font, color: rgb(0.1, 0.1, 0.12) });
}

const party = (fields: Einvoice['fields'], role: 'supplier' | 'customer'): readonly string[] =>
  [
    fields[`${role}Name`],
    fields[`${role}Street`],
    [fields[`${role}Zip`], fields[`${role}City`]].filter(Boolean).join(' '),
    fields[`${role}Country`],
  ].filter((line): line is string => line !== undefined && line !== '');

const ids = ['CompanyId', 'TaxId', 'VatId'] as const;

function drawParties(sheet: Sheet, { fields }: Einvoice, locale: Locale): void {
  const words = einvoiceWords(locale);
  const top = sheet.y;
  const ends = (['supplier', 'customer'] as const).map((role, column) => {
    const x = margin + column * 260;
    sheet.y = top;
    put(sheet, x, words[role], { bold: true });
    sheet.y -= step;
    for (const line of party(fields, role)) {
      put(sheet, x, line, { wide: 250 });
      sheet.y -= step;
    }
    for (const id of ids) {
      const value = fields[`${role}${id}`];
      if (value === undefined) continue;
      put(sheet, x, `${words[id]}: ${value}`, { wide: 250 });
      sheet.y -= step;
    }
    return sheet.y;
  });
  sheet.y = Math.min(...ends) - step;
}

const facts = [
  'issueDate',
  'taxDate',
  'payDate',
  'orderNumber',
  'deliveryNoteNumber',
  'contractNumber',
  'correctedNumber',
  'paymentMethod',
  'paymentIBAN',
  'paymentSwift',
  'paymentAccount',
  'paymentVS',
  'paymentCS',
  'paymentSS',
] as const;

const columns = [
  ['name', margin, 200],
  ['quantity', 300, 52],
  ['unit', 306, 40],
  ['unitPrice', 400, 60],
  ['vatRate', 440, 34],
  ['base', 496, 54],
  ['total', width - margin, 54],
] as const;

/** A line with its figures as the language writes them. */
const written = (line: EinvoiceLine, locale: Locale): EinvoiceLine => ({
  ...line,
  ...(line.quantity === undefined ? {} : { quantity: displayNumber(line.quantity, locale) }),
  ...(line.unitPrice === undefined ? {} : { unitPrice: displayNumber(line.unitPrice, locale) }),
  ...(line.base === undefined ? {} : { base: displayAmount(line.base, locale) }),
  ...(line.total === undefined ? {} : { total: displayAmount(line.total, locale) }),
});

function drawLines(sheet: Sheet, lines: readonly EinvoiceLine[], locale: Locale): void {
  const words = einvoiceWords(locale);
  const row = (cells: Readonly<Partial<Record<(typeof columns)[number][0], string>>>, bold: boolean): void => {
    room(sheet, step);
    for (const [meaning, x, wide] of columns) {
      const text = cells[meaning];
      if (text !== undefined) put(sheet, x, text, { bold, wide, right: meaning !== 'name' && meaning !== 'unit' });
    }
    sheet.y -= step;
  };
  row(words.columns, true);
  for (const line of lines.slice(0, mostLines)) row(written(line, locale), false);
  sheet.y -= step / 2;
}

const sums = ['totalBase', 'totalVat', 'totalAmount', 'advanceDeducted', 'rounding', 'paymentAmount'] as const;

/** Draws an e-invoice as A4 pages that a person can read and check. */
export async function drawEinvoice(einvoice: Einvoice): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  const sheet: Sheet = { pdf, fonts: await pageFonts(pdf), page: pdf.addPage([width, height]), y: height - margin };
  const locale = localeOf(einvoice);
  const words = einvoiceWords(locale);
  const { fields } = einvoice;
  put(sheet, margin, `${words.titles[einvoice.kind]} ${fields['invoiceNumber'] ?? ''}`, {
    bold: true,
    size: 16,
    wide: 500,
  });
  sheet.y -= step * 2;
  drawParties(sheet, einvoice, locale);
  for (const id of facts) {
    const value = fields[id];
    if (value === undefined) continue;
    room(sheet, step);
    put(sheet, margin, `${fieldName(locale, id)}:`, { wide: 170 });
    put(sheet, margin + 180, words.methods[value] ?? displayForm(id, value, locale), { wide: 320 });
    sheet.y -= step;
  }
  sheet.y -= step;
  if (einvoice.lines.length > 0) drawLines(sheet, einvoice.lines, locale);
  for (const { rate, base, vat, total } of einvoice.vat) {
    room(sheet, step);
    put(sheet, margin, `${words.vat} ${rate} %`);
    for (const [at, amount] of [base, vat, total].entries())
      put(sheet, 260 + at * 90, displayAmount(amount, locale), { right: true });
    sheet.y -= step;
  }
  sheet.y -= step / 2;
  for (const id of sums) {
    const value = fields[id];
    if (value === undefined) continue;
    room(sheet, step);
    put(sheet, 300, `${fieldName(locale, id)}:`, { bold: id === 'paymentAmount', wide: 150 });
    put(sheet, width - margin, displayAmount(value, locale, fields['currency']), {
      bold: id === 'paymentAmount',
      right: true,
    });
    sheet.y -= step;
  }
  if (fields['note'] !== undefined) {
    room(sheet, step * 2);
    sheet.y -= step;
    put(sheet, margin, fields['note'].slice(0, 160), { wide: width - 2 * margin });
  }
  return pdf;
}
