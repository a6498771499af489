import { expect, test } from 'vitest';
import type { PaperPage } from '#shared/reading/paper.ts';
import { withPieces } from './propose-pieces.ts';

const page = (place: number, lines: readonly string[]): PaperPage => ({
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

test('two invoices in one file are said to be two, and a page that goes on is not', () => {
  const pages = [
    page(0, invoice('20260007', '02.09.2026')),
    page(1, ['Príloha k dodávke', 'Tovar bez záruky']),
    page(2, invoice('20260155', '14.10.2026')),
  ];
  expect(withPieces(['duplicate:1'], pages)).toEqual(['duplicate:1', 'pieces:0,2']);
});

test('a document read again says it once, and one whose pages were put right no more', () => {
  const one = [page(0, invoice('20260007', '02.09.2026'))];
  const two = [...one, page(1, invoice('20260155', '14.10.2026'))];
  const warned = withPieces([], two);
  expect(withPieces(warned, two)).toEqual(warned);
  expect(withPieces(warned, one)).toEqual([]);
});
