import { PDFDocument } from '@cantoo/pdf-lib';
import { toDisplayForm } from '#shared/field/format.ts';
import { toDisplayAmount } from '#shared/kit/money.ts';
import type { Locale } from '#shared/kit/locale.ts';
import type { Einvoice } from '#shared/einvoice/einvoice.ts';
import { getEinvoiceWords } from '#shared/text/einvoice-words.ts';
import { getFieldName } from '#shared/text/field-names.ts';
import { drawLines } from './draw-lines.ts';
import { left, put, right, room, sheetIn, step, wrapped, type Sheet } from '../print/sheet.ts';

/** The language of the seller's country; English when the product has no texts in it. */
const getLocale = ({ fields }: Einvoice): Locale => {
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

const party = (fields: Einvoice['fields'], role: 'supplier' | 'customer'): readonly string[] =>
  [
    fields[`${role}Name`],
    fields[`${role}Street`],
    [fields[`${role}Zip`], fields[`${role}City`]].filter(Boolean).join(' '),
    fields[`${role}Country`],
  ].filter((line): line is string => line !== undefined && line !== '');

const ids = ['CompanyId', 'TaxId', 'VatId'] as const;

function drawParties(sheet: Sheet, { fields }: Einvoice, locale: Locale): void {
  const words = getEinvoiceWords(locale);
  const top = sheet.y;
  const ends = (['supplier', 'customer'] as const).map((role, column) => {
    const x = left + column * 260;
    sheet.y = top;
    put(sheet, x, words[role], { bold: true });
    sheet.y -= step;
    for (const text of party(fields, role)) {
      for (const line of wrapped(sheet, text, 245).slice(0, 4)) {
        put(sheet, x, line);
        sheet.y -= step;
      }
    }
    for (const id of ids) {
      const value = fields[`${role}${id}`];
      if (value === undefined) continue;
      put(sheet, x, `${words[id]}: ${value}`, { wide: 245 });
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
  'exchangeRate',
] as const;

function drawFacts(sheet: Sheet, { fields }: Einvoice, locale: Locale): void {
  const words = getEinvoiceWords(locale);
  for (const id of facts) {
    const value = fields[id];
    if (value === undefined) continue;
    room(sheet, step);
    put(sheet, left, `${getFieldName(locale, id)}:`, { wide: 170 });
    put(sheet, left + 180, words.methods[value] ?? toDisplayForm(id, value, locale), { wide: 320 });
    sheet.y -= step;
  }
  sheet.y -= step;
}

const sums = ['totalBase', 'totalVat', 'totalAmount', 'advanceDeducted', 'rounding', 'paymentAmount'] as const;

function drawSums(sheet: Sheet, { fields, vat }: Einvoice, locale: Locale): void {
  const words = getEinvoiceWords(locale);
  for (const row of vat) {
    room(sheet, step);
    put(sheet, left, `${words.vat} ${row.rate} %`);
    for (const [at, amount] of [row.base, row.vat, row.total].entries())
      put(sheet, 260 + at * 90, toDisplayAmount(amount, locale), { right: true });
    sheet.y -= step;
  }
  sheet.y -= step / 2;
  for (const id of sums) {
    const value = fields[id];
    if (value === undefined) continue;
    room(sheet, step);
    const bold = id === 'paymentAmount';
    put(sheet, 300, `${getFieldName(locale, id)}:`, { bold, wide: 150 });
    put(sheet, right, toDisplayAmount(value, locale, fields['currency']), { bold, right: true });
    sheet.y -= step;
  }
}

/** Draws an e-invoice as A4 pages that a person can read and check; it shows the data and nothing else. */
export async function drawEinvoice(einvoice: Einvoice): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  const sheet = await sheetIn(pdf);
  const locale = getLocale(einvoice);
  const title = `${getEinvoiceWords(locale).titles[einvoice.kind]} ${einvoice.fields['invoiceNumber'] ?? ''}`;
  put(sheet, left, title, { bold: true, size: 16, wide: right - left });
  sheet.y -= step * 2;
  drawParties(sheet, einvoice, locale);
  drawFacts(sheet, einvoice, locale);
  drawLines(sheet, einvoice.lines, locale);
  drawSums(sheet, einvoice, locale);
  sheet.y -= step;
  for (const line of wrapped(sheet, einvoice.fields['note'] ?? '', right - left)) {
    room(sheet, step);
    put(sheet, left, line);
    sheet.y -= step;
  }
  return pdf;
}
