import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { recogniseType, recognisedWithin } from './recognise-type.ts';

const ascii = (text: string) => new TextEncoder().encode(text);

test('PDF, PNG and JPEG are recognised by their first bytes (R-INT-02)', () => {
  expect(recogniseType(ascii('%PDF-1.7\n'))).toBe('application/pdf');
  expect(recogniseType(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]))).toBe('image/png');
  expect(recogniseType(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
});

test('a PDF behind a mail header is still a PDF', () => {
  expect(recogniseType(ascii('Content-Type: application/pdf\r\n\r\n%PDF-1.4'))).toBe('application/pdf');
});

test('a PDF is found wherever it begins within the first kilobyte, and not behind it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 * recognisedWithin }), (junk) => {
      const found = recogniseType(ascii(`${' '.repeat(junk)}%PDF-1.7`));
      expect(found).toBe(junk + '%PDF-'.length <= recognisedWithin ? 'application/pdf' : undefined);
    }),
  );
});

test('a text renamed to .pdf, an empty file, half a signature and a GIF are not accepted (R-INT-03)', () => {
  for (const bytes of [ascii('hello'), new Uint8Array(), new Uint8Array([0xff, 0xd8]), ascii('GIF89a')]) {
    expect(recogniseType(bytes)).toBeUndefined();
  }
});
