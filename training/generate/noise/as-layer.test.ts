import { expect, test } from 'vitest';
import { generate, getPurpose } from '../generate.ts';
import { asLayer } from './as-layer.ts';

const documents = Array.from({ length: 80 }, (_, seed) => generate({ seed: `layer ${seed}` }));
const layers = documents.map((document) => asLayer(document, getPurpose(document.layout)));

const bare = (text: string): string => text.replace(/[\s\u00a0\u202f]/gu, '');

test('a text layer of another producer holds the same letters, in other words and another order', () => {
  const letters = (all: typeof documents): readonly string[] =>
    all.map(({ pages }) =>
      Array.from(bare(pages.flatMap(({ words }) => words.map(({ text }) => text)).join('')))
        .toSorted()
        .join(''),
    );
  expect(letters(layers)).toEqual(letters(documents));
  const changed = layers.filter((layer, at) => layer.pages !== documents[at]?.pages);
  expect(changed.length).toBeGreaterThan(documents.length / 3);
});

test('what a document says is found again in the words of its text layer', () => {
  for (const [at, { truth, pages }] of layers.entries()) {
    const cell = truth.totals.amountDue;
    expect(cell?.value).toBe(documents[at]?.truth.totals.amountDue?.value);
    const digits = bare((cell?.words ?? []).map((word) => pages[cell?.page ?? 0]?.words[word]?.text).join(''));
    expect(digits.replace(/\D/gu, '')).toContain((cell?.value ?? '?').replace(/\D/gu, '').replace(/^0+(?=\d)/u, ''));
  }
});

test('words of a text layer lie on the page, and the same document gives the same layer', () => {
  const boxes = layers.flatMap(({ pages }) => pages.flatMap(({ words }) => words.map(({ box }) => box)));
  expect(boxes.every(({ x, y, w, h }) => x >= 0 && y >= 0 && w > 0 && h > 0 && x + w < 1.001 && y + h < 1.001)).toBe(
    true,
  );
  const [first] = documents;
  if (first === undefined) throw new Error('no document');
  expect(JSON.stringify(asLayer(first, 'learn'))).toBe(JSON.stringify(asLayer(first, 'learn')));
});
