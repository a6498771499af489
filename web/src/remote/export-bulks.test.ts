import { expect, test } from 'vitest';
import { getBulkPause } from './export-bulks.ts';

test('exports and synchronized registers are asked for every five seconds until they are finished (R-LIV-27, R-LIV-28)', () => {
  expect(getBulkPause([])).toBe(false);
  expect(getBulkPause([{ processed: false }])).toBe(5000);
  expect(getBulkPause([{ processed: true }, { processed: false }])).toBe(5000);
  expect(getBulkPause([{ processed: true }])).toBe(false);
});
