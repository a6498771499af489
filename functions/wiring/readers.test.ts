import { expect, test } from 'vitest';
import { readerFailures } from '#functions/ports/readers.ts';
import cs from '#shared/text/fields/cs.json' with { type: 'json' };
import en from '#shared/text/fields/en.json' with { type: 'json' };
import fr from '#shared/text/fields/fr.json' with { type: 'json' };
import sk from '#shared/text/fields/sk.json' with { type: 'json' };
import { createReaders } from './readers.ts';

test('only readers with a key are there, and none is needed', () => {
  expect(createReaders({})).toEqual({});
  expect(createReaders({ GEMINI_API_KEY: '', OPENAI_API_KEY: '', TEXTRACT_REGION: '' })).toEqual({});
  expect(
    Object.keys(createReaders({ GEMINI_API_KEY: 'a', OPENAI_API_KEY: 'b', TEXTRACT_REGION: 'eu-central-1' })),
  ).toEqual(['gemini', 'chatgpt', 'textract']);
});

test('every way in which a reader may fail has a text in every language', () => {
  for (const catalogue of [sk, cs, en, fr]) {
    const texts = new Set(Object.keys(catalogue));
    expect(readerFailures.filter((failure) => !texts.has(`failures.reader-${failure}`))).toEqual([]);
    expect(texts.has('failures.too-hard')).toBe(true);
  }
});
