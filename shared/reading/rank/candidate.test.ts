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

test.each([
  ['43-502 Czechowice-Dziedzice', ['43-502', 'Czechowice-Dziedzice']],
  ['1431 GB Aalsmeer', ['1431 GB', 'Aalsmeer']],
  ['Austin, TX 78745', ['Austin', '78745']],
  ['69200 Lyon – France', ['69200', 'Lyon']],
  ['41042 Fiorano Modenese (MO)', ['41042', 'Fiorano Modenese']],
  ['031 05 Liptovský Hrádok tel: 044/552 21 90', ['031 05', 'Liptovský Hrádok']],
])('"%s" gives its postcode and town apart', (line, parts) => {
  expect(valuesOf('text', line)).toEqual(expect.arrayContaining(parts));
});

test.each([
  [['Halden Research Partners', 'Ltd', 'Cambridge'], 'Halden Research Partners Ltd'],
  [['Mgr. Anna Hricová – preklady a', 'tlmočenie', 'Hlavná 7'], 'Mgr. Anna Hricová – preklady a tlmočenie'],
  [['Kancelaria Prawna Nowak i', 'Wspólnicy s.k.', 'ul. Długa 44'], 'Kancelaria Prawna Nowak i Wspólnicy s.k.'],
  [['Unit 6, The Old Maltings,', '9 Quayside Row', 'Ely'], 'Unit 6, The Old Maltings, 9 Quayside Row'],
])('what is written over two lines is read as one: %j', (lines, whole) => {
  expect(valuesOf('text', ...lines)).toContain(whole);
});

test('a name and the street below it stay apart', () => {
  expect(valuesOf('text', 'Mlyn Podhájska, s. r. o.', 'Vodná 7')).not.toContain('Mlyn Podhájska, s. r. o. Vodná 7');
});

test('a Polish tax number is read without its hyphens', () => {
  expect(valuesOf('code', 'NIP 525-214-37-82')).toContain('5252143782');
});

test('the abbreviation of "number" is not a country', () => {
  expect(valuesOf('country', 'Registered in England and Wales No.')).not.toContain('NO');
});

test('a word that heads a whole name is no part of it', () => {
  expect(valuesOf('text', 'Firma', 'Metallbau Berger OHG')).not.toContain('Firma Metallbau Berger OHG');
});

test('a French telephone number needs no label to be none', () => {
  expect(valuesOf('code', '06 12 55 48 90 camille@rousseau.example')).toEqual([]);
});
