import { expect, test } from 'vitest';
import { toastMs } from './toast.ts';

test('a message closes after five seconds (R-SHL-18)', () => {
  expect(toastMs).toBe(5000);
});
