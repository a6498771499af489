import { expect, test } from 'vitest';
import { learningPauseMs } from './learning-pause.ts';

test('the learning is asked for every minute, every ten seconds while it learns (R-LIV-24, R-LIV-25)', () => {
  expect([learningPauseMs(false), learningPauseMs(true)]).toEqual([60_000, 10_000]);
});
