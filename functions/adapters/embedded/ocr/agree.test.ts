import { expect, test } from 'vitest';
import { agree, type LineWord } from './agree.ts';
import type { Seen } from './ctc.ts';

/** A line of which each character takes the same room; both readers saw it there. */
const words = (line: string, score = 0.95): readonly LineWord[] => {
  const found = [...line.matchAll(/\S+/g)];
  return found.map(({ 0: text, index }) => ({
    text,
    start: index / line.length,
    end: (index + text.length) / line.length,
    score,
  }));
};
const seen = (line: string, score = 0.98): readonly Seen[] =>
  Array.from(line, (text, index) => ({ text, at: (index + 0.5) / line.length, score }));
const texts = (some: readonly LineWord[]) => some.map(({ text }) => text);

test('letters keep the diacritics that only the letter reader recognises', () => {
  const agreed = agree(words('Dodávateľ: Ďumbier'), seen('Dodavatel: Dumbier'));
  expect(texts(agreed)).toEqual(['Dodávateľ:', 'Ďumbier']);
  expect(agreed.every(({ score }) => score > 0.9)).toBe(true);
});

test('digits are the digit reader’s, and the word that differed is less certain', () => {
  const [label, number] = agree(words('IČO: 36b31124'), seen('ICO: 36631124'));
  expect(number?.text).toBe('36631124');
  expect(number?.score).toBeLessThan(0.75);
  expect(label?.score).toBeGreaterThan(0.9);
});

test('a digit that the letter reader put into a word goes', () => {
  expect(texts(agree(words('1ČO: 7'), seen('IČO: 7')))).toEqual(['IČO:', '7']);
});

test('a word that the letter reader missed comes from the digit reader', () => {
  const agreed = agree(words('Spolu 12,50').slice(0, 1), seen('Spolu 12,50'));
  expect(texts(agreed)).toEqual(['Spolu', '12,50']);
});

test('a line that the letter reader could not read at all is the digit reader’s', () => {
  expect(texts(agree([], seen('TOTAL 15.30')))).toEqual(['TOTAL', '15.30']);
  expect(texts(agree(words('T@T~L i5,3O', 0.2), seen('TOTAL 15.30')))).toEqual(['TOTAL', '15.30']);
});

test('what only the letter reader saw is kept, less certain', () => {
  const [word] = agree(words('Žilina'), []);
  expect(word?.text).toBe('Žilina');
  expect(word?.score).toBeLessThan(0.7);
});

test('a letter that looks like a digit stays a letter inside a word', () => {
  expect(texts(agree(words('INVOICE PADLOCK'), seen('INV0ICE PADL0CK')))).toEqual(['INVOICE', 'PADLOCK']);
  expect(texts(agree(words('36O31124'), seen('36031124')))).toEqual(['36031124']);
});

test('capitals that the letter reader took for small letters are capitals', () => {
  expect(texts(agree(words('Ičo: Mj'), seen('ICO: MJ')))).toEqual(['IČO:', 'MJ']);
});

test('a sure word of letters holds no digit', () => {
  expect(texts(agree(words('MART'), seen('M9RT')))).toEqual(['MART']);
  expect(texts(agree(words('MART', 0.4), seen('M9RT')))).toEqual(['M9RT']);
});

test('on a plain page what only an unsure letter reader saw is not there', () => {
  expect(texts(agree(words('D.I1.Y.', 0.4), seen('D.I.Y.'), true))).toEqual(['D.I.Y.']);
  expect(texts(agree(words('D.I1.Y.', 0.4), seen('D.I.Y.')))).toEqual(['D.I1.Y.']);
});

test('the month of a date written in letters holds no digit', () => {
  expect(texts(agree(words('02/Jan/2017'), seen('02/Ja0/2017')))).toEqual(['02/Jan/2017']);
});

test('the q that Slovak and Czech hardly have is read where it is printed', () => {
  expect(texts(agree(words('élastigue Guenelle'), seen('elastique Quenelle')))).toEqual(['élastique', 'Quenelle']);
});

test('a caron keeps its place when the letters below it are seen differently', () => {
  expect(texts(agree(words('Vančk Odbčratel HOVČZÍ'), seen('Vanek Odberatel HOVEZI')))).toEqual([
    'Vaněk',
    'Odběratel',
    'HOVĚZÍ',
  ]);
});
