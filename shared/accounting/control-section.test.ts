import { expect, test } from 'vitest';
import { toPrintedSection } from './control-section.ts';

test('sections of the control statement are written with their points, and other texts as they are', () => {
  const texts = ['A1', 'B2', 'B3', 'B31', 'D2', 'X', '', 'VYR1', 'B'];
  expect(texts.map(toPrintedSection)).toEqual(['A.1', 'B.2', 'B.3', 'B.3.1', 'D.2', 'X', '', 'VYR1', 'B']);
});
