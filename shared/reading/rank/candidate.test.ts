import { expect, test } from 'vitest';
import { toSheet } from '../layout/sheet.ts';
import { findCandidatesOfKind, type CandidateKind } from './candidate.ts';

/** Lines of words in a monospaced font; two spaces and more part cells. */
const valuesOf = (kind: CandidateKind, ...lines: readonly string[]) =>
  findCandidatesOfKind(
    toSheet([
      {
        page: 0,
        source: 'text',
        words: lines.flatMap((line, row) =>
          [...line.matchAll(/\S+/gu)].map(({ index, 0: text }) => ({
            text,
            score: 1,
            box: { x: 0.05 + index * 0.011, y: 0.1 + row * 0.018, w: text.length * 0.011, h: 0.014 },
          })),
        ),
      },
    ]),
    kind,
  ).map(({ value }) => value);

test.each([
  'Tél. 04 22 33 44 55',
  'Telefon: 0911223344',
  'Tel.:0911223344',
  'Fax   02/44 55 66 77',
  'Mobil: +421 911 223 344',
])('a telephone number is no number of the document: "%s"', (line) => {
  expect(valuesOf('code', line)).toEqual([]);
});

test('what follows a telephone number on its line is read', () => {
  expect(valuesOf('code', 'Tel.: 0911223344, IČO: 61204510')).toEqual(['61204510']);
});

test.each([
  ['Zahlungsart: bar', ['cash']],
  ['Bar 20,00', ['cash']],
  ['Barzahlung', ['cash']],
  ['Filet de bar de ligne', []],
  ['Barre de céréales', []],
])('"%s" pays %j', (line, methods) => {
  expect(valuesOf('method', line)).toEqual(methods);
});
