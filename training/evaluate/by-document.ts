import type { FieldCell } from './believed.ts';

/** A share of values, 0-1, and the interval of 95 % in which it lies for other documents of the kind. */
export type DocumentShare = { readonly share: number; readonly low: number; readonly high: number; readonly n: number };

const z = 1.96;

/**
 * Right among printed values, with the interval over documents: the values of one document are right or wrong together, so that an
 * interval over values would be too narrow (ratio estimator over clusters, Cochran, Sampling Techniques, § 2.11). With fewer than two
 * documents the interval is everything.
 */
export function measureByDocument(documents: readonly { readonly cells: readonly FieldCell[] }[]): DocumentShare {
  const counts = documents.map(({ cells }) => ({
    right: cells.filter(({ outcome }) => outcome === 'right').length,
    n: cells.filter(({ outcome }) => outcome !== 'spurious').length,
  }));
  const n = counts.reduce((sum, one) => sum + one.n, 0);
  if (n === 0) return { share: Number.NaN, low: 0, high: 1, n };
  const share = counts.reduce((sum, one) => sum + one.right, 0) / n;
  if (counts.length < 2) return { share, low: 0, high: 1, n };
  const spread = counts.reduce((sum, one) => sum + (one.right - share * one.n) ** 2, 0);
  const half = (z * Math.sqrt((spread * counts.length) / (counts.length - 1))) / n;
  return { share, low: Math.max(0, share - half), high: Math.min(1, share + half), n };
}
