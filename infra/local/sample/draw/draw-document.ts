import { inGroups } from './numbers.ts';
import { drawPaySquare } from './draw-code.ts';
import {
  getAccount,
  getAmountDue,
  getBase,
  sumItems,
  type SampleDocument,
  type SampleParty,
} from './sample-document.ts';
import { openSheet, type Sheet } from './sheet.ts';
import { wordings, type Wording } from './wording.ts';
import { writeEinvoice } from './write-einvoice.ts';

/** Formats values in the language of a document. */
type Language = SampleDocument['language'];

function writtenAmount(cents: number, language: Language): string {
  const [units = '0', fraction = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.');
  const grouped = units.replace(/\B(?=(\d{3})+$)/gu, language === 'en' ? ',' : ' ');
  return `${cents < 0 ? '-' : ''}${grouped}${language === 'en' ? '.' : ','}${fraction}`;
}

const signs = { EUR: '€', CZK: 'Kč' } as const;
const writtenMoney = (cents: number, { language, currency }: SampleDocument): string =>
  `${writtenAmount(cents, language)} ${language === 'en' ? currency : signs[currency]}`;

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function writtenDate(date: string, language: Language): string {
  const [year = '', month = '', day = ''] = date.split('-');
  if (language === 'en') return `${Number(day)} ${months[Number(month) - 1] ?? ''} ${year}`;
  return language === 'cs' ? `${Number(day)}. ${Number(month)}. ${year}` : `${day}.${month}.${year}`;
}

const writtenQuantity = (thousandths: number, language: Language): string =>
  String(thousandths / 1000).replace('.', language === 'en' ? '.' : ',');

/** Address and ids of a party, line by line under its name. */
function partyLines(party: SampleParty, words: Wording): readonly string[] {
  const isGrouped = party.country === 'SK' || party.country === 'CZ';
  const zip = isGrouped ? inGroups(party.zip, 3) : party.zip;
  const place = party.country === 'GB' ? `${party.city} ${zip}` : `${zip} ${party.city}`;
  return [
    party.street,
    place,
    ...(party.companyId === undefined ? [] : [`${words.companyId} ${party.companyId}`]),
    ...(party.taxId === undefined ? [] : [`${words.taxId} ${party.taxId}`]),
    ...(party.vatId === undefined ? [] : [`${words.vatId} ${party.vatId}`]),
  ];
}

const left = 45;
const right = 550;
const bottom = 790;

/** Labels and values of the document's header. */
function facts(document: SampleDocument, words: Wording): readonly (readonly [string, string])[] {
  const date = (value: string): string => writtenDate(value, document.language);
  return [
    [words.issued, date(document.issued)],
    ...(document.kind === 'advanceInvoice' ? [] : [[words.supplied, date(document.supplied)] as const]),
    [words.due, date(document.due)],
    [words.symbol, document.symbol],
    ...(document.order === undefined ? [] : [[words.order, document.order] as const]),
    ...(document.corrects === undefined ? [] : [[words.corrects, document.corrects] as const]),
  ];
}

const bank = (document: SampleDocument, words: Wording): readonly (readonly [string, string])[] => [
  [words.method, words.transfer],
  ['IBAN:', inGroups(getAccount(document))],
  ['SWIFT/BIC:', document.supplier.bic],
];

type Spot = { readonly x: number; readonly y: number; readonly gap: number };

/** Labels and values under each other; the values begin `gap` points further right. */
function pairs(sheet: Sheet, list: readonly (readonly [string, string])[], { x, y, gap }: Spot): number {
  list.forEach(([label, value], row) => {
    sheet.text(x, y + row * 14, label, { grey: true });
    sheet.text(x + gap, y + row * 14, value);
  });
  return y + list.length * 14;
}

function party(
  sheet: Sheet,
  lines: readonly string[],
  { x, y }: Pick<Spot, 'x' | 'y'>,
  align: 'left' | 'right' = 'left',
): number {
  lines.forEach((line, row) => sheet.text(x, y + row * 13, line, { bold: row === 0, size: row === 0 ? 10 : 9, align }));
  return y + lines.length * 13;
}

/** Two boxes side by side under the title: the commonest look of accounting programs. */
function drawBoxes(sheet: Sheet, document: SampleDocument, words: Wording): number {
  sheet.text(right, 60, `${words.title[document.kind]} č. ${document.number}`, {
    size: 15,
    bold: true,
    align: 'right',
  });
  sheet.text(left, 95, words.supplier, { grey: true, size: 8 });
  sheet.text(310, 95, words.customer, { grey: true, size: 8 });
  party(sheet, [document.supplier.name, ...partyLines(document.supplier, words)], { x: left, y: 110 });
  party(sheet, [document.customer.name, ...partyLines(document.customer, words)], { x: 310, y: 110 });
  sheet.line(205);
  const end = pairs(sheet, facts(document, words), { x: left, y: 222, gap: 110 });
  const other = pairs(sheet, bank(document, words), { x: 310, y: 222, gap: 85 });
  return Math.max(end, other) + 12;
}

/** The supplier's name on top, everything else in columns under it. */
function drawLetterhead(sheet: Sheet, document: SampleDocument, words: Wording): number {
  sheet.text(left, 58, document.supplier.name, { size: 13, bold: true });
  partyLines(document.supplier, words).forEach((line, row) => sheet.text(left, 76 + row * 12, line, { size: 8.5 }));
  sheet.text(right, 58, words.title[document.kind], { size: 13, align: 'right' });
  sheet.text(340, 78, words.number, { grey: true });
  sheet.text(440, 78, document.number, { bold: true });
  pairs(sheet, facts(document, words), { x: 340, y: 92, gap: 100 });
  sheet.line(180);
  sheet.text(left, 198, `${words.customer}:`, { grey: true });
  party(sheet, [document.customer.name, ...partyLines(document.customer, words)], { x: left, y: 213 });
  return pairs(sheet, bank(document, words), { x: 340, y: 213, gap: 85 }) + 58;
}

/** A letter: customer left, supplier right, the head as sentences with colons. */
function drawLetter(sheet: Sheet, document: SampleDocument, words: Wording): number {
  party(sheet, [`${words.supplier}:`, document.supplier.name, ...partyLines(document.supplier, words)], {
    x: 330,
    y: 60,
  });
  party(sheet, [`${words.customer}:`, document.customer.name, ...partyLines(document.customer, words)], {
    x: left,
    y: 60,
  });
  sheet.text(left, 175, `${words.title[document.kind]} ${document.number}`, { size: 14, bold: true });
  facts(document, words).forEach(([label, value], row) =>
    sheet.text(left + (row % 2) * 265, 198 + Math.floor(row / 2) * 15, `${label} ${value}`),
  );
  bank(document, words).forEach(([label, value], row) => sheet.text(left, 250 + row * 14, `${label} ${value}`));
  return 300;
}

const heads = { boxes: drawBoxes, letterhead: drawLetterhead, letter: drawLetter } as const;

function drawItems(sheet: Sheet, document: SampleDocument, words: Wording, start: number): number {
  const columns = (y: number): number => {
    sheet.text(left, y, words.item, { size: 8, grey: true });
    sheet.text(350, y, words.quantity, { size: 8, grey: true, align: 'right' });
    sheet.text(425, y, words.price, { size: 8, grey: true, align: 'right' });
    sheet.text(465, y, '%', { size: 8, grey: true, align: 'right' });
    sheet.text(right, y, words.base, { size: 8, grey: true, align: 'right' });
    sheet.line(y + 5);
    return y + 19;
  };
  let y = columns(start);
  for (const item of document.items) {
    if (y > bottom - 20) {
      sheet.newPage();
      y = columns(60);
    }
    sheet.text(left, y, item.name, { size: 8.5 });
    sheet.text(350, y, `${writtenQuantity(item.quantity, document.language)} ${item.unit}`, {
      size: 8.5,
      align: 'right',
    });
    sheet.text(425, y, writtenAmount(item.price, document.language), { size: 8.5, align: 'right' });
    sheet.text(465, y, `${item.rate} %`, { size: 8.5, align: 'right' });
    sheet.text(right, y, writtenAmount(getBase(item), document.language), { size: 8.5, align: 'right' });
    y += 15;
  }
  return y;
}

/** The recap of VAT, what was paid before, and what is to be paid. Answers where it ends. */
function drawSums(sheet: Sheet, document: SampleDocument, words: Wording, start: number): number {
  const sums = sumItems(document.items);
  const amount = (cents: number): string => writtenAmount(cents, document.language);
  let y = start + 12;
  if (y > bottom - 150) {
    sheet.newPage();
    y = 70;
  }
  const row = (cells: readonly string[], bold = false): void => {
    cells.forEach((cell, place) => sheet.text(290 + place * 87, y, cell, { size: 8.5, align: 'right', bold }));
    y += 14;
  };
  row([words.rate, words.base, words.vat, words.total]);
  for (const { rate, base, vat } of sums.rows) row([`${rate} %`, amount(base), amount(vat), amount(base + vat)]);
  if (sums.rows.length > 1) row([words.total, amount(sums.base), amount(sums.vat), amount(sums.total)], true);
  sheet.line(y - 4, 240);
  y += 14;
  if (document.deposit !== undefined) {
    const { number, cents } = document.deposit;
    sheet.text(left + 195, y, `${words.total}:`);
    sheet.text(right, y, writtenMoney(sums.total, document), { align: 'right' });
    sheet.text(left + 195, y + 15, `${words.deposit} ${number}:`);
    sheet.text(right, y + 15, `-${writtenMoney(cents, document)}`, { align: 'right' });
    y += 36;
  }
  sheet.text(left + 195, y, `${words.toPay}:`, { size: 12, bold: true });
  sheet.text(right, y, writtenMoney(getAmountDue(document), document), { size: 12, bold: true, align: 'right' });
  return y;
}

const codeSize = 84;

/** Draws a document as a PDF with a text layer, with its code and its structured data where it has them. */
export async function drawDocument(document: SampleDocument): Promise<Uint8Array> {
  const words = wordings[document.language];
  const sheet = await openSheet(`${words.title[document.kind]} ${document.number}`, {
    condensed: document.layout === 'letter',
  });
  const head = heads[document.layout](sheet, document, words);
  const end = drawSums(sheet, document, words, drawItems(sheet, document, words, head));
  if (document.hasPaymentCode) {
    await sheet.picture(left, end - 36, codeSize, await drawPaySquare(document));
    sheet.text(left, end + codeSize - 24, 'PAY by square', { size: 8, grey: true });
  }
  if (document.note !== undefined) sheet.text(left, bottom + 10, document.note, { size: 8.5 });
  return document.form === 'pdf-with-einvoice'
    ? sheet.bytes({ name: 'faktura.xml', xml: writeEinvoice(document) })
    : sheet.bytes();
}
