import { expect, test } from 'vitest';
import type { FieldValue } from '#shared/field/field.ts';
import { mergeClaims } from './merge-claims.ts';

const box = { page: 0, x: 0.1, y: 0.1, w: 0.1, h: 0.01 };
const value = (_id: string, text: string, over: Partial<FieldValue> = {}): FieldValue => ({
  _id,
  _idx: 0,
  value: text,
  bboxes: [box],
  source: 'text',
  score: 0.9,
  verified: false,
  predicted: true,
  checks: [],
  ...over,
});
const claim = (_id: string, text: string, over: Partial<FieldValue> = {}): FieldValue =>
  value(_id, text, { source: 'xml', score: 1, bboxes: [], ...over });
const page = (text: string) => ({
  page: 0,
  source: 'text' as const,
  words: text.split(' ').map((word, at) => ({
    text: word,
    score: 1,
    box: { x: 0.1 + at * 0.1, y: 0.5, w: 0.08, h: 0.012 },
  })),
});

test('data that says what the page says takes its place on the page', () => {
  const [merged] = mergeClaims([value('supplierName', 'Vážka, s.r.o.')], [claim('supplierName', 'Vážka s. r. o.')], []);
  expect(merged).toMatchObject({ value: 'Vážka s. r. o.', source: 'xml', bboxes: [box] });
  expect(merged?.checks).toEqual([{ name: 'agrees-with-page', result: 'passed' }]);
});

test('where the page plainly says something else, the difference is shown and the page can be trusted with one button', () => {
  const [merged] = mergeClaims(
    [value('totalAmount', '120.00')],
    [claim('totalAmount', '100.00')],
    [page('Total 120,00')],
  );
  expect(merged).toMatchObject({ value: '100.00', bboxes: [box] });
  expect(merged?.checks).toEqual([{ name: 'differs-from-page', result: 'warned', suggestion: '120.00' }]);
});

test('a reader that took the wrong words is no difference: the value is printed elsewhere', () => {
  const [merged] = mergeClaims(
    [value('totalAmount', '120.00')],
    [claim('totalAmount', '100.00')],
    [page('Sum 100,00')],
  );
  expect(merged?.checks).toEqual([{ name: 'agrees-with-page', result: 'passed' }]);
  expect(merged?.bboxes).toHaveLength(1);
});

test('a doubtful reading contradicts nothing', () => {
  const [merged] = mergeClaims([value('orderNumber', '7', { score: 0.4 })], [claim('orderNumber', 'A-12')], []);
  expect(merged?.checks).toEqual([]);
});

test('the recap is taken as a whole, and what is not claimed stays', () => {
  const merged = mergeClaims(
    [
      value('vatBase', '90.00', { param: '20' }),
      value('vatBase', '10.00', { _idx: 1, param: '10' }),
      value('note', 'x'),
    ],
    [claim('vatBase', '100.00', { param: '23' })],
    [],
  );
  expect(merged.map(({ _id, value: text, param }) => [_id, text, param])).toEqual([
    ['vatBase', '100.00', '23'],
    ['note', 'x', undefined],
  ]);
});
