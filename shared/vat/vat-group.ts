import { isVatField, vatFields, type VatField } from '#shared/field/catalogue/catalogue.ts';
import { fromCents, isDecimal, parseAmount, takePercent, toScaled, toCents } from '#shared/kit/money.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';

/** One row of the VAT recapitulation: exactly three values that belong to one rate (ledger R-VAT-01). */
export type VatGroup = Readonly<Record<VatField, string>>;

/** A group is one value of each of the three fields. */
export const isVatGroup = (ids: readonly string[]): boolean =>
  ids.length === vatFields.length && vatFields.every((id) => ids.includes(id));

const group = (base: number, vat: number): VatGroup => ({
  vatBase: fromCents(base),
  vatAmount: fromCents(vat),
  vatTotal: fromCents(base + vat),
});

/** numerator / denominator, halves away from zero. */
function divide(numerator: bigint, denominator: bigint): number {
  const half = numerator < 0n ? -denominator / 2n : denominator / 2n;
  return Number((numerator + half) / denominator);
}

/**
 * The whole row from one of its values and the rate (percent, 0-100), in cents, so that base + VAT = total always holds.
 * Input may use a decimal comma. VAT alone tells nothing at the rate 0, so the base becomes 0 there.
 * Refuses ids outside the group and text that is no number (ledger R-VAT-02 to R-VAT-05).
 */
export function completeVatGroup(
  changed: string,
  value: string,
  rate: string,
): Result<VatGroup, 'not-vat-field' | 'not-a-number'> {
  if (!isVatField(changed)) return failed('not-vat-field');
  const amount = parseAmount(value);
  if (amount === undefined || !isDecimal(rate)) return failed('not-a-number');
  const percent = toScaled(rate, 4);
  if (percent < 0n || percent > 1_000_000n) return failed('not-a-number');
  const cents = toCents(amount);
  switch (changed) {
    case 'vatBase':
      return ok(group(cents, takePercent(cents, rate)));
    case 'vatTotal': {
      const base = divide(BigInt(cents) * 1_000_000n, 1_000_000n + percent);
      return ok(group(base, cents - base));
    }
    case 'vatAmount':
      return ok(group(percent === 0n ? 0 : divide(BigInt(cents) * 1_000_000n, percent), cents));
  }
}

/** How a row fits: base + VAT against total, and base × rate against VAT; differences in cents. */
export function getVatGroupGaps(
  row: VatGroup,
  rate: string,
): { readonly sum: number; readonly rate: number } | undefined {
  if (![row.vatBase, row.vatAmount, row.vatTotal, rate].every(isDecimal)) return undefined;
  const [base, vat, total] = [toCents(row.vatBase), toCents(row.vatAmount), toCents(row.vatTotal)];
  return { sum: base + vat - total, rate: takePercent(base, rate) - vat };
}
