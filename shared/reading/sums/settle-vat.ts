import type { FieldValue } from '#shared/field/field.ts';
import { toCents } from '#shared/kit/money.ts';
import type { Sheet } from '../layout/sheet.ts';
import { toVatRowFields } from './totals.ts';
import type { Segment } from '../layout/lines.ts';
import { toSpan } from '../layout/span.ts';
import { readAmounts, readRates, type Value } from '../layout/values.ts';
import { knownRates } from './rates.ts';
import { findProvenRows } from './read-vat-rows.ts';
import { isTaxAtRate, buildVatRow, type VatRow } from './vat-row.ts';

const rowIds: ReadonlySet<string> = new Set(['vatBase', 'vatAmount', 'vatTotal']);

/** Cents that rounding each row may move their sum. */
const slack = (rows: number): number => Math.max(2, rows);

/** What rows are worth that contradict the total: a person must see them. */
const doubtful = 0.5;

const readCents = (fields: readonly FieldValue[], id: string): number | undefined => {
  const value = fields.find(({ _id, _idx }) => _id === id && _idx === 0)?.value ?? '';
  return /^-?\d/u.test(value) ? toCents(value) : undefined;
};

const sumField = (fields: readonly FieldValue[], id: string): number =>
  fields.filter(({ _id }) => _id === id).reduce((sum, { value }) => sum + toCents(value), 0);

/** What the rows of a document should make, in cents: its total, with and without the rounding. */
function listTotals(fields: readonly FieldValue[]): readonly number[] {
  const total = readCents(fields, 'totalAmount') ?? readCents(fields, 'paymentAmount') ?? 0;
  const rounding = readCents(fields, 'rounding') ?? 0;
  return total === 0 ? [] : [...new Set([total, total - rounding])];
}

/** Known rates that stand somewhere without their sign: '20.00' under 'VAT %'. */
const printedRates = (segments: readonly Segment[]): readonly string[] =>
  segments
    .flatMap(({ words }) => words)
    .flatMap(({ text }) => /^(\d{1,2}(?:[.,][1-9])?)(?:[.,]0+)?$/u.exec(text)?.[1]?.replace(',', '.') ?? [])
    .filter((rate) => knownRates.has(rate));

/** The one row of a document with one rate: a base and its tax that make the total, wherever the two are printed. */
function findLoneRow({ lines }: Sheet, total: number, chosen: number | undefined): VatRow | undefined {
  const segments = lines.flatMap((line) => line.segments);
  const rates = new Set(segments.flatMap((segment) => readRates(toSpan(segment)).map(({ value }) => value)));
  const amounts = new Map<number, Value>();
  for (const segment of segments)
    for (const amount of readAmounts(toSpan(segment))) amounts.set(toCents(amount.value), amount);
  const rows: VatRow[] = [];
  for (const [cents, base] of amounts) {
    const vat = amounts.get(total - cents);
    // Beside the base that was chosen no printed rate is needed: base and tax prove it.
    const likely = cents === chosen ? [...rates, ...printedRates(segments)] : [...rates];
    const rate = vat && likely.find((each) => each !== '0' && isTaxAtRate(base, vat, each));
    if (vat !== undefined && rate !== undefined)
      rows.push(buildVatRow(rate, { base, vat, amounts: [...amounts.values()] }));
  }
  // Two ways to make the total prove neither.
  return rows.length === 1 ? rows[0] : undefined;
}

/** Base and tax of the whole document as its only row says them. */
function withSums(fields: readonly FieldValue[], rows: readonly FieldValue[]): readonly FieldValue[] {
  const settled = (
    [
      ['totalBase', 'vatBase'],
      ['totalVat', 'vatAmount'],
    ] as const
  ).flatMap(([id, part]): readonly FieldValue[] => {
    const [only, ...more] = rows.filter(({ _id }) => _id === part);
    if (only === undefined || more.length > 0 || readCents(fields, id) === toCents(only.value)) return [];
    const { value, bboxes, source, score, verified, predicted, checks } = only;
    return [{ _id: id, _idx: 0, value, bboxes, source, score, verified, predicted, checks }];
  });
  return [...fields.filter(({ _id }) => settled.every((field) => field._id !== _id)), ...settled];
}

/**
 * Lets the total that was chosen settle the VAT recap. Rules find rows by what labels announce, so a line of the items may pass for
 * one; rows that do not make the total give way to rows that do. Base and tax follow a single row that makes it. Rows for which
 * nothing better is found stay, as a doubt.
 */
export function settleVat(sheet: Sheet, fields: readonly FieldValue[]): readonly FieldValue[] {
  const totals = listTotals(fields);
  if (totals.length === 0) return fields;
  const read = fields.filter(({ _id }) => rowIds.has(_id));
  const others = fields.filter(({ _id }) => !rowIds.has(_id));
  const count = read.filter(({ _id }) => _id === 'vatBase').length;
  const made = sumField(read, 'vatBase') + sumField(read, 'vatAmount');
  if (count > 0 && totals.some((total) => Math.abs(made - total) <= slack(count)))
    return [...withSums(others, read), ...read];
  const lone = totals.flatMap((total) => findLoneRow(sheet, total, readCents(fields, 'totalBase')) ?? []).slice(0, 1);
  const rows = findProvenRows(sheet.lines, totals) ?? (lone.length > 0 ? lone : undefined);
  if (rows === undefined)
    return [...others, ...read.map((field) => ({ ...field, score: Math.min(field.score, doubtful) }))];
  const better = toVatRowFields({ rows });
  return [...withSums(others, better), ...better];
}
