import { fromCents, percentOf, toCents } from '#shared/kit/money.ts';
import type { Line } from './lines.ts';
import { whole, wordScore, type Found, type Span } from './span.ts';
import { readAmounts, readRates, type Value } from './values.ts';

/** One row of the VAT recap: what was taxed at a rate. */
export type VatRow = {
  readonly rate: string;
  readonly base: Found;
  readonly vat: Found;
  readonly total: Found;
  readonly line: number;
};

/** Cents by which rounding may move a tax: rows are sums of rounded items. */
const slack = (base: number): number => Math.max(2, Math.round(Math.abs(base) * 0.0005));

const isTaxOf = (base: number, vat: number, rate: string): boolean =>
  Math.abs(percentOf(base, rate) - vat) <= slack(base) && Math.abs(vat) < Math.abs(base);

/** Words of a row that are text: a recap row has hardly any, an item has a name. */
const proseOf = (line: Line): number =>
  line.segments.flatMap((segment) => segment.words).filter((word) => /\p{L}{3,}/u.test(word.text)).length;

const found = (value: Value): Found => ({
  value: value.value,
  spans: [value.span],
  score: 0.97 * wordScore([value.span]),
});

const derived = (value: string, parts: readonly Found[]): Found => ({
  value,
  spans: [],
  score: Math.min(...parts.map((part) => part.score)),
});

/** The row that a line states: a rate, and two amounts of which one is the tax of the other. */
function rowOf(line: Line, spans: readonly Span[]): VatRow | undefined {
  const rates = spans.flatMap((span) => readRates(span));
  const rate = rates[0];
  if (rate === undefined || rates.some((other) => other.value !== rate.value) || rate.value === '0') return undefined;
  const amounts = spans.flatMap((span) => readAmounts(span));
  for (const base of amounts)
    for (const vat of amounts) {
      if (base === vat || !isTaxOf(toCents(base.value), toCents(vat.value), rate.value)) continue;
      const sum = fromCents(toCents(base.value) + toCents(vat.value));
      const total = amounts.find((amount) => amount.value === sum);
      const parts = [found(base), found(vat)] as const;
      return {
        rate: rate.value,
        base: parts[0],
        vat: parts[1],
        total: total === undefined ? derived(sum, parts) : found(total),
        line: line.number,
      };
    }
  return undefined;
}

/** Receipts print a rate's base and tax on lines of their own: 'Základ 23 % 21,38', 'DPH 23 % 4,92'. */
function stacked(lines: readonly Line[]): readonly VatRow[] {
  const of = (pattern: RegExp) =>
    lines.flatMap((line) => {
      const folded = line.segments.map((segment) => segment.folded).join(' ');
      const spans = line.segments.map(whole);
      const rate = spans.flatMap((span) => readRates(span))[0] ?? rateIn(folded, spans);
      const amount = spans.flatMap((span) => readAmounts(span)).at(-1);
      return pattern.test(folded) && rate !== undefined && amount !== undefined ? [{ line, rate, amount }] : [];
    });
  const bases = of(/(?<!\p{L})(zaklad|zakl|bez dph|net)/u);
  const taxes = of(/(?<!\p{L})(dph|dan|vat)(?!\p{L})/u);
  return bases.flatMap((base) => {
    const tax = taxes.find(
      ({ line, rate, amount }) =>
        line !== base.line &&
        rate.value === base.rate.value &&
        isTaxOf(toCents(base.amount.value), toCents(amount.value), rate.value),
    );
    if (tax === undefined) return [];
    const parts = [found(base.amount), found(tax.amount)] as const;
    const sum = fromCents(toCents(base.amount.value) + toCents(tax.amount.value));
    return [
      { rate: base.rate.value, base: parts[0], vat: parts[1], total: derived(sum, parts), line: base.line.number },
    ];
  });
}

/** A rate with two decimals and no sign ('DPH 23.00') is one of the rates that Slovak and Czech law knows. */
function rateIn(folded: string, spans: readonly Span[]): { readonly value: string } | undefined {
  const rate = /(?:dph|dan[eě]?|vat|sadzba)[\s:a-z]*?(\d{1,2})[.,]00/u.exec(folded)?.[1];
  return rate !== undefined && spans.length > 0 && [23, 21, 20, 19, 15, 12, 10, 5].includes(Number(rate))
    ? { value: String(Number(rate)) }
    : undefined;
}

/** Rates of one country at one time. */
const mostRates = 6;

/** Runs of following rows with different rates: the recap is one of them, whatever item rows stand before it. */
function runsOf(rows: readonly VatRow[]): readonly (readonly VatRow[])[] {
  return rows.flatMap((_, start) =>
    Array.from({ length: Math.min(mostRates, rows.length - start) }, (_unused, more) =>
      rows.slice(start, start + more + 1),
    ),
  );
}

const sum = (rows: readonly VatRow[]): number => rows.reduce((total, row) => total + toCents(row.total.value), 0);
const distinct = (rows: readonly VatRow[]): boolean => new Set(rows.map((row) => row.rate)).size === rows.length;

/**
 * The VAT recap of a paper, one row per rate. Items state rates and taxes as well, so the recap is the run of nameless rows
 * with different rates whose sum is printed as a total (`totals`, in cents); the last such run when several are.
 */
export function readVatRows(lines: readonly Line[], totals: ReadonlySet<number>): readonly VatRow[] {
  const rows = lines.flatMap((line) => {
    if (proseOf(line) > 3) return [];
    // Columns beside the recap belong to other things: a row may be a part of the line.
    const spans = line.segments.map(whole);
    const row = rowOf(line, spans) ?? rowOf(line, spans.slice(0, 4)) ?? rowOf(line, spans.slice(-4));
    return row === undefined ? [] : [row];
  });
  const runs = [...runsOf(rows), stacked(lines)].filter((run) => run.length > 0 && distinct(run));
  const proven = runs.filter((run) => totals.has(sum(run)));
  // Unproven rows count only when they cannot be items: all of them together, each rate once.
  return longest(proven) ?? (distinct(rows) ? rows : []);
}

/** The longest run, the last one of equals. */
const longest = (runs: readonly (readonly VatRow[])[]): readonly VatRow[] | undefined =>
  runs.reduce<readonly VatRow[] | undefined>(
    (best, run) => (run.length >= (best?.length ?? 1) ? run : best),
    undefined,
  );
