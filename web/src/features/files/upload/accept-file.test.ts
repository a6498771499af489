import { expect, test } from 'vitest';
import { isPhonePhoto } from './accept-file.ts';

const ascii = (text: string) => new TextEncoder().encode(text);

test('a phone photo is recognised, so that the browser may turn it into a JPEG', () => {
  expect(isPhonePhoto(new Uint8Array([0, 0, 0, 24, ...ascii('ftypheic')]))).toBe(true);
  expect(isPhonePhoto(ascii('%PDF-1.7 and more'))).toBe(false);
});
