import { expect, test } from 'vitest';
import { getFollowDelay } from './viewport.ts';

test('the page follows a single step at once, and quick steps once the hands rest for 300 ms (R-FLD-51)', () => {
  expect(getFollowDelay(5000, 0)).toBe(0);
  expect(getFollowDelay(5000, 4700)).toBe(0);
  expect(getFollowDelay(5000, 4701)).toBe(300);
});
