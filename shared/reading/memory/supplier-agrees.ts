import type { Check, FieldValue } from '#shared/field/field.ts';

/** Said of a value that was read and that confirmed documents of the supplier give too (texts checks.supplier-agrees). */
const supplierAgrees: Check = { name: 'supplier-agrees', result: 'passed' };

/** How often a value of confirmed documents is not this document's although the reader read the same. */
const chance = 0.1;
/** Certainty stays with exact proofs. */
const most = 0.99;

/** A value on which the reader and confirmed documents agree: they are wrong only together. Agreeing twice adds nothing. */
export function agreed(field: FieldValue): FieldValue {
  if (field.checks.some(({ name }) => name === supplierAgrees.name)) return field;
  const together = Math.round((1 - (1 - field.score) * chance) * 1000) / 1000;
  return {
    ...field,
    score: Math.max(field.score, Math.min(most, together)),
    checks: [...field.checks, supplierAgrees].slice(-20),
  };
}
