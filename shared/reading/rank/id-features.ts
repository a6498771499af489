import type { Candidate } from './candidate.ts';

/** Ids in the order in which they are chosen: later ones use whether they agree with earlier ones. */
export const idOrder = [
  'supplierCompanyId',
  'customerCompanyId',
  'supplierTaxId',
  'customerTaxId',
  'supplierVatId',
  'customerVatId',
] as const;

/** Ids that are known already, by field. */
export type KnownIds = Readonly<Partial<Record<string, string>>>;

export const idNumbers = 3;

const keepDigits = (value: string): string => value.replace(/\D/gu, '');

/**
 * Whether a candidate agrees with ids of the same party, and with those of the other: the Slovak VAT id holds the tax id, the Czech
 * one the company id, the French one the SIREN.
 */
export function describeId(id: string, { value }: Candidate, known: KnownIds): readonly number[] {
  const role = id.startsWith('supplier') ? 'supplier' : 'customer';
  const own = keepDigits(value);
  let same = 0;
  let other = 0;
  let taken = 0;
  for (const earlier of idOrder) {
    if (earlier === id) break;
    const digits = keepDigits(known[earlier] ?? '');
    if (digits.length < 6 || own.length < 6) continue;
    if (known[earlier] === value) taken = 1;
    if (!own.includes(digits) && !digits.includes(own)) continue;
    if (earlier.startsWith(role)) same = 1;
    else other = 1;
  }
  return [same, other, taken];
}
