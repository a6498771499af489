import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findMarks, listFoundParts, readSearch, type Term } from './terms.ts';
import { listSearchWords } from './tokens.ts';

/** Whether a text has all that was typed, and then shows every part of it. */
const finds = (text: string, typed: string): boolean => {
  const terms = readSearch(typed);
  const words = listSearchWords([text]);
  const has = ({ word, whole }: Term) => words.some((one) => (whole ? one === word : one.startsWith(word)));
  const found = terms.length > 0 && terms.every(({ ways }) => ways.some((way) => way.every(has)));
  if (found) expect(listFoundParts(text, terms)).toEqual([...terms.keys()]);
  return found;
};
const marked = (text: string, typed: string): readonly string[] =>
  findMarks(text, readSearch(typed)).map(([start, end]) => text.slice(start, end));

test('words are found in any order, by their beginning, without case and accents', () => {
  for (const typed of ['papiera tatry', 'TATRY papi', 'tat pap', 'Papiéra'])
    expect(finds('Papiera Tatry, s. r. o.', typed), typed).toBe(true);
  expect(finds('Papiera Tatry', 'papiera fatra')).toBe(false);
});

test('an amount is found in any usual writing', () => {
  for (const text of ['1234.50', '1 234,50 €', '1\u00a0234,50', '1.234,50', '1,234.50', '1’234.50'])
    for (const typed of ['1 234,50', '1234,50', '1234.50', '1234', '1 234', '1.234,50', '1234,5', '123450'])
      expect(finds(text, typed), `${typed} in ${text}`).toBe(true);
  expect(finds('1234.50', '1234,60')).toBe(false);
});

test('a date is found in any usual writing, also without its year', () => {
  for (const text of ['2026-11-12', '12.11.2026', '12. 11. 2026', '12/11/2026'])
    for (const typed of ['12.11.2026', '12. 11. 2026', '2026-11-12', '12/11/2026', '12.11.'])
      expect(finds(text, typed), `${typed} in ${text}`).toBe(true);
  expect(finds('2026-11-12', '11.12.2026')).toBe(false);
});

test('numbers are found with and without their separators', () => {
  for (const typed of ['fv2024001', 'fv-2024/001', 'FV 2024 001', '2024001', '2024 001', '001'])
    expect(finds('FV-2024/001', typed), typed).toBe(true);
  for (const typed of ['sk55 8812', 'SK558812', 'sk55 8812 0000 0000 1234', 'sk5588120000'])
    for (const text of ['SK5588120000000012345678', 'SK55 8812 0000 0000 1234 5678'])
      expect(finds(text, typed), `${typed} in ${text}`).toBe(true);
});

test('what was found is marked as it stands in the text', () => {
  expect(marked('dodávateľ Papiera Tatry, s. r. o.', 'tatry papiéra')).toEqual(['Papiera', 'Tatry']);
  expect(marked('Spolu 1 234,50 EUR', '1234,50')).toEqual(['1 234,50']);
  expect(marked('splatné 12. 11. 2026', '2026-11-12')).toEqual(['12. 11. 2026']);
});

test('signs alone look for nothing, and a single letter only where nothing else was typed', () => {
  expect(readSearch(' – / ')).toEqual([]);
  expect(finds('Šaľa', 'š')).toBe(true);
  expect(finds('Drevo', 'drevo s')).toBe(true);
});

test('any text is found by each of its own words, and no text makes a search fail', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      for (const word of listSearchWords([text])) expect(word).toMatch(/^[\p{L}\p{N}]{1,40}$/u);
      for (const part of text.split(/\s+/u).filter((one) => /^[\p{Script=Latin}]{2,40}$/u.test(one)))
        expect(finds(text, part), part).toBe(true);
      for (const [start, end] of findMarks(text, readSearch(text))) expect(start).toBeLessThan(end);
    }),
  );
});
