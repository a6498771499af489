import type { FieldValue } from '#shared/field/field.ts';

/**
 * The day of delivery is the day on which tax becomes due, unless something else is said of it. It is the tax date under another
 * name: as sure as that one, in the same place, and so never a second evidence of it.
 */
export function deriveDelivery(fields: readonly FieldValue[]): readonly FieldValue[] {
  const tax = fields.find(({ _id }) => _id === 'taxDate');
  if (tax === undefined || fields.some(({ _id }) => _id === 'deliveryDate')) return fields;
  return [...fields, { ...tax, _id: 'deliveryDate' }];
}
