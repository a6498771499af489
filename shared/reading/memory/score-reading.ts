import { isBookedField } from '#shared/booking/booked-fields.ts';
import { findFieldDefinition } from '#shared/field/catalogue/catalogue.ts';
import type { ReadValue } from '#shared/field/field.ts';

/** How many values were expected, and how many of them the reader had read correctly. */
export type Score = { readonly right: number; readonly asked: number };

/** Numbers that the product gives itself, notes that people write and how a document is booked stand on no document. */
export const isPrintedField = (id: string): boolean => {
  const group = findFieldDefinition(id)?.group;
  return id !== 'internalNumber' && !isBookedField(id) && group !== 'info' && group !== 'approval';
};

/** Rows of VAT are distinguished by their rate, wherever they stand. */
const toKey = ({ _id, _idx, param }: ReadValue): string => `${_id} ${param ?? _idx}`;

const filled = (fields: readonly ReadValue[], used: ReadonlySet<string> | undefined): ReadonlyMap<string, string> =>
  new Map(
    fields
      .filter(({ _id, value }) => value !== '' && isPrintedField(_id) && (used === undefined || used.has(_id)))
      .map((field) => [toKey(field), field.value]),
  );

/**
 * Compares what was read with what a person confirmed, over the fields that the type uses (undefined: all). A value that was
 * read and taken away counts as wrong; a field that is empty on both sides does not count.
 */
export function scoreReading(
  read: readonly ReadValue[],
  confirmed: readonly ReadValue[],
  used: ReadonlySet<string> | undefined,
): Score {
  const [before, after] = [filled(read, used), filled(confirmed, used)];
  const keys = new Set([...before.keys(), ...after.keys()]);
  const right = [...keys].filter((key) => before.get(key) === after.get(key)).length;
  return { right, asked: keys.size };
}

/** The share of right values, 0-1; null where nothing was asked. */
export function getShare(scores: readonly Score[]): number | null {
  const asked = scores.reduce((sum, score) => sum + score.asked, 0);
  return asked === 0 ? null : scores.reduce((sum, score) => sum + score.right, 0) / asked;
}
