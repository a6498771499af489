import type { EvidenceKind } from '#shared/field/evidence.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { isDecimal, toCents } from '#shared/kit/money.ts';
import type { PageBox } from '#shared/geometry/box.ts';

/** Doubled letters of a bold print lie a little beside each other; lines of a narrow print may touch. */
const overlap = (a: PageBox, b: PageBox): boolean =>
  a.page === b.page && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h * 0.7 && b.y < a.y + a.h * 0.7;

/** Whether places share no words. */
export const areApart = (some: readonly PageBox[], others: readonly PageBox[]): boolean =>
  some.length > 0 && others.length > 0 && !some.some((box) => others.some((other) => overlap(box, other)));

type Stated = Pick<FieldValue, 'bboxes' | 'verified'>;

/** What a person settled without pointing at a place does not come from the words of another value. */
const isOwnWord = ({ bboxes, verified }: Stated): boolean => verified && bboxes.length === 0;
const hasOrigin = (value: Stated): boolean => value.bboxes.length > 0 || isOwnWord(value);

/**
 * Whether two values do not come from the same words: a copy of a value stands where the value stands, and proves nothing; what a
 * person wrote needs no place.
 */
export const isReadApart = (a: Stated, b: Stated): boolean =>
  isOwnWord(a) || isOwnWord(b) ? hasOrigin(a) && hasOrigin(b) : areApart(a.bboxes, b.bboxes);

/** Cents by which sums of rounded amounts may differ. */
const slack = 2;

type Amount = { readonly field: FieldValue; readonly cents: number };
type Proven = readonly (readonly [Amount, EvidenceKind])[];

const near = (a: number, b: number): boolean => Math.abs(a - b) <= slack;
const hasPassed = ({ field }: Amount, name: string): boolean =>
  field.checks.some((check) => check.name === name && check.result === 'passed');
const areSeparate = (amounts: readonly Amount[]): boolean =>
  amounts.every((one, at) => amounts.slice(at + 1).every((other) => isReadApart(one.field, other.field)));

/** The sums of a document as amounts. */
type Sums = Readonly<Record<'base' | 'vat' | 'total' | 'due' | 'advance' | 'rounding', Amount | undefined>>;

/** What is left to pay of the total; where a document says something else without a reason, one of the two is not what it seems. */
const leftToPay = ({ total, advance, rounding }: Sums): number | undefined =>
  total === undefined ? undefined : total.cents - (advance?.cents ?? 0) + (rounding?.cents ?? 0);

/** Nothing to pay says only that it was paid. */
function isDueExplained(sums: Sums): boolean {
  const left = leftToPay(sums);
  return sums.due === undefined || left === undefined || sums.due.cents === 0 || near(sums.due.cents, left);
}

function proveTotals({ base, vat, total }: Sums): Proven {
  if (base === undefined || vat === undefined || total === undefined || vat.cents === 0) return [];
  if (!near(base.cents + vat.cents, total.cents) || !areSeparate([base, vat, total])) return [];
  return [base, vat, total].map((amount) => [amount, 'sum'] as const);
}

/** The amount to pay is the total in another place, or what deposits and rounding leave of it. */
function proveDue(sums: Sums): Proven {
  const { total, due, advance, rounding } = sums;
  const left = leftToPay(sums);
  if (total === undefined || due === undefined || left === undefined || !near(due.cents, left)) return [];
  const parts = [advance, rounding].flatMap((part) => (part === undefined || part.cents === 0 ? [] : [part]));
  if (due.cents === 0 || !areSeparate([total, due, ...parts])) return [];
  if (parts.length === 0) return [total, due].map((amount) => [amount, 'secondPlace'] as const);
  return [total, due, ...parts].map((amount) => [amount, 'sum'] as const);
}

/** Rows of the VAT recap whose arithmetic holds and that make the document's total together; items of a table do so too, but once a rate. */
function proveRows(amounts: readonly Amount[], { base, vat, total }: Sums): Proven {
  const of = (id: string): readonly Amount[] => amounts.filter(({ field }) => field._id === id);
  const [bases, vats, wholes] = [of('vatBase'), of('vatAmount'), of('vatTotal')];
  const rates = bases.map(({ field }) => field.param);
  const rows = [...bases, ...vats];
  const sum = rows.reduce((all, { cents }) => all + cents, 0);
  if (total === undefined || bases.length === 0 || bases.length !== vats.length) return [];
  if (new Set(rates).size !== rates.length || rates.includes(undefined) || !near(sum, total.cents)) return [];
  if (!rows.every((amount) => hasPassed(amount, 'rate-makes-vat'))) return [];
  // The document's base and VAT follow from the rows, wherever they stand; its total is another amount than theirs.
  const sums = [base, vat].flatMap((sum) => (sum !== undefined && hasPassed(sum, 'rows-make-sum') ? [sum] : []));
  const totals = wholes.filter((amount) => hasPassed(amount, 'base-and-vat-make-total'));
  const made = rows.every((amount) => isReadApart(amount.field, total.field)) ? [total] : [];
  return [...rows, ...totals, ...sums, ...made].map((amount) => [amount, 'sum'] as const);
}

/**
 * Amounts that other amounts of the document prove, by field and index: base and VAT that make the total, what is to pay of it, rows
 * of the recap that make it. Amounts that stand in one place prove nothing, and neither does a total that the amount to pay contradicts.
 */
export function proveSums(fields: readonly FieldValue[]): ReadonlyMap<string, EvidenceKind> {
  const amounts = fields.flatMap((field): readonly Amount[] =>
    isDecimal(field.value) ? [{ field, cents: toCents(field.value) }] : [],
  );
  const get = (id: string): Amount | undefined => amounts.find(({ field }) => field._id === id && field._idx === 0);
  const sums: Sums = {
    base: get('totalBase'),
    vat: get('totalVat'),
    total: get('totalAmount'),
    due: get('paymentAmount'),
    advance: get('advanceDeducted'),
    rounding: get('rounding'),
  };
  if (!isDueExplained(sums)) return new Map();
  // Arithmetic is the stronger reason where both hold.
  return new Map(
    [...proveDue(sums), ...proveRows(amounts, sums), ...proveTotals(sums)].map(([{ field }, kind]) => [
      `${field._id} ${field._idx}`,
      kind,
    ]),
  );
}
