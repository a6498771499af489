import { inGroups } from './numbers.ts';
import { baseOf, sumsOf, type SamplePaper } from './sample-paper.ts';
import { openSheet, type Sheet } from './sheet.ts';
import { wordings, type Wording } from './wording.ts';
import { partyLines, writtenAmount, writtenDate, writtenMoney, writtenQuantity } from './written.ts';

const left = 45;
const right = 550;
const bottom = 790;

/** Labels and values of the paper's head. */
function facts(paper: SamplePaper, words: Wording): readonly (readonly [string, string])[] {
  const date = (value: string): string => writtenDate(value, paper.language);
  return [
    [words.issued, date(paper.issued)],
    ...(paper.kind === 'advanceInvoice' ? [] : [[words.supplied, date(paper.supplied)] as const]),
    [words.due, date(paper.due)],
    [words.symbol, paper.symbol],
    ...(paper.order === undefined ? [] : [[words.order, paper.order] as const]),
    ...(paper.corrects === undefined ? [] : [[words.corrects, paper.corrects] as const]),
  ];
}

const bank = (paper: SamplePaper, words: Wording): readonly (readonly [string, string])[] => [
  [words.method, words.transfer],
  ['IBAN:', inGroups(paper.supplier.iban)],
  ['SWIFT/BIC:', paper.supplier.bic],
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
function drawBoxes(sheet: Sheet, paper: SamplePaper, words: Wording): number {
  sheet.text(right, 60, `${words.title[paper.kind]} č. ${paper.number}`, { size: 15, bold: true, align: 'right' });
  sheet.text(left, 95, words.supplier, { grey: true, size: 8 });
  sheet.text(310, 95, words.customer, { grey: true, size: 8 });
  party(sheet, [paper.supplier.name, ...partyLines(paper.supplier, words)], { x: left, y: 110 });
  party(sheet, [paper.customer.name, ...partyLines(paper.customer, words)], { x: 310, y: 110 });
  sheet.line(205);
  const end = pairs(sheet, facts(paper, words), { x: left, y: 222, gap: 110 });
  const other = pairs(sheet, bank(paper, words), { x: 310, y: 222, gap: 85 });
  return Math.max(end, other) + 12;
}

/** The supplier's name on top, everything else in columns under it. */
function drawLetterhead(sheet: Sheet, paper: SamplePaper, words: Wording): number {
  sheet.text(left, 58, paper.supplier.name, { size: 13, bold: true });
  partyLines(paper.supplier, words).forEach((line, row) => sheet.text(left, 76 + row * 12, line, { size: 8.5 }));
  sheet.text(right, 58, words.title[paper.kind], { size: 13, align: 'right' });
  sheet.text(340, 78, words.number, { grey: true });
  sheet.text(440, 78, paper.number, { bold: true });
  pairs(sheet, facts(paper, words), { x: 340, y: 92, gap: 100 });
  sheet.line(180);
  sheet.text(left, 198, `${words.customer}:`, { grey: true });
  party(sheet, [paper.customer.name, ...partyLines(paper.customer, words)], { x: left, y: 213 });
  return pairs(sheet, bank(paper, words), { x: 340, y: 213, gap: 85 }) + 58;
}

/** A letter: customer left, supplier right, the head as sentences with colons. */
function drawLetter(sheet: Sheet, paper: SamplePaper, words: Wording): number {
  party(sheet, [`${words.supplier}:`, paper.supplier.name, ...partyLines(paper.supplier, words)], { x: 330, y: 60 });
  party(sheet, [`${words.customer}:`, paper.customer.name, ...partyLines(paper.customer, words)], { x: left, y: 60 });
  sheet.text(left, 175, `${words.title[paper.kind]} ${paper.number}`, { size: 14, bold: true });
  facts(paper, words).forEach(([label, value], row) =>
    sheet.text(left + (row % 2) * 265, 198 + Math.floor(row / 2) * 15, `${label} ${value}`),
  );
  bank(paper, words).forEach(([label, value], row) => sheet.text(left, 250 + row * 14, `${label} ${value}`));
  return 300;
}

const heads = { boxes: drawBoxes, letterhead: drawLetterhead, letter: drawLetter } as const;

function drawItems(sheet: Sheet, paper: SamplePaper, words: Wording, start: number): number {
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
  for (const item of paper.items) {
    if (y > bottom - 20) {
      sheet.newPage();
      y = columns(60);
    }
    sheet.text(left, y, item.name, { size: 8.5 });
    sheet.text(350, y, `${writtenQuantity(item.quantity, paper.language)} ${item.unit}`, { size: 8.5, align: 'right' });
    sheet.text(425, y, writtenAmount(item.price, paper.language), { size: 8.5, align: 'right' });
    sheet.text(465, y, `${item.rate} %`, { size: 8.5, align: 'right' });
    sheet.text(right, y, writtenAmount(baseOf(item), paper.language), { size: 8.5, align: 'right' });
    y += 15;
  }
  return y;
}

function drawSums(sheet: Sheet, paper: SamplePaper, words: Wording, start: number): void {
  const sums = sumsOf(paper.items);
  const amount = (cents: number): string => writtenAmount(cents, paper.language);
  let y = start + 12;
  if (y > bottom - 110) {
    sheet.newPage();
    y = 70;
  }
  const row = (cells: readonly string[], bold = false): void => {
    cells.forEach((cell, place) => sheet.text(290 + place * 87, y, cell, { size: 8.5, align: 'right', bold }));
    y += 14;
  };
  row([words.rate, words.base, words.vat, words.total]);
  for (const { rate, base, vat } of sums.rows) row([`${rate} %`, amount(base), amount(vat), amount(base + vat)]);
  sheet.line(y - 4, 240);
  y += 14;
  sheet.text(left + 195, y, `${words.toPay}:`, { size: 12, bold: true });
  sheet.text(right, y, writtenMoney(sums.total, paper), { size: 12, bold: true, align: 'right' });
}

/** Draws a paper as a PDF with a text layer. */
export async function drawPaper(paper: SamplePaper): Promise<Uint8Array> {
  const words = wordings[paper.language];
  const sheet = await openSheet(`${words.title[paper.kind]} ${paper.number}`, { condensed: paper.layout === 'letter' });
  const end = heads[paper.layout](sheet, paper, words);
  drawSums(sheet, paper, words, drawItems(sheet, paper, words, end));
  return sheet.bytes();
}
