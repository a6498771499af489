import * as z from 'zod';
import { maxCorrectedNumbers } from '#shared/field/catalogue/related.ts';
import { type FieldValue, findFirstValue } from '#shared/field/field.ts';
import { fromScaled, isDecimal, toScaled } from '#shared/kit/money.ts';
import { foldBare } from '#shared/kit/text.ts';
import { documentRow } from './document.ts';
import { listNamedOriginals } from './fields/identity.ts';

/** Documents that are named of the originals of one, and of those that correct it. */
export const maxLinked = 5;

/** A document as another one names it that corrects it or is corrected by it. */
const linkedDocument = documentRow
  .pick({
    ...({ _id: true, name: true, supplierName: true, issueDate: true, total: true, currency: true } as const),
    ...({ status: true, step: true, stepName: true } as const),
  })
  .extend({
    /** The number of the invoice as it is printed. */
    number: z.string(),
  });
export type LinkedDocument = z.infer<typeof linkedDocument>;

const linked = z.object({
  documents: z.array(linkedDocument).max(maxLinked),
  /** How many there are beside them. */
  more: z.int().min(0),
});

/** How a document is linked to others by the number of the invoice that it corrects, or that they correct. */
export const corrections = z.object({
  /** The originals that it corrects, the oldest first. */
  corrects: linked,
  /** The documents that correct it, the oldest first. */
  correctedBy: linked,
  /** The numbers of originals that it names and that no live document of the company has. */
  missing: z.array(z.string()).max(maxCorrectedNumbers),
  /**
   * What is left of the total of the one original, this document or the one that it corrects, after everything that corrects it;
   * decimals in its currency. Null where that is not known exactly.
   */
  remains: z.object({ total: z.string(), amount: z.string(), currency: z.string() }).nullable(),
});
export type Corrections = z.infer<typeof corrections>;

/** A correction as far as sums need it: its values, and whether its type gives money back. */
export type SummedCorrection = { readonly fields: readonly FieldValue[]; readonly isCreditNote: boolean };

const places = 10;

/** What a correction takes from its original; undefined where it may as well raise it, or is of several originals. */
function findTaken({ fields, isCreditNote }: SummedCorrection): bigint | undefined {
  const total = findFirstValue(fields, 'totalAmount');
  if (!isDecimal(total) || listNamedOriginals(fields).length !== 1) return undefined;
  const amount = toScaled(total, places);
  if (amount >= 0n && !isCreditNote) return undefined;
  return amount < 0n ? -amount : amount;
}

/**
 * What is left of the total of an original after its corrections. Undefined unless all of them give back a known amount in its
 * currency and each is another document: the same number twice would count one correction twice.
 */
export function sumRemains(
  original: readonly FieldValue[],
  taken: readonly SummedCorrection[],
): NonNullable<Corrections['remains']> | undefined {
  const [total, currency] = [findFirstValue(original, 'totalAmount'), findFirstValue(original, 'currency')];
  if (taken.length === 0 || currency === '' || !isDecimal(total) || total.startsWith('-')) return undefined;
  const numbers = new Set(taken.map(({ fields }) => foldBare(findFirstValue(fields, 'invoiceNumber'))));
  if (numbers.size < taken.length || numbers.has('')) return undefined;
  let left = toScaled(total, places);
  for (const correction of taken) {
    const amount = findTaken(correction);
    if (amount === undefined || findFirstValue(correction.fields, 'currency') !== currency) return undefined;
    left -= amount;
  }
  // As many places as amounts are written with.
  const text = fromScaled(left, places);
  return { total, amount: text.replace(/(\.\d{2}\d*?)0+$/u, '$1'), currency };
}
