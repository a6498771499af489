import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutMarked } from './cut-marked.ts';

const join = (parts: ReturnType<typeof cutMarked>): string => parts.map(({ text }) => text).join('');

test('a short text is shown whole, with what was found marked', () => {
  expect(cutMarked({ text: 'Papiera Tatry, s. r. o.', marks: [[8, 13]] }, 30)).toEqual([
    { text: 'Papiera ', marked: false },
    { text: 'Tatry', marked: true },
    { text: ', s. r. o.', marked: false },
  ]);
});

test('a long text is cut where what was found stays in sight (R-SEA-04, R-SEA-05)', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 200 }),
      fc.nat(199),
      fc.integer({ min: 1, max: 10 }),
      (text, at, size) => {
        const start = Math.min(at, text.length - 1);
        const end = Math.min(text.length, start + size);
        const parts = cutMarked({ text, marks: [[start, end]] }, 50);
        expect(join(parts).length).toBeLessThanOrEqual(52);
        expect(parts.find(({ marked }) => marked)?.text).toBe(text.slice(start, end));
      },
    ),
  );
});
