import type { Meaning } from '../layout/label-word.ts';
import { findLabelPlaces } from '../layout/label-places.ts';
import type { Sheet } from '../layout/sheet.ts';
import type { Candidate } from './candidate.ts';

/** The meanings of labels, in the order of their columns. */
export const meanings: readonly Meaning[] = [
  'number',
  'order',
  'vs',
  'cs',
  'ss',
  'issue',
  'tax',
  'due',
  'iban',
  'bic',
  'method',
  'total',
  'amountDue',
  'base',
  'vat',
  'rounding',
  'companyId',
  'taxId',
  'vatId',
  'supplier',
  'customer',
  'corrected',
  'name',
  'address',
  'other',
];

/** How strongly the lexicon's labels announce each candidate: one row of `meanings.length` numbers (0-1) a candidate. */
export function describeLabels({ lines, labels }: Sheet, candidates: readonly Candidate[]): readonly Float32Array[] {
  const rows = candidates.map(() => new Float32Array(meanings.length));
  const bySegment = new Map<object, number[]>();
  for (const [at, { span }] of candidates.entries()) {
    const known = bySegment.get(span.segment);
    if (known === undefined) bySegment.set(span.segment, [at]);
    else known.push(at);
  }
  for (const label of labels.all) {
    const column = meanings.indexOf(label.meaning);
    for (const { span, weight } of findLabelPlaces(label, labels, lines)) {
      const inside = (bySegment.get(span.segment) ?? []).filter((at) => {
        const own = candidates[at]?.span;
        return own !== undefined && own.from >= span.from && own.to <= span.to;
      });
      for (const [order, at] of inside.entries()) {
        const row = rows[at];
        const strength = weight * label.weight * (order === 0 || order === inside.length - 1 ? 1 : 0.6);
        if (row !== undefined && column >= 0) row[column] = Math.max(row[column] ?? 0, strength);
      }
    }
  }
  return rows;
}
