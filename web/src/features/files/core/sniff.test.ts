import { expect, test } from 'vitest';
import { sniff } from './sniff.ts';
import { isPhonePhoto } from './sniff-heic.ts';

const ascii = (text: string) => new TextEncoder().encode(text);

test('PDF, PNG and JPEG are recognised by their first bytes (R-INT-02)', () => {
  expect(sniff(ascii('%PDF-1.7\n'))).toBe('application/pdf');
  expect(sniff(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]))).toBe('image/png');
  expect(sniff(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
});

test('a PDF behind a mail header is still a PDF', () => {
  expect(sniff(ascii('Content-Type: application/pdf\r\n\r\n%PDF-1.4'))).toBe('application/pdf');
});

test('a text renamed to .pdf, an empty file and a GIF are not accepted (R-INT-03)', () => {
  expect(sniff(ascii('hello'))).toBeUndefined();
  expect(sniff(new Uint8Array())).toBeUndefined();
  expect(sniff(ascii('GIF89a'))).toBeUndefined();
});

test('a phone photo is recognised, so that the browser may turn it into a JPEG', () => {
  expect(isPhonePhoto(new Uint8Array([0, 0, 0, 24, ...ascii('ftypheic')]))).toBe(true);
  expect(isPhonePhoto(ascii('%PDF-1.7 and more'))).toBe(false);
});
