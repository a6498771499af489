import { foldBare } from '#shared/kit/text.ts';
import { auroc } from './cells.ts';
import type { FieldCell } from './believed.ts';
import { measureByDocument, type DocumentShare } from './by-document.ts';
import { hasError } from './evidence-report.ts';
import type { Judged } from './judged.ts';

/** What a set of documents comes to. Shares are 0-1; NaN where nothing was asked. */
export type SetScore = {
  readonly documents: number;
  readonly values: DocumentShare;
  readonly itemF1: number;
  /** Documents without an error, rows included. */
  readonly perfect: number;
  readonly sure: { readonly share: number; readonly wrong: number };
  readonly auroc: number;
  /** Documents that pass their first step at a threshold without a person, and those of them with an error. */
  readonly through: (threshold: number) => { readonly share: number; readonly wrong: number };
};

/** From this score on a value counts as sure. */
export const sureScore = 0.95;

function scoreItemsOf(documents: readonly Judged[]): number {
  const sum = (of: (items: Judged['items']) => number): number =>
    documents.reduce((all, one) => all + of(one.items), 0);
  const found = sum((items) => items.found);
  const all = 2 * found + sum((items) => items.spurious) + sum((items) => items.missed);
  return all === 0 ? Number.NaN : (2 * found) / all;
}

const share = (part: number, of: number): number => (of === 0 ? Number.NaN : part / of);

/** Scores judged documents as the goals are set: values, rows, whole documents, and how far scores may be believed. */
export function scoreSet(documents: readonly Judged[]): SetScore {
  const read = documents.flatMap(({ cells }) => cells.filter(({ outcome }) => outcome !== 'missing'));
  const sure = read.filter(({ score }) => score >= sureScore);
  return {
    documents: documents.length,
    values: measureByDocument(documents),
    itemF1: scoreItemsOf(documents),
    perfect: share(documents.filter((one) => !hasError(one)).length, documents.length),
    sure: {
      share: share(sure.length, read.length),
      wrong: share(sure.filter(({ outcome }) => outcome !== 'right').length, sure.length),
    },
    auroc: auroc(read),
    through: (threshold) => {
      const passed = documents.filter(({ autoConfirmThreshold: upTo }) => upTo !== null && upTo >= threshold - 1e-9);
      return {
        share: share(passed.length, documents.length),
        wrong: share(passed.filter(hasError).length, passed.length),
      };
    },
  };
}

const tokens = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split(/[^\p{L}\p{N}]+/u)
      .map(foldBare)
      .filter((token) => token !== ''),
  );

/**
 * Whether two names are the same by their words: those of the shorter are in the longer and make at least half of it. E-invoices keep
 * other forms of a name than their pages print ('Lieferant GmbH' and 'Lieferant GmbH, Max Muster').
 */
export function isSameByTokens(a: string, b: string): boolean {
  const [one, two] = [tokens(a), tokens(b)];
  const [less, more] = one.size <= two.size ? [one, two] : [two, one];
  return less.size > 0 && less.size * 2 >= more.size && [...less].every((token) => more.has(token));
}

/** Judged documents with the names of parties compared by their words. */
export const withNamesByTokens = (documents: readonly Judged[]): readonly Judged[] =>
  documents.map((document) => ({
    ...document,
    cells: document.cells.map((cell): FieldCell =>
      cell.outcome === 'wrong' && cell.id.endsWith('Name') && isSameByTokens(cell.truth ?? '', cell.read ?? '')
        ? { ...cell, outcome: 'right' }
        : cell,
    ),
  }));
