import type { FieldValue } from '#shared/field/field.ts';
import { fromCents, isDecimal, parseAmount, toCents } from '#shared/kit/money.ts';
import { isUsedRow } from './check-table-cells.ts';
import type { LineTable } from './line-table.ts';

/** A column of amounts against what the document says. */
export type SumLine = {
  readonly of: 'base' | 'total';
  /** Which sum of the document it is held against. */
  readonly against: 'base' | 'total';
  readonly sum: string;
  /** What the document says; undefined when it says nothing. */
  readonly documentSum: string | undefined;
  /** Sum less what the document says, in cents. */
  readonly gap: number;
  /** The same within what rounding of rows makes, a rounding difference, or a real one. */
  readonly holds: 'exact' | 'rounding' | 'differs' | 'alone';
};

/** Name of the check that keeps a difference which a person settled. */
export const keptDifference = 'rows-sum-kept';

const wanted = { base: ['totalBase', 'vatBase'], total: ['totalAmount', 'paymentAmount'] } as const;

/** Rounding of single rows may add up to a few cents; more means that something is missing. */
const rounding = 5;

/** Cents of a cell as people write amounts. Most cells are in machine form already, which is read without looking for words and signs. */
export const toCellCents = (text: string | undefined): number | undefined => {
  if (text !== undefined && /^-?\d{1,12}\.\d{2}$/u.test(text)) return Number(text.replace('.', ''));
  const amount = parseAmount(text ?? '');
  return amount === undefined ? undefined : toCents(amount);
};

/** Cents that the fields of an id say, repeated ones together; undefined when none says an amount. */
function sumFieldCents(fields: readonly FieldValue[], id: string): number | undefined {
  const documentSum = fields.filter((field) => field._id === id && isDecimal(field.value));
  return documentSum.length === 0 ? undefined : documentSum.reduce((all, field) => all + toCents(field.value), 0);
}

/** The document's own sum that a column of the items has to make, in cents; undefined when nothing says it. */
export const findDocumentSum = (fields: readonly FieldValue[], of: 'base' | 'total'): number | undefined =>
  wanted[of].map((id) => sumFieldCents(fields, id)).find((amount) => amount !== undefined);

/**
 * A column against its own sum of the document, or the other one where it agrees with that: what documents call a price per row
 * may be either, and so may what was read of their heads.
 */
export function compareSum(
  sum: number | undefined,
  of: 'base' | 'total',
  fields: readonly FieldValue[],
): readonly SumLine[] {
  if (sum === undefined) return [];
  const line = (against: 'base' | 'total'): SumLine | undefined => {
    const documentSum = findDocumentSum(fields, against);
    if (documentSum === undefined) return undefined;
    const gap = sum - documentSum;
    const holds = gap === 0 ? 'exact' : Math.abs(gap) <= rounding ? 'rounding' : 'differs';
    return { of, against, sum: fromCents(sum), documentSum: fromCents(documentSum), gap, holds };
  };
  const [own, other] = [line(of), line(of === 'base' ? 'total' : 'base')];
  const agreeing = [own, other].find((each) => each !== undefined && each.holds !== 'differs');
  return [agreeing ?? own ?? { of, against: of, sum: fromCents(sum), documentSum: undefined, gap: 0, holds: 'alone' }];
}

/** What the sums of the items come to: which differ, whether one column agrees, and whether a person keeps the difference. */
export function judgeSums(sums: readonly SumLine[], { checks = [] }: Pick<LineTable, 'checks'>) {
  const differing = sums.filter(({ holds }) => holds === 'differs');
  // One column that agrees is proof enough.
  const agreed = sums.some(({ holds }) => holds === 'exact' || holds === 'rounding');
  const keptAt = checks.find(({ name }) => name === keptDifference)?.suggestion;
  const kept = differing.some(({ gap }) => fromCents(gap) === keptAt);
  return { differing, agreed, kept };
}

/** The sums of the items as they stand, against those of the document. */
export function listItemSums(table: LineTable, fields: readonly FieldValue[]): readonly SumLine[] {
  if (table.group !== 'items') return [];
  return (['base', 'total'] as const).flatMap((of) => {
    const at = table.columns.findIndex(({ id, ignore }) => id === of && !ignore);
    const cents = table.body.flatMap((row) => (isUsedRow(row) ? (toCellCents(row.data[at]?.value) ?? []) : []));
    const sum = cents.length === 0 ? undefined : cents.reduce((all, each) => all + each, 0);
    return compareSum(sum, of, fields);
  });
}

/** How the items miss the document: undefined when they agree, when nothing says a sum, and when a person keeps the difference. */
export function findItemsDifference(
  table: LineTable,
  fields: readonly FieldValue[],
): { readonly against: 'base' | 'total'; readonly sum: string; readonly documentSum: string } | undefined {
  const { differing, agreed, kept } = judgeSums(listItemSums(table, fields), table);
  const [first] = differing;
  if (first?.documentSum === undefined || agreed || kept) return undefined;
  return { against: first.against, sum: first.sum, documentSum: first.documentSum };
}
