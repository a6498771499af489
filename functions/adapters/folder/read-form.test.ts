import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundaryOf, readForm } from './read-form.ts';

const boundary = 'xYz';

async function* inChunks(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  for (let at = 0, n = 0; at < bytes.length; n += 1) {
    const size = sizes[n % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

async function partsOf(body: AsyncIterable<Uint8Array>): Promise<{ name: string; bytes: number[] }[]> {
  const parts: { name: string; bytes: number[] }[] = [];
  for await (const piece of readForm(body, boundary)) {
    if (piece.kind === 'part') parts.push({ name: piece.name, bytes: [] });
    else parts.at(-1)?.bytes.push(...piece.bytes);
  }
  return parts;
}

// Contents that look almost like a delimiter are the hard ones.
const content = fc.array(fc.constantFrom(0x0d, 0x0a, 0x2d, 0x78, 0x59, 0x7a, 0x00, 0xff), { maxLength: 60 });

test('a form is read the same whatever pieces it arrives in', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(content, { minLength: 1, maxLength: 4 }),
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 }),
      async (contents, sizes) => {
        const harmless = contents.map((bytes) =>
          Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll('\r\n--xYz', ''), 'latin1'),
        );
        const form = Buffer.concat([
          ...harmless.flatMap((bytes, n) => [
            Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="p${n}"\r\n\r\n`),
            bytes,
            Buffer.from('\r\n'),
          ]),
          Buffer.from(`--${boundary}--\r\n`),
        ]);
        const parts = await partsOf(inChunks(form, sizes));
        expect(parts).toEqual(harmless.map((bytes, n) => ({ name: `p${n}`, bytes: [...bytes] })));
      },
    ),
  );
});

test.each([
  ['nothing', ''],
  ['no boundary', 'hello world, this is no form'],
  ['a part without a name', '--xYz\r\nContent-Type: text/plain\r\n\r\nx\r\n--xYz--'],
  ['endless headers', `--xYz\r\nX: ${'x'.repeat(20_000)}`],
  ['no end', '--xYz\r\nContent-Disposition: form-data; name="a"\r\n\r\nx'],
])('a form with %s is broken', async (_, text) => {
  await expect(partsOf(inChunks(Buffer.from(text), [7]))).rejects.toThrow(
    expect.objectContaining({ name: 'BrokenForm' }),
  );
});

test('a boundary is read with and without quotes', () => {
  expect(boundaryOf('multipart/form-data; boundary=abc')).toBe('abc');
  expect(boundaryOf('multipart/form-data; charset=utf-8; boundary="a b"')).toBe('a b');
  expect(boundaryOf('application/json')).toBeUndefined();
  expect(boundaryOf(undefined)).toBeUndefined();
});
