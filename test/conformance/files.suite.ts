import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clock } from '#functions/ports/clock.ts';
import { minPartBytes, unknownType, type FileParts, type Files, type UploadTarget } from '#functions/ports/files.ts';

export type OpenedFiles = {
  readonly files: Files & FileParts;
  /** Sends bytes to a target as a browser does, and answers the status. */
  readonly send: (target: UploadTarget, bytes: Uint8Array) => Promise<number>;
  /** The type of the file that a browser receives at a signed address. */
  readonly servedType: (url: string) => Promise<string | null>;
  readonly close: () => Promise<void>;
};

const bytes = (text: string) => new TextEncoder().encode(text);
const toText = (found: Uint8Array | undefined) => found && new TextDecoder().decode(found);

/** What every adapter of the Files port must do. */
export function filesSuite(name: string, open: (clock: Clock) => Promise<OpenedFiles>): void {
  describe(`files in ${name}`, () => {
    const clock = { ms: Date.UTC(2026, 0, 15, 12) };
    let opened: OpenedFiles | undefined;
    beforeAll(async () => {
      opened = await open({ now: () => clock.ms });
    });
    afterAll(async () => opened?.close());
    const world = (): OpenedFiles => {
      if (opened === undefined) throw new Error('the files are not open');
      return opened;
    };
    const files = (): Files & FileParts => world().files;
    const announced = (text: string) => ({
      size: bytes(text).length,
      sha256: createHash('sha256').update(text).digest('hex'),
      seconds: 60,
    });
    const createTarget = (key: string, text: string) => files().uploadTarget(key, announced(text));
    const send = (target: UploadTarget, text: string) => world().send(target, bytes(text));

    test('what was put is what is read, with its size and type', async () => {
      await files().put('owner/a/one.txt', bytes('žltý kôň'), 'text/plain; charset=utf-8');
      expect(toText(await files().get('owner/a/one.txt'))).toBe('žltý kôň');
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
      expect(toText(await files().get('owner/b'))).toBe('second');
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
      expect(toText(await files().get('owner/c/2'))).toBe('2');
    });

    test('a copy has the bytes and the type of its source and a life of its own', async () => {
      await files().put('owner/d/from', bytes('same'), 'image/png');
      await files().copy('owner/d/from', 'owner/d/to');
      await files().delete(['owner/d/from']);
      expect(toText(await files().get('owner/d/to'))).toBe('same');
      expect((await files().info('owner/d/to'))?.type).toBe('image/png');
    });

    test('copying what is not there fails', async () => {
      await expect(files().copy('owner/none', 'owner/d/x')).rejects.toThrow();
    });

    test('a key may begin with the whole of another one', async () => {
      await files().put('owner/e', bytes('short'), 'text/plain');
      await files().put('owner/e/f', bytes('long'), 'text/plain');
      expect(toText(await files().get('owner/e'))).toBe('short');
      expect(toText(await files().get('owner/e/f'))).toBe('long');
    });

    test.each(['', '/a', 'a/', 'a//b', '../a', 'a/../b', 'a/./b', 'a\\b', 'a b', 'á', 'a~b', 'x'.repeat(201), 'a\0b'])(
      'the key %j is refused everywhere',
      async (key) => {
        const target = announced('x');
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

    test('an upload target stores what was announced, byte for byte, as a file of no type', async () => {
      const all = Uint8Array.from({ length: 300_000 }, (_, n) => n % 251);
      const sha256 = createHash('sha256').update(all).digest('hex');
      const target = await files().uploadTarget('owner/up/ok', { size: all.length, sha256, seconds: 60 });
      expect(await world().send(target, all)).toBe(200);
      expect(Buffer.compare((await files().get('owner/up/ok')) ?? new Uint8Array(), all)).toBe(0);
      expect(await files().info('owner/up/ok')).toEqual({ size: all.length, type: unknownType });
    });

    test('an upload target takes its file once: a second one is refused and changes nothing', async () => {
      const target = await createTarget('owner/up/once', 'the original');
      expect(await send(target, 'the original')).toBe(200);
      expect(await send(target, 'the original')).toBe(412);
      expect(toText(await files().get('owner/up/once'))).toBe('the original');
    });

    test.each(['other bytes.', 'more than was announced', 'less', ''])(
      'other bytes than the announced ones are refused and leave no trace: %j',
      async (text) => {
        const target = await createTarget('owner/up/other', 'the original');
        expect([400, 403]).toContain(await send(target, text));
        expect(await files().get('owner/up/other')).toBeUndefined();
      },
    );

    test('no target touches a key that holds a file: neither an older one nor one that was made for other bytes', async () => {
      const older = await createTarget('owner/up/kept', 'the replacement');
      await files().put('owner/up/kept', bytes('what was checked'), 'application/pdf');
      const newer = await createTarget('owner/up/kept', 'the replacement');
      expect([await send(older, 'the replacement'), await send(newer, 'the replacement')]).toEqual([412, 412]);
      expect(toText(await files().get('owner/up/kept'))).toBe('what was checked');
      expect((await files().info('owner/up/kept'))?.type).toBe('application/pdf');
    });

    test('of many who send at the same moment one stores, and what is stored is whole', async () => {
      const target = await createTarget('owner/up/race', 'the original');
      const statuses = await Promise.all(Array.from({ length: 5 }, () => send(target, 'the original')));
      expect(statuses.toSorted()).toEqual([200, 412, 412, 412, 412]);
      expect(toText(await files().get('owner/up/race'))).toBe('the original');
    });

    test('a target that ran out, and one that was changed, are refused', async () => {
      const late = await createTarget('owner/up/late', 'the original');
      const other = await createTarget('owner/up/late', 'the original');
      const moved = { ...other, url: other.url.replace('owner/up/late', 'owner/up/moved') };
      expect(await send(moved, 'the original')).toBe(403);
      clock.ms += 61_000;
      expect(await send(late, 'the original')).toBe(403);
      expect(await files().get('owner/up/late')).toBeUndefined();
      expect(await files().get('owner/up/moved')).toBeUndefined();
    });

    test('a file that was sent is served as what it was found to be', async () => {
      await send(await createTarget('owner/up/photo', 'not really a photo'), 'not really a photo');
      const found = await files().readUrl('owner/up/photo', { seconds: 60, type: 'image/jpeg' });
      expect(await world().servedType(found)).toBe('image/jpeg');
      const plain = await files().readUrl('owner/up/photo', { seconds: 60 });
      expect(await world().servedType(plain)).toBe(unknownType);
    });

    const partOf = (value: number, length = minPartBytes) => new Uint8Array(length).fill(value);

    test('a file that is written in parts is there, whole and in their order, when it ends, and not before', async () => {
      const file = await files().startParts('owner/parts/whole', 'application/zip');
      const second = await files().putPart(file, 2, partOf(2, 7));
      await files().putPart(file, 1, partOf(9));
      // A repeated task writes its part again.
      const first = await files().putPart(file, 1, partOf(1));
      expect(await files().info('owner/parts/whole')).toBeUndefined();
      await files().endParts(file, [first, second]);
      expect(await files().info('owner/parts/whole')).toEqual({ size: minPartBytes + 7, type: 'application/zip' });
      const found = (await files().get('owner/parts/whole')) ?? new Uint8Array();
      expect(Buffer.compare(found, Buffer.concat([partOf(1), partOf(2, 7)]))).toBe(0);
    });

    test('ending a file in parts may be repeated', async () => {
      const file = await files().startParts('owner/parts/twice', 'text/plain');
      const tag = await files().putPart(file, 1, bytes('only'));
      await files().endParts(file, [tag]);
      await files().endParts(file, [tag]);
      expect(toText(await files().get('owner/parts/twice'))).toBe('only');
    });

    test('a part that holds other bytes than those of its tag ends no file', async () => {
      const file = await files().startParts('owner/parts/other', 'text/plain');
      const tag = await files().putPart(file, 1, bytes('what was meant'));
      await files().putPart(file, 1, bytes('what came later'));
      await expect(files().endParts(file, [tag])).rejects.toThrow();
      expect(await files().info('owner/parts/other')).toBeUndefined();
    });

    test('parts of a file that was cancelled are forgotten, also twice, and become no file', async () => {
      const file = await files().startParts('owner/parts/none', 'text/plain');
      const tag = await files().putPart(file, 1, bytes('x'));
      await files().cancelParts(file);
      await files().cancelParts(file);
      await expect(files().endParts(file, [tag])).rejects.toThrow();
      expect(await files().info('owner/parts/none')).toBeUndefined();
    });
  });
}
