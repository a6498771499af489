import { expect } from 'vitest';
import type { DocumentIndex } from '#functions/ports/document-index.ts';
import type { Analysis } from '#shared/analytics/analysis.ts';
import { analyseNaively, today, type DrawnDocument } from './naive-analysis.ts';

type Span = { readonly from: string; readonly until: string };
export type Spans = { readonly period: Span; readonly before: Span; readonly vat: Span };

function nameTerm({ from, until }: Analysis['owed'][number]): string {
  if (until < today) return from.startsWith('0') ? 'late 31' : until === '2026-11-05' ? 'late 15' : 'late 1';
  if (until.startsWith('9')) return 'later';
  return `week ${from === today ? 0 : 1 + (Date.parse(from) - Date.parse('2026-11-23')) / (7 * 86_400_000)}`;
}

/** The answer of the index under the words of the judge. */
function toSums({ months, before, doctypes, partners, vat, owed, leftOut }: Analysis) {
  const list = (key: string, documents: number, ...amounts: readonly string[]): [string, readonly string[]] => [
    key,
    [String(documents), ...amounts],
  ];
  return Object.fromEntries([
    ...months.map((one) => list(`month ${one.month} ${one.side} ${one.currency}`, one.documents, one.net, one.tax)),
    ...doctypes.map((one) => list(`type ${one.side} ${one.doctype} ${one.currency}`, one.documents, one.net, one.tax)),
    ...partners.map((one) => list(`partner ${one.side} ${one.key}`, one.documents, one.net, one.tax)),
    ...before.map((one) => list(`before ${one.side} ${one.currency}`, one.documents, one.net, one.tax)),
    ...leftOut.map((one) => list(`out ${one.reason}`, one.documents, '0.00', '0.00')),
    ...vat.map((one) => list(`vat ${one.section} ${one.rate}`, one.documents, one.base, one.tax)),
    ...owed.map((one) => list(`owed ${one.side} ${nameTerm(one)} ${one.currency}`, one.documents, one.amount, '0.00')),
  ]);
}

/** Compares the sums of an index with the judge. */
export async function expectAnalysis(
  index: Pick<DocumentIndex, 'aggregate'>,
  { ownerId, documents }: { readonly ownerId: string; readonly documents: readonly DrawnDocument[] },
  spans: Spans,
): Promise<void> {
  const answer = await index.aggregate({ ownerId, ...spans, today, currency: 'EUR', top: 100 });
  const judged = analyseNaively(documents, spans);
  expect(toSums(answer)).toEqual(judged.sums);
  expect(answer.overdue.map(({ side, document }) => `${side} ${document}`).toSorted()).toEqual(
    judged.overdue.toSorted(),
  );
}
