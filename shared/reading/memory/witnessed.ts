import type { FieldValue } from '#shared/field/field.ts';
import { isPrintedField } from './score-reading.ts';
import { habitFields } from './supplier.ts';

/** Whether a value was there for a person to see: somebody settled it, or it did not come from memory or a register alone. */
export const isWitnessed = ({ verified, source, bboxes }: FieldValue): boolean =>
  verified || bboxes.length > 0 || source !== 'register';

const habits: ReadonlySet<string> = new Set(habitFields);

/**
 * The values of a confirmed document that may be learned: what the machine filled in, no page prints and no person settled would only
 * repeat itself. How a document is booked stands on no page; confirming it is the person's word for that.
 */
export const listWitnessed = (fields: readonly FieldValue[]): readonly FieldValue[] =>
  fields.filter((field) => !isPrintedField(field._id) || habits.has(field._id) || isWitnessed(field));
