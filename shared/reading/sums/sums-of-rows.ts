import type { FieldValue } from '#shared/field/field.ts';
import { isDecimal, toCents } from '#shared/kit/money.ts';

/** Cents by which sums of rounded amounts may differ. */
const slack = 2;

const toFieldCents = ({ value }: FieldValue): number => (isDecimal(value) ? toCents(value) : Number.NaN);
const near = (a: number, b: number): boolean => Math.abs(a - b) <= slack;
const sumFields = (fields: readonly FieldValue[]): number =>
  fields.reduce((sum, field) => sum + toFieldCents(field), 0);

/**
 * The base and the VAT of a document that its recap alone says are the sums of the recap's rows: as sure as the least sure row, where
 * the rows together make the total that was read.
 */
export function scoreSumsOfRows(fields: readonly FieldValue[]): readonly FieldValue[] {
  const listRows = (id: string): readonly FieldValue[] => fields.filter(({ _id }) => _id === id);
  const [bases, vats, [total]] = [listRows('vatBase'), listRows('vatAmount'), listRows('totalAmount')];
  if (total === undefined || vats.length === 0 || !near(sumFields([...bases, ...vats]), toFieldCents(total)))
    return fields;
  const score = Math.min(total.score, ...[...bases, ...vats].map((row) => row.score));
  return fields.map((field) => {
    const rows = field._id === 'totalBase' ? bases : field._id === 'totalVat' ? vats : [];
    const isSum = rows.length > 0 && near(sumFields(rows), toFieldCents(field));
    return isSum && field.score < score ? { ...field, score } : field;
  });
}
