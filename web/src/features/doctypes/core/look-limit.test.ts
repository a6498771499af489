import { expect, test } from 'vitest';
import { parseLimit } from './look-limit.ts';

test.each([
  ['1 000,50 €', '1000.50'],
  ['1000', '1000.00'],
  ['0', '0.00'],
  [' ', null],
  ['-5', undefined],
  ['veľa', undefined],
  ['1000000000000', undefined],
])('"%s" typed as a limit is %s', (text, limit) => {
  expect(parseLimit(text)).toBe(limit);
});
