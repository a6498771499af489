import { toCents } from '#shared/kit/money.ts';
import type { Line } from '../layout/lines.ts';
import { findRows } from './find-rows.ts';
import type { VatRow } from './vat-row.ts';

/** Rates of one country at one time. */
const maxRates = 6;

/** Ways to choose one row per rate that are looked at. */
const maxChoices = 4000;

/** What labels announce, in cents: totals with tax, and bases. */
export type Announced = {
  readonly totals: ReadonlySet<number>;
  readonly bases: ReadonlySet<number>;
  /** Every amount of the document. */
  readonly printed: ReadonlySet<number>;
};

/** What rows are worth that make an announced sum, and rows that nothing proves but their own arithmetic. */
const proven = 1.025;
const likely = 0.75;

function scored(row: VatRow, worth: number): VatRow {
  const of = (found: VatRow['base']): VatRow['base'] => ({ ...found, score: Math.min(0.994, found.score * worth) });
  return { ...row, base: of(row.base), vat: of(row.vat), total: of(row.total) };
}

const sumRows = (rows: readonly VatRow[], part: 'total' | 'base'): number =>
  rows.reduce((sum, row) => sum + toCents(row[part].value), 0);

/** Rows that say the same are one; the last print holds, as recaps stand below items. */
function groupByRate(rows: readonly VatRow[]): readonly (readonly VatRow[])[] {
  const rates = new Map<string, Map<string, VatRow>>();
  for (const row of rows) {
    const key = `${row.base.value} ${row.vat.value}`;
    const known = rates.get(row.rate) ?? new Map<string, VatRow>();
    known.delete(key);
    known.set(key, row);
    rates.set(row.rate, known);
  }
  return [...rates.values()].slice(0, maxRates).map((each) => [...each.values()].slice(-12));
}

/** Every choice of one row or none per rate. */
function listChoices(rates: readonly (readonly VatRow[])[]): readonly (readonly VatRow[])[] {
  let all: readonly (readonly VatRow[])[] = [[]];
  for (const rows of rates) {
    all = all.flatMap((chosen) => [chosen, ...rows.map((row) => [...chosen, row])]);
    if (all.length > maxChoices) return all.slice(0, maxChoices);
  }
  return all.filter((chosen) => chosen.length > 0);
}

/** How far apart the rows stand: those of a recap follow each other. */
const spread = (rows: readonly VatRow[]): number => {
  const lines = rows.map(({ line }) => line);
  return Math.max(...lines) - Math.min(...lines);
};

const nearer = (a: readonly VatRow[], b: readonly VatRow[]): number =>
  b.length - a.length || spread(a) - spread(b) || Math.max(...b.map((r) => r.line)) - Math.max(...a.map((r) => r.line));

/** The choice of rows that make an announced sum, the longest when several do; undefined when none does. */
function findProvenChoice(
  shapes: readonly (readonly VatRow[])[],
  { totals, bases, printed }: Announced,
): readonly VatRow[] | undefined {
  const proves = (rows: readonly VatRow[]): boolean =>
    totals.has(sumRows(rows, 'total')) ||
    bases.has(sumRows(rows, 'base')) ||
    (rows.length > 1 && printed.has(sumRows(rows, 'total')) && printed.has(sumRows(rows, 'base')));
  for (const rows of [...shapes.slice(0, 3), shapes.slice(0, 3).flat(), shapes[3] ?? []]) {
    const best = listChoices(groupByRate(rows)).filter(proves).toSorted(nearer)[0];
    if (best !== undefined) return best.toSorted((a, b) => a.line - b.line).map((row) => scored(row, proven));
  }
  return undefined;
}

/** Rows of a document that make one of these totals, in cents; undefined when none do. */
export const findProvenRows = (lines: readonly Line[], totals: readonly number[]): readonly VatRow[] | undefined =>
  findProvenChoice(findRows(lines), { totals: new Set(totals), bases: new Set(), printed: new Set() });

/**
 * The VAT recap of a document, one row per rate. Items state rates and taxes as well, so the recap is the choice of rows with
 * different rates whose sum is announced as a total or a base; the longest when several are. Rows that no sum proves count only
 * when they cannot be items: all of one shape together, each rate once.
 */
export function readVatRows(lines: readonly Line[], announced: Announced): readonly VatRow[] {
  const shapes = findRows(lines);
  const best = findProvenChoice(shapes, announced);
  if (best !== undefined) return best;
  const unproven = groupByRate(shapes.find((rows) => rows.length > 0) ?? []);
  return unproven.every((rows) => rows.length === 1) ? unproven.flat().map((row) => scored(row, likely)) : [];
}
