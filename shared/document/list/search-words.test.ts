import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleField } from '#test/builders/worlds/documents-world.ts';
import { buildSearchWords, maxSearchWords, parseSearchWords } from './search-words.ts';

test('a document is found by words of its name, its supplier, its numbers and its total', () => {
  const words = buildSearchWords('Faktúra č. 7', [
    sampleField('supplierName', 'Ďuriš & syn'),
    sampleField('invoiceNumber', 'FV-2024/001'),
    sampleField('totalAmount', '1234.50'),
    sampleField('note', 'tajné'),
  ]);
  expect(words).toEqual(['faktura', 'duris', 'syn', 'fv', '2024', '001', 'fv2024001', '1234', '50', '123450']);
});

test('words are few, short and folded, whatever a document says', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 2000 }), (text) => {
      const words = buildSearchWords(text, [sampleField('supplierName', text)]);
      expect(words.length).toBeLessThanOrEqual(maxSearchWords);
      expect(new Set(words).size).toBe(words.length);
      for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]{2,40}$/u);
    }),
  );
});

test('what somebody types meets the words of the document', () => {
  expect(parseSearchWords('  ĎURIŠ s 1234,50 ')).toEqual(['duris', '1234', '50']);
  expect(parseSearchWords('š')).toEqual(['s']);
  expect(parseSearchWords(' – ')).toEqual([]);
});
