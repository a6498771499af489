import type { FieldValue } from '#shared/field/field.ts';
import { isDecimal, toCents } from '#shared/kit/money.ts';
import { findCandidates, type Candidate, type Sheet } from '../layout/sheet.ts';
import { toFieldValue, toSpan } from '../layout/span.ts';
import { readAmounts } from '../layout/values.ts';

/** Cents by which a sum may miss its parts. */
const slack = 2;
/** How sure a sum is that was put in the place of another: a person looks at it. */
const settled = 0.8;

/** What is taken off after the total: deposits, what was paid, what the buyer keeps back. A discount is none of them. */
const takenOff =
  /zaloh|preddav|zadrz|pozastav|uhraden|uhrazen|zaplaten|zaplacen|prijat\p{L}* platb|anzahl|einbehalt|acompte|retenue|deposit|retention|paid|zaliczk|eloleg|acconto/u;

type Sums = { readonly sheet: Sheet; readonly fields: readonly FieldValue[] };

const findCents = (fields: readonly FieldValue[], id: string): number | undefined => {
  const value = fields.find(({ _id, _idx }) => _id === id && _idx === 0)?.value ?? '';
  return isDecimal(value) ? toCents(value) : undefined;
};

const near = (a: number, b: number): boolean => Math.abs(a - b) <= slack;

const listLabelled = (sheet: Sheet, meaning: 'base' | 'total' | 'amountDue'): readonly Candidate[] =>
  findCandidates(sheet, meaning, readAmounts, { take: 'last' });

/** Whether base and tax, or the recap, make the total. */
function isProven({ fields }: Sums, total: number): boolean {
  const [base, vat] = [findCents(fields, 'totalBase'), findCents(fields, 'totalVat')];
  const sumOf = (id: string): number =>
    fields.filter(({ _id }) => _id === id).reduce((sum, { value }) => sum + (isDecimal(value) ? toCents(value) : 0), 0);
  const rows = sumOf('vatBase') + sumOf('vatAmount');
  return (
    (base !== undefined && vat !== undefined && vat !== 0 && near(base + vat, total)) ||
    (rows !== 0 && near(rows, total))
  );
}

/** Whether the document prints an amount, with either sign. */
const isPrinted = ({ lines }: Sheet, cents: number): boolean =>
  lines.some((line) =>
    line.segments.some((segment) =>
      readAmounts(toSpan(segment)).some(({ value }) => near(Math.abs(toCents(value)), Math.abs(cents))),
    ),
  );

/** Whether a line that takes something off says so much. */
const isTakenOff = ({ lines }: Sheet, cents: number): boolean =>
  lines.some(
    ({ segments }) =>
      takenOff.test(segments.map(({ folded }) => folded).join(' ')) &&
      segments.some((segment) =>
        readAmounts(toSpan(segment)).some(({ value }) => near(Math.abs(toCents(value)), Math.abs(cents))),
      ),
  );

/** The sum before a deposit or a retention that makes what was taken for the total. */
function findWhole({ sheet, fields }: Sums, total: number): Candidate | undefined {
  if ((findCents(fields, 'totalVat') ?? 0) !== 0) return undefined;
  return [...listLabelled(sheet, 'total'), ...listLabelled(sheet, 'base')].find(({ value }) => {
    const rest = toCents(value) - total;
    return toCents(value) > total && total > 0 && rest > slack && isTakenOff(sheet, rest);
  });
}

/** Another total that the document's other sums ask for; undefined where the one that was read may stand. */
function findBetterTotal(sums: Sums): FieldValue | undefined {
  const { sheet, fields } = sums;
  const [total, due] = [findCents(fields, 'totalAmount'), findCents(fields, 'paymentAmount')];
  const read = fields.find(({ _id }) => _id === 'totalAmount');
  const asked = fields.find(({ _id }) => _id === 'paymentAmount');
  if (total === undefined || due === undefined || read === undefined || asked === undefined) return undefined;
  if (isProven(sums, total)) return undefined;
  const copy = { ...asked, _id: 'totalAmount', score: Math.min(asked.score, settled) };
  // The rules' guess beside an amount due of which the rankers are sure.
  if (total !== due && read.score <= 0.5 && asked.score > 0.5) return copy;
  const whole = total === due ? findWhole(sums, total) : undefined;
  if (whole !== undefined) return toFieldValue('totalAmount', { ...whole, score: settled });
  // A price of the whole work beside what is asked for now: what would lie between them is printed nowhere.
  const labelled = listLabelled(sheet, 'amountDue').some(({ value }) => toCents(value) === due);
  const between = total - due - (findCents(fields, 'rounding') ?? 0);
  return labelled && asked.score > 0.5 && due > 0 && between > slack + 100 && !isPrinted(sheet, between)
    ? copy
    : undefined;
}

/** What is due where the rules guessed it from another total: no label says it, and no sum explains it. */
function findBetterDue({ sheet, fields }: Sums): FieldValue | undefined {
  const [total, due] = [findCents(fields, 'totalAmount'), findCents(fields, 'paymentAmount')];
  const read = fields.find(({ _id }) => _id === 'totalAmount');
  if (total === undefined || due === undefined || read === undefined || total === due) return undefined;
  const asked = listLabelled(sheet, 'amountDue').map(({ value }) => toCents(value));
  const labelled = asked.includes(due) && !asked.includes(total);
  const isBase = due === findCents(fields, 'totalBase') && (findCents(fields, 'totalVat') ?? 0) !== 0;
  const guessed = (fields.find(({ _id }) => _id === 'paymentAmount')?.score ?? 1) <= 0.5;
  const gap = total - due;
  const explained = near(-gap, findCents(fields, 'rounding') ?? 0) || isTakenOff(sheet, gap);
  return isBase || (guessed && !labelled && !explained) ? { ...read, _id: 'paymentAmount' } : undefined;
}

/** What a label says the base to be, where it is the total less the tax and another or none was read. */
function findBetterBase({ sheet, fields }: Sums): FieldValue | undefined {
  const [base, vat, total] = ['totalBase', 'totalVat', 'totalAmount'].map((id) => findCents(fields, id));
  if (total === undefined || (base !== undefined && (vat !== 0 || base === total))) return undefined;
  const taxes = fields.filter(({ _id }) => _id === 'vatAmount').reduce((sum, { value }) => sum + toCents(value), 0);
  const tax = base === undefined && taxes !== 0 ? taxes : (vat ?? 0);
  const found = listLabelled(sheet, 'base').find(({ value }) => near(toCents(value), total - tax));
  return found === undefined ? undefined : toFieldValue('totalBase', { ...found, score: settled });
}

/**
 * Settles total, amount due and base by each other once they are chosen: a deposit or a retention lies between total and amount due, the
 * price of the whole work is no total of an advance, and what is due is never the base of what is taxed.
 */
export function settleTotals(sheet: Sheet, fields: readonly FieldValue[]): readonly FieldValue[] {
  let now = fields;
  for (const find of [findBetterTotal, findBetterDue, findBetterBase]) {
    const better = find({ sheet, fields: now });
    if (better !== undefined) now = [...now.filter(({ _id }) => _id !== better._id), better];
  }
  return now;
}
