import { expect, test } from 'vitest';
import { refusalStatus } from '#shared/api/refusals.ts';
import { locales } from '#shared/kit/locale.ts';
import { getRefusalText } from './refusal-text.ts';
import { refusalTexts } from './refusal-texts.ts';

test('every refusal has a sentence of its own in each language', () => {
  expect(Object.keys(refusalTexts).toSorted()).toEqual(Object.keys(refusalStatus).toSorted());
  for (const locale of locales) {
    const sentences = Object.values(refusalTexts).map((texts) => texts[locale]);
    expect(new Set(sentences).size).toBe(sentences.length);
    // What is added when it is known stands in brackets and ends as it was written elsewhere.
    expect(sentences.every((text) => /[.!]$/.test(text.replaceAll(/\[[^\]]*\]/g, '')))).toBe(true);
  }
});

test('all languages of one refusal name the same values', () => {
  const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();
  for (const texts of Object.values(refusalTexts))
    for (const locale of locales) expect(places(texts[locale])).toEqual(places(texts.sk));
});

test('values stand in their places, and a part whose value is unknown is left out', () => {
  expect(getRefusalText('too-many-pages', 'sk', { limit: 300 })).toBe(
    'Súbor má priveľa strán, povolených je najviac 300. Rozdeľte ho.',
  );
  expect(getRefusalText('too-many-pages', 'sk')).toBe('Súbor má priveľa strán. Rozdeľte ho.');
});

test('a wait is given in seconds below a minute, else in whole minutes, rounded up', () => {
  expect(getRefusalText('too-many-attempts', 'en', { seconds: 8 })).toBe('Too many attempts. Try again later, in 8 s.');
  expect(getRefusalText('too-many-attempts', 'en', { seconds: 61 })).toBe(
    'Too many attempts. Try again later, in 2 min.',
  );
});

test('the wrong password text is the one of the specification (R-ACC-09)', () => {
  expect(getRefusalText('wrong-password', 'sk')).toBe('Nesprávne heslo!');
});

test('the text about a suspended account begins as the specification says', () => {
  expect(getRefusalText('suspended', 'en')).toMatch(/^Your account has been suspended!/);
});
