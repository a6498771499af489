import { toConfidence, type FieldCell } from './believed.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { compareVatRows, type VatTruth } from './vat-cells.ts';
import { sameValue } from '../train/same-value.ts';

/**
 * What a document says by field id: printed values (`accept` are other right ones; `optional` ones may be left out), and what is not
 * printed in so many words and yet follows, which may be given or left out.
 */
export type Printed = {
  readonly values: ReadonlyMap<string, PrintedValue>;
  readonly derivable: Readonly<Record<string, string>>;
  /** Rows of the VAT recap; undefined when the truth does not tell. */
  readonly vat: readonly VatTruth[] | undefined;
};

export type PrintedValue = {
  readonly value: string;
  readonly accept: readonly string[];
  readonly optional: boolean;
  /** Another field whose same figure is enough. */
  readonly satisfiedBy: string | undefined;
};

/** Compares what was read with what is printed. A field of `judged` that is neither printed nor read makes no cell. */
export function compareFields(
  judged: readonly string[],
  printed: Printed,
  fields: readonly FieldValue[],
): readonly FieldCell[] {
  const findRead = (id: string): FieldValue | undefined => fields.find((field) => field._id === id && field._idx === 0);
  const header = judged.flatMap((id): readonly FieldCell[] => {
    const truth = printed.values.get(id);
    const read = findRead(id);
    if (truth === undefined) {
      const follows = printed.derivable[id];
      if (read === undefined || (follows !== undefined && sameValue(id, read.value, follows))) return [];
      return [{ id, outcome: 'spurious', ...toConfidence(read), truth: undefined, read: read.value }];
    }
    if (read === undefined) {
      const instead = truth.satisfiedBy === undefined ? undefined : findRead(truth.satisfiedBy);
      if (truth.optional || (instead !== undefined && sameValue(id, instead.value, truth.value))) return [];
      return [{ id, outcome: 'missing', ...toConfidence(undefined), truth: truth.value, read: undefined }];
    }
    const right = [truth.value, ...truth.accept].some((value) => sameValue(id, read.value, value));
    return [{ id, outcome: right ? 'right' : 'wrong', ...toConfidence(read), truth: truth.value, read: read.value }];
  });
  return printed.vat === undefined ? header : [...header, ...compareVatRows(printed.vat, fields)];
}

/** Right among printed, with the Wilson interval of 95 %. */
export type Share = { readonly right: number; readonly n: number; readonly low: number; readonly high: number };

export function toShare(right: number, n: number): Share {
  if (n === 0) return { right, n, low: 0, high: 1 };
  const z = 1.96;
  const p = right / n;
  const middle = (p + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  return { right, n, low: middle - half, high: middle + half };
}

export const measureShare = (cells: readonly FieldCell[]): Share => {
  const printed = cells.filter(({ outcome }) => outcome !== 'spurious');
  return toShare(printed.filter(({ outcome }) => outcome === 'right').length, printed.length);
};

/** Probability that a right value has a higher score than a wrong one; ties count half. */
export function auroc(cells: readonly FieldCell[]): number {
  const read = cells.filter(({ outcome }) => outcome !== 'missing').toSorted((a, b) => a.score - b.score);
  const yes = read.filter(({ outcome }) => outcome === 'right').length;
  const no = read.length - yes;
  if (yes === 0 || no === 0) return Number.NaN;
  let ranks = 0;
  for (let from = 0; from < read.length;) {
    let to = from;
    while (to < read.length && read[to]?.score === read[from]?.score) to += 1;
    const rank = (from + 1 + to) / 2;
    ranks += rank * read.slice(from, to).filter(({ outcome }) => outcome === 'right').length;
    from = to;
  }
  return (ranks - (yes * (yes + 1)) / 2) / (yes * no);
}

/** How often values of each band of scores were right. */
export const bands = [0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.975, 0.99, 1.0001] as const;

export const measureCalibration = (
  cells: readonly FieldCell[],
): readonly (Share & { readonly from: number; readonly to: number })[] =>
  bands.slice(1).map((to, at) => {
    const from = bands[at] ?? 0;
    const inside = cells.filter(({ outcome, score }) => outcome !== 'missing' && score >= from && score < to);
    return { from, to, ...toShare(inside.filter(({ outcome }) => outcome === 'right').length, inside.length) };
  });

/** What a threshold lets through without a person: share of the read values, and errors among them. */
export function automatic(
  cells: readonly FieldCell[],
  threshold: number,
): { readonly accepted: number; readonly errors: number } {
  const read = cells.filter(({ outcome }) => outcome !== 'missing');
  const passed = read.filter(({ score }) => score >= threshold);
  return {
    accepted: passed.length / Math.max(1, read.length),
    errors: passed.filter(({ outcome }) => outcome !== 'right').length / Math.max(1, passed.length),
  };
}
