import { expect, test } from 'vitest';
import { findNumber } from './find-number.ts';

test('the number of a document stays where its name is cut', () => {
  const parts = (name: string) => [name.slice(0, findNumber(name)), name.slice(findNumber(name))];
  expect(parts('Mliekareň Zelený vŕšok FV-260131')).toEqual(['Mliekareň Zelený vŕšok', ' FV-260131']);
  expect(parts('Rescan_2026-11-19_0032.pdf')).toEqual(['Rescan_2026-11-1', '9_0032.pdf']);
  expect(parts('Nájomné za november')).toEqual(['Nájomné za november', '']);
  expect(parts('0417.pdf')).toEqual(['0417.pdf', '']);
  expect(parts('')).toEqual(['', '']);
});
