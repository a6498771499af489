import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clock } from '#functions/ports/clock.ts';
import type { Files } from '#functions/ports/files.ts';

export type OpenedFiles = { readonly files: Files; readonly close: () => Promise<void> };

const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = (found: Uint8Array | undefined) => found && new TextDecoder().decode(found);

/** What every adapter of the Files port must do. */
export function filesSuite(name: string, open: (clock: Clock) => Promise<OpenedFiles>): void {
  describe(`files in ${name}`, () => {
    const clock = { ms: Date.UTC(2026, 0, 15, 12) };
    let opened: OpenedFiles | undefined;
    beforeAll(async () => {
      opened = await open({ now: () => clock.ms });
    });
    afterAll(async () => opened?.close());
    const files = (): Files => {
      if (opened === undefined) throw new Error('the files are not open');
      return opened.files;
    };

    test('what was put is what is read, with its size and type', async () => {
      await files().put('owner/a/one.txt', bytes('žltý kôň'), 'text/plain; charset=utf-8');
      expect(textOf(await files().get('owner/a/one.txt'))).toBe('žltý kôň');
      expect(await files().info('owner/a/one.txt')).toEqual({ size: 12, type: 'text/plain; charset=utf-8' });
    });

    test('bytes of every value and an empty file come back as they were', async () => {
      const all = Uint8Array.from({ length: 512 }, (_, n) => n % 256);
      await files().put('owner/a/all', all, 'application/octet-stream');
      await files().put('owner/a/empty', new Uint8Array(), 'application/pdf');
      expect([...((await files().get('owner/a/all')) ?? [])]).toEqual([...all]);
      expect((await files().get('owner/a/empty'))?.length).toBe(0);
      expect((await files().info('owner/a/empty'))?.size).toBe(0);
    });

    test('a second put replaces bytes and type', async () => {
      await files().put('owner/b', bytes('first and longer'), 'text/plain');
      await files().put('owner/b', bytes('second'), 'text/csv');
      expect(textOf(await files().get('owner/b'))).toBe('second');
      expect(await files().info('owner/b')).toEqual({ size: 6, type: 'text/csv' });
    });

    test('a file that is missing reads as undefined', async () => {
      expect(await files().get('owner/none')).toBeUndefined();
      expect(await files().info('owner/none')).toBeUndefined();
    });

    test('deleting removes the named files alone, and may be repeated', async () => {
      await files().put('owner/c/1', bytes('1'), 'text/plain');
      await files().put('owner/c/2', bytes('2'), 'text/plain');
      await files().delete(['owner/c/1', 'owner/c/never']);
      await files().delete(['owner/c/1']);
      await files().delete([]);
      expect(await files().get('owner/c/1')).toBeUndefined();
      expect(textOf(await files().get('owner/c/2'))).toBe('2');
    });

    test('a copy has the bytes and the type of its source and a life of its own', async () => {
      await files().put('owner/d/from', bytes('same'), 'image/png');
      await files().copy('owner/d/from', 'owner/d/to');
      await files().delete(['owner/d/from']);
      expect(textOf(await files().get('owner/d/to'))).toBe('same');
      expect((await files().info('owner/d/to'))?.type).toBe('image/png');
    });

    test('copying what is not there fails', async () => {
      await expect(files().copy('owner/none', 'owner/d/x')).rejects.toThrow();
    });

    test('a key may begin with the whole of another one', async () => {
      await files().put('owner/e', bytes('short'), 'text/plain');
      await files().put('owner/e/f', bytes('long'), 'text/plain');
      expect(textOf(await files().get('owner/e'))).toBe('short');
      expect(textOf(await files().get('owner/e/f'))).toBe('long');
    });

    test.each(['', '/a', 'a/', 'a//b', '../a', 'a/../b', 'a/./b', 'a\\b', 'a b', 'á', 'a~b', 'x'.repeat(201), 'a\0b'])(
      'the key %j is refused everywhere',
      async (key) => {
        const target = { type: 'text/plain', maxBytes: 1, seconds: 1 };
        await expect(async () => files().put(key, bytes('x'), 'text/plain')).rejects.toThrow(RangeError);
        await expect(async () => files().get(key)).rejects.toThrow(RangeError);
        await expect(async () => files().readUrl(key, { seconds: 1 })).rejects.toThrow(RangeError);
        await expect(async () => files().uploadTarget(key, target)).rejects.toThrow(RangeError);
      },
    );

    test('addresses signed within the same minutes are equal, so that browsers find pictures in their cache', async () => {
      clock.ms = Date.UTC(2026, 0, 15, 12);
      const first = await files().readUrl('owner/a/one.txt', { seconds: 3600 });
      clock.ms += 60_000;
      const second = await files().readUrl('owner/a/one.txt', { seconds: 3600 });
      clock.ms += 3_600_000;
      const later = await files().readUrl('owner/a/one.txt', { seconds: 3600 });
      expect(second).toBe(first);
      expect(later).not.toBe(first);
    });

    test('an upload form names its key and type', async () => {
      const { url, fields } = await files().uploadTarget('owner/up/x.pdf', {
        type: 'application/pdf',
        maxBytes: 1000,
        seconds: 60,
      });
      expect(url).not.toBe('');
      expect(fields).toMatchObject({ key: 'owner/up/x.pdf', 'Content-Type': 'application/pdf' });
    });
  });
}
