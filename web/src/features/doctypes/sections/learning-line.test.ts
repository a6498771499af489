import { expect, test } from 'vitest';
import { learningTime } from './learning-line.tsx';

test('the time of learning is shown in seconds, and in minutes from 60 s on (R-REA-15)', () => {
  const show = (seconds: number) => learningTime(seconds, (key, values) => `${key} ${String(values?.['count'])}`);
  expect([59, 60, 660].map(show)).toEqual(['learning.seconds 59', 'learning.minutes 1', 'learning.minutes 11']);
});
