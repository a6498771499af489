import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTabSeparated, writeTabSeparated } from './tab-separated.ts';

test('cells from a spreadsheet come with tabs, lines and quotes', () => {
  expect(readTabSeparated('Káva\t1,50\r\nČaj\t2\r\n')).toEqual([
    ['Káva', '1,50'],
    ['Čaj', '2'],
  ]);
  expect(readTabSeparated('"prvý\nriadok"\t"povedal ""áno"""')).toEqual([['prvý\nriadok', 'povedal "áno"']]);
  expect(readTabSeparated('rúra 12" oceľ\t3')).toEqual([['rúra 12" oceľ', '3']]);
  expect(readTabSeparated('"neuzavreté\t5')).toEqual([['"neuzavreté', '5']]);
});

test('what is copied is pasted the same', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'č', '"', '\t', '\n', ' ', ',', '1') });
  const rows = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }))
    // A last row of one empty cell is what a last line break also says.
    .filter((made) => made.at(-1)?.join('') !== '' || (made[0]?.length ?? 0) > 1);
  fc.assert(
    fc.property(rows, (made) => {
      expect(readTabSeparated(writeTabSeparated(made))).toEqual(made);
    }),
  );
});
