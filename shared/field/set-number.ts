import { changeFields, type FieldDiff } from './change-fields.ts';
import type { FieldValue } from './field.ts';

const numberId = 'internalNumber';

/** The internal number of a document, as it stands in its fields. */
export const numberOf = (fields: readonly FieldValue[]): string =>
  fields.find(({ _id, value }) => _id === numberId && value.trim() !== '')?.value.trim() ?? '';

type Numbered = { readonly fields: readonly FieldValue[]; readonly diff: readonly FieldDiff[] };

/** The fields with a number that the product gives, and what the history tells of it; an empty one takes the number away. */
export function setNumber(fields: readonly FieldValue[], number: string, today: string): Numbered {
  if (numberOf(fields) === number) return { fields, diff: [] };
  return changeFields(fields, [{ _id: numberId, _idx: 0, value: number, bboxes: [], verified: number !== '' }], today);
}
