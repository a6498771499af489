import type { FieldValue } from '#shared/field/field.ts';
import { isDecimal, toCents } from '#shared/kit/money.ts';

/** What tells of tax that is charged: its sum, and the rows of its recap. */
const taxIds: ReadonlySet<string> = new Set(['totalVat', 'vatRate', 'vatBase', 'vatAmount', 'vatTotal']);

const readCents = (fields: readonly FieldValue[], id: string): number | undefined => {
  const value = fields.find(({ _id }) => _id === id)?.value ?? '';
  return isDecimal(value) ? toCents(value) : undefined;
};

/**
 * A supplier whose words say that it is no payer charges no tax: an amount that was taken for one ('140,00' of an item) goes, unless base
 * and tax make the total, because then the words speak of another case.
 */
export function dropUncharged(fields: readonly FieldValue[]): readonly FieldValue[] {
  if (fields.every(({ _id, value }) => _id !== 'vatRegime' || value !== 'nonPayer')) return fields;
  const [base, vat, total] = ['totalBase', 'totalVat', 'totalAmount'].map((id) => readCents(fields, id));
  if (vat === undefined || vat === 0) return fields;
  if (base !== undefined && total !== undefined && Math.abs(base + vat - total) <= 2) return fields;
  return fields.filter(({ _id }) => !taxIds.has(_id));
}
