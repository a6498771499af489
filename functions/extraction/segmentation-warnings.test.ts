import { expect, test } from 'vitest';
import type { PageText } from '#shared/reading/layout/page-text.ts';
import { withSegmentationWarnings } from './guess-type.ts';

const page = (place: number, lines: readonly string[]): PageText => ({
  page: place,
  source: 'text',
  words: lines.flatMap((line, row) =>
    line.split(' ').map((text, at) => ({
      text,
      score: 1,
      box: { x: 0.08 + at * 0.1, y: 0.08 + row * 0.04, w: 0.09, h: 0.014 },
    })),
  ),
});

const invoice = (number: string, day: string) => [
  `Faktúra č. ${number}`,
  `Variabilný symbol: ${number}`,
  `Dátum vystavenia: ${day}`,
  'Na úhradu: 120,00 €',
];

test('two invoices in one file are recognised as two, and a continued page is not', () => {
  const pages = [
    page(0, invoice('20260007', '02.09.2026')),
    page(1, ['Príloha k dodávke', 'Tovar bez záruky']),
    page(2, invoice('20260155', '14.10.2026')),
  ];
  expect(withSegmentationWarnings(['duplicate:1'], pages)).toEqual(['duplicate:1', 'pieces:0,2']);
});

test('a document that is read again has one warning, and none after its pages were corrected', () => {
  const one = [page(0, invoice('20260007', '02.09.2026'))];
  const two = [...one, page(1, invoice('20260155', '14.10.2026'))];
  const warned = withSegmentationWarnings([], two);
  expect(withSegmentationWarnings(warned, two)).toEqual(warned);
  expect(withSegmentationWarnings(warned, one)).toEqual([]);
});
