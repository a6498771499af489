import { toCents } from '#shared/kit/money.ts';
import type { Candidate } from './candidate.ts';

/** Percent of a base that is added as tax in the countries whose documents we read. */
const rates = [23, 21, 20, 19, 15, 12, 10, 7, 5.5, 5, 2.1];

const isTaxShare = (base: number, tax: number): boolean =>
  base !== 0 && rates.some((rate) => Math.abs((base * rate) / 100 - tax) <= Math.max(1.5, Math.abs(base) * 0.0006));

/** What the VAT recap that the rules found sums up to, in cents. */
export type RowSums = { readonly base: number; readonly vat: number; readonly total: number } | undefined;

/** Arithmetic of amounts: who is the sum of whom, who is the tax of whom. */
export function describeAmounts(candidates: readonly Candidate[], sums: RowSums): readonly Float32Array[] {
  const cents = candidates.map(({ value }) => toCents(value));
  const different = [...new Set(cents)];
  const known = new Set(different);
  const count = new Map<number, number>();
  for (const value of cents) count.set(value, (count.get(value) ?? 0) + 1);
  const sorted = different.toSorted((a, b) => Math.abs(b) - Math.abs(a));
  const largest = Math.abs(sorted[0] ?? 0);
  // Sums are sought among the largest amounts only: a hundred of them are ten thousand pairs.
  const few = sorted.slice(0, 90);
  const roles = new Map<number, { total: number; base: number; vat: number; loose: number; part: number }>();
  const role = (value: number) => {
    const found = roles.get(value) ?? { total: 0, base: 0, vat: 0, loose: 0, part: 0 };
    roles.set(value, found);
    return found;
  };
  for (const [at, base] of few.entries())
    for (const tax of few.slice(at + 1)) {
      if (tax === 0 || base === 0 || Math.sign(tax) !== Math.sign(base)) continue;
      const taxed = isTaxShare(base, tax);
      if (known.has(base + tax)) {
        role(base + tax)[taxed ? 'total' : 'loose'] += 1;
        role(base)[taxed ? 'base' : 'part'] += 1;
        role(tax)[taxed ? 'vat' : 'part'] += 1;
      }
    }
  return candidates.map((candidate, at) => {
    const value = cents[at] ?? 0;
    const found = role(value);
    const firstAt = cents.indexOf(value);
    const lastAt = cents.lastIndexOf(value);
    return Float32Array.of(
      Math.log10(1 + Math.abs(value)),
      value < 0 ? 1 : 0,
      largest === 0 ? 0 : Math.abs(value) / largest,
      Math.min(20, sorted.indexOf(value)),
      Math.min(8, count.get(value) ?? 1),
      at === lastAt ? 1 : 0,
      at === firstAt ? 1 : 0,
      Math.min(3, found.total),
      Math.min(3, found.base),
      Math.min(3, found.vat),
      Math.min(3, found.loose),
      Math.min(3, found.part),
      sums !== undefined && sums.total === value ? 1 : 0,
      sums !== undefined && sums.base === value ? 1 : 0,
      sums !== undefined && sums.vat === value ? 1 : 0,
      /[€£$]|eur|czk|kc|gbp|usd/iu.test(candidate.span.segment.text) ? 1 : 0,
    );
  });
}
