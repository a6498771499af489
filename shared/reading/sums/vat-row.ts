import { fromCents, takePercent, toCents } from '#shared/kit/money.ts';
import { getWordScore, type Found } from '../layout/span.ts';
import type { Value } from '../layout/values.ts';

/** One row of the VAT recap: what was taxed at a rate. `line` is where it stands, or begins. */
export type VatRow = {
  readonly rate: string;
  readonly base: Found;
  readonly vat: Found;
  readonly total: Found;
  readonly line: number;
};

/** Cents by which rounding may move a tax: rows are sums of rounded items. */
const slack = (base: number): number => Math.max(2, Math.round(Math.abs(base) * 0.0005));

/** Whether an amount is the tax of another at a rate. */
export function isTaxAtRate(base: Value, vat: Value, rate: string): boolean {
  const [b, v] = [toCents(base.value), toCents(vat.value)];
  return Math.abs(takePercent(b, rate) - v) <= slack(b) && Math.abs(v) < Math.abs(b);
}

const found = (value: Value): Found => ({
  value: value.value,
  spans: [value.span],
  score: 0.97 * getWordScore([value.span]),
});

/** The row that a base and its tax make; the total is the one among `amounts`, else their sum, which is printed nowhere. */
export function buildVatRow(
  rate: string,
  { base, vat, amounts }: { readonly base: Value; readonly vat: Value; readonly amounts: readonly Value[] },
): VatRow {
  const sum = fromCents(toCents(base.value) + toCents(vat.value));
  const total = amounts.find((amount) => amount.value === sum && amount !== vat && (amount !== base || rate === '0'));
  const parts = [found(base), found(vat)] as const;
  return {
    rate,
    base: parts[0],
    vat: parts[1],
    total:
      total === undefined || total === base
        ? { value: sum, spans: [], score: Math.min(...parts.map(({ score }) => score)) }
        : found(total),
    line: base.span.segment.line,
  };
}

const isZero = ({ value }: Value): boolean => toCents(value) === 0;

/** The base and the tax among amounts of one rate; what is not taxed has a base and a nought. */
export function findVatRow(rate: string, amounts: readonly Value[]): VatRow | undefined {
  if (rate === '0') {
    const [base, nought] = [amounts.find((amount) => !isZero(amount)), amounts.find(isZero)];
    if (base === undefined || nought === undefined) return undefined;
    const again = amounts.find((amount) => amount !== base && amount.value === base.value);
    const row = buildVatRow(rate, { base, vat: nought, amounts: [] });
    return again === undefined ? row : { ...row, total: found(again) };
  }
  for (const base of amounts)
    for (const vat of amounts)
      if (base !== vat && !isZero(vat) && isTaxAtRate(base, vat, rate))
        return buildVatRow(rate, { base, vat, amounts });
  return findRowOfTotal(rate, amounts);
}

/** A tax and the sum with it, where the base between them could not be read. */
function findRowOfTotal(rate: string, amounts: readonly Value[]): VatRow | undefined {
  for (const vat of amounts)
    for (const total of amounts) {
      const base = { ...total, value: fromCents(toCents(total.value) - toCents(vat.value)) };
      if (total === vat || isZero(vat) || amounts.length > 2 || !isTaxAtRate(base, vat, rate)) continue;
      const row = buildVatRow(rate, { base, vat, amounts: [] });
      return { ...row, base: { ...row.base, spans: [] }, total: found(total), line: vat.span.segment.line };
    }
  return undefined;
}
