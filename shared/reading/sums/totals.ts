import { fromCents, toCents } from '#shared/kit/money.ts';
import { findCandidates, type Candidate, type Sheet } from '../layout/sheet.ts';
import { toSpan, getWordScore, toFieldValue, type Found } from '../layout/span.ts';
import { readAmounts } from '../layout/values.ts';
import { readVatRows } from './read-vat-rows.ts';
import type { VatRow } from './vat-row.ts';
import type { FieldValue } from '#shared/field/field.ts';

/** The sums of a document. `total` is before, `due` after rounding, deposits and card payment. */
export type Totals = {
  readonly rows: readonly VatRow[];
  readonly base?: Found;
  readonly vat?: Found;
  readonly total?: Found;
  readonly due?: Found;
  readonly rounding?: Found;
};

/** A bare 'spolu' in the middle of a line sums up a part ('Práca spolu'), not the document. */
const weakenPartSum = (candidate: Candidate): Candidate =>
  candidate.label.weight < 1 && candidate.label.span.from > 0
    ? { ...candidate, score: candidate.score * 0.7 }
    : candidate;

/** Amounts that stand somewhere on the document, by cents, the last place of each. */
function printed({ lines }: Sheet): ReadonlyMap<number, Found> {
  const found = new Map<number, Found>();
  for (const line of lines)
    for (const segment of line.segments)
      for (const value of readAmounts(toSpan(segment)))
        found.set(toCents(value.value), {
          value: value.value,
          spans: [value.span],
          score: getWordScore([value.span]),
        });
  return found;
}

const best = (list: readonly Candidate[]): Candidate | undefined => list.toSorted((a, b) => b.score - a.score)[0];

/** Total of the document: what the VAT recap sums up to when it is printed, else the strongest label, the larger amount first. */
function chooseTotal(list: readonly Candidate[], proven: ReadonlySet<number>): Candidate | undefined {
  const largest = Math.max(0, ...list.filter((c) => c.score > 0.5).map((c) => Math.abs(toCents(c.value))));
  const rank = (candidate: Candidate): number => {
    const cents = toCents(candidate.value);
    return candidate.score + (proven.has(cents) ? 0.3 : 0) + (Math.abs(cents) === largest ? 0.12 : 0);
  };
  return list.toSorted((a, b) => rank(b) - rank(a))[0];
}

const capScore = (found: Found | undefined, max: number): Found | undefined =>
  found && { value: found.value, spans: found.spans, score: Math.min(max, found.score) };

/** Whether an amount stands under its label, as cells of a column do. */
const isUnder = ({ label, spans }: Candidate): boolean => spans[0]?.segment.line !== label.span.segment.line;

/** Reads the sums and reconciles them: base + VAT = total, recap rows = sums. */
export function readTotals(sheet: Sheet): Totals {
  const amounts = printed(sheet);
  const totalCandidates = findCandidates(sheet, 'total', readAmounts, { take: 'last' }).map(weakenPartSum);
  const dueCandidates = findCandidates(sheet, 'amountDue', readAmounts, { take: 'last' });
  const bases = findCandidates(sheet, 'base', readAmounts, { take: 'last' });
  const vats = findCandidates(sheet, 'vat', readAmounts, { take: 'last' });
  const announced = new Set([...totalCandidates, ...dueCandidates].map(({ value }) => toCents(value)));
  const rows = readVatRows(sheet.lines, {
    totals: announced,
    printed: new Set(amounts.keys()),
    bases: new Set(bases.map(({ value }) => toCents(value))),
  });
  const sum = rows.reduce((cents, row) => cents + toCents(row.total.value), 0);
  const pairs = new Map(
    bases.flatMap((b) => vats.map((v) => [toCents(b.value) + toCents(v.value), { b, v }] as const)),
  );
  const proven = new Set([
    ...(rows.length > 0 ? [sum] : []),
    ...[...pairs.keys()].filter((cents) => announced.has(cents)),
  ]);
  const total = chooseTotal(totalCandidates, proven);
  const due = best(dueCandidates);
  // A total from a column's head is weaker than an amount that is to be paid, and both yield to the sum of the recap.
  const weak = total === undefined || (isUnder(total) && due !== undefined && !proven.has(toCents(total.value)));
  const summed =
    rows.length === 0
      ? undefined
      : [...totalCandidates, ...dueCandidates].find((found) => toCents(found.value) === sum);
  const final = summed === undefined ? (weak ? (due ?? total) : total) : { ...summed, score: 0.98 };
  const rounding = findCandidates(sheet, 'rounding', readAmounts, { take: 'last' })[0];
  return {
    rows,
    ...findBaseAndVat({ rows, amounts, pairs, total: final }),
    ...(final ? { total: { ...final, score: Math.min(0.98, final.score) } } : {}),
    ...((due ?? final) ? { due: capScore(due ?? final, 0.95) ?? { value: '', spans: [], score: 0 } } : {}),
    ...(rounding ? { rounding } : {}),
  };
}

type Evidence = {
  readonly rows: readonly VatRow[];
  readonly amounts: ReadonlyMap<number, Found>;
  readonly pairs: ReadonlyMap<number, { readonly b: Candidate; readonly v: Candidate }>;
  readonly total: Found | undefined;
};

/** Base and VAT of the whole document: sums of the recap where it exists, else two labelled amounts that make the total. */
function findBaseAndVat({ rows, amounts, pairs, total }: Evidence): { readonly base?: Found; readonly vat?: Found } {
  if (rows.length > 0) {
    const of = (kind: 'base' | 'vat'): Found => {
      const cents = rows.reduce((all, row) => all + toCents(row[kind].value), 0);
      const only = rows.length === 1 ? rows[0]?.[kind] : undefined;
      return only ?? amounts.get(cents) ?? { value: fromCents(cents), spans: [], score: 0.85 };
    };
    return { base: of('base'), vat: of('vat') };
  }
  const pair = total === undefined ? undefined : pairs.get(toCents(total.value));
  return pair === undefined ? {} : { base: { ...pair.b, score: 0.96 }, vat: { ...pair.v, score: 0.96 } };
}

/** The fields of a VAT recap. */
export const toVatRowFields = ({ rows }: Pick<Totals, 'rows'>): readonly FieldValue[] =>
  rows.flatMap((row, idx) => [
    toFieldValue('vatBase', row.base, { idx, rate: row.rate }),
    toFieldValue('vatAmount', row.vat, { idx, rate: row.rate }),
    toFieldValue('vatTotal', row.total, { idx, rate: row.rate }),
  ]);
