import { expect, test } from 'vitest';
import type { FieldCell } from './believed.ts';
import { measureByDocument } from './by-document.ts';
import { toShare } from './cells.ts';
import { listDistinct } from './distinct.ts';
import type { Judged } from './judged.ts';
import { isSameByTokens, scoreSet, withNamesByTokens } from './score.ts';
import { buildSummary } from './summary.ts';

const cell = (outcome: FieldCell['outcome'], more: Partial<FieldCell> = {}): FieldCell => ({
  ...{ id: 'totalAmount', truth: '1.00', read: '1.00', score: 0.9, evidence: [] },
  ...more,
  outcome,
});
const judged = (cells: readonly FieldCell[], more: Partial<Judged> = {}): Judged => ({
  ...{ id: 'a', group: 'sk', ms: 1, autoConfirmThreshold: null, items: { found: 1, spurious: 0, missed: 0 } },
  cells,
  ...more,
});
const times = <T>(count: number, one: T): readonly T[] => Array.from({ length: count }, () => one);

test('the interval is as wide as the documents differ, not as narrow as their many values', () => {
  const right = judged(times(30, cell('right')));
  const swapped = judged([...times(15, cell('right')), ...times(15, cell('wrong'))]);
  const { share, low, high, n } = measureByDocument([...times(9, right), swapped]);
  expect({ share, n }).toEqual({ share: 285 / 300, n: 300 });
  const byValue = toShare(285, 300);
  expect(high - low).toBeGreaterThan(1.5 * (byValue.high - byValue.low));
});

test('one document says nothing of others, and values that are not printed do not count as asked', () => {
  expect(measureByDocument([judged([cell('right'), cell('spurious')])])).toEqual({ share: 1, low: 0, high: 1, n: 1 });
  expect(measureByDocument([]).n).toBe(0);
});

test('the same text counts once, pictures without words each', () => {
  const page = (text: string) => [
    { page: 0, source: 'text' as const, words: [{ text, score: 1, box: { x: 0, y: 0, w: 1, h: 1 } }] },
  ];
  const documents = [page('Faktúra'), page('FAKTÚRA'), page('Dobropis'), page(''), page('')];
  expect(listDistinct(documents, (pages) => pages)).toEqual([page('Faktúra'), page('Dobropis'), page(''), page('')]);
});

test('a set is scored by values, rows, whole documents and what passes without a person', () => {
  const score = scoreSet([
    judged([cell('right', { score: 0.96 }), cell('wrong', { score: 0.97 })], { autoConfirmThreshold: 98 }),
    judged([cell('right', { score: 0.99 })], { autoConfirmThreshold: 100 }),
    judged([cell('right')], { items: { found: 0, spurious: 1, missed: 1 } }),
  ]);
  expect(score).toMatchObject({ documents: 3, values: { share: 0.75 }, itemF1: 4 / 6, perfect: 1 / 3 });
  expect(score.sure).toEqual({ share: 0.75, wrong: 1 / 3 });
  expect(score.through(97.5)).toEqual({ share: 2 / 3, wrong: 0.5 });
  expect(score.through(100)).toEqual({ share: 1 / 3, wrong: 0 });
});

test('names are the same by their words where the shorter is at least half of the longer', () => {
  expect(isSameByTokens('Lieferant GmbH', 'LIEFERANT GmbH, Max Muster')).toBe(true);
  expect(isSameByTokens('Muster', 'Muster Handels Gesellschaft')).toBe(false);
  expect(isSameByTokens('Lieferant GmbH', 'Kunden AG')).toBe(false);
  expect(isSameByTokens('', 'Kunden AG')).toBe(false);
  const name = cell('wrong', { id: 'supplierName', truth: 'Kunden AG', read: 'Kunden AG Mitte' });
  const street = cell('wrong', { id: 'supplierStreet', truth: 'Hlavná 1', read: 'Hlavná 1 A' });
  expect(withNamesByTokens([judged([name, street])])[0]?.cells.map(({ outcome }) => outcome)).toEqual([
    'right',
    'wrong',
  ]);
});

test('the summary leads with the judge under which fewer values are right', () => {
  const [good, bad] = [scoreSet([judged(times(9, cell('right')))]), scoreSet([judged([cell('right'), cell('wrong')])])];
  const find = (own: typeof good, others: typeof good) =>
    buildSummary([{ name: 'text invoices', own, others }]).filter((line) => line.includes('text invoices'))[0];
  expect(find(good, bad)).toMatch(/^\| \*\*text invoices\*\* \| others \| 1 \| 50\.0/u);
  expect(find(bad, good)).toMatch(/^\| \*\*text invoices\*\* \| own \| 1 \| 50\.0/u);
});
