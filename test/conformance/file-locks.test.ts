import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileLocksInFolder } from '#functions/adapters/folder/file-locks.ts';
import { filesInFolder } from '#functions/adapters/folder/files.ts';
import { lockedFiles } from '#functions/adapters/locking/locked-files.ts';
import { fileLocksInS3 } from '#functions/adapters/s3/file-locks.ts';
import { filesInS3 } from '#functions/adapters/s3/files.ts';
import type { Clock } from '#functions/ports/clock.ts';
import { FileLocked, type FileLocks } from '#functions/ports/file-locks.ts';
import type { FileParts, Files } from '#functions/ports/files.ts';
import { openBucket } from './bucket.ts';

const root = mkdtempSync(join(tmpdir(), 'locks-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const bytes = (text: string) => new TextEncoder().encode(text);
const key = 'owner/archives/2026/archive.zip';
const until = '2037-01-01T00:00:00.000Z';

/** What every store of files does with locks. */
function locksSuite(
  name: string,
  open: (
    clock: Clock,
  ) => Promise<{ readonly files: Files & FileParts; readonly locks: FileLocks; readonly close: () => Promise<void> }>,
): void {
  describe(`locked files in ${name}`, () => {
    const clock = { ms: Date.UTC(2026, 0, 15), now: () => clock.ms };
    let opened: Awaited<ReturnType<typeof open>> | undefined;
    beforeAll(async () => {
      opened = await open(clock);
    });
    afterAll(async () => opened?.close());
    const world = () => {
      if (opened === undefined) throw new Error('the files are not open');
      return { locks: opened.locks, files: lockedFiles({ files: opened.files, locks: opened.locks, clock }) };
    };

    test('a file that is not locked is replaced and deleted as before', async () => {
      const { files, locks } = world();
      await files.put(key, bytes('one'), 'application/zip');
      expect(await locks.lockedUntil(key)).toBeUndefined();
      await files.put(key, bytes('two'), 'application/zip');
      await files.delete([key]);
      expect(await files.get(key)).toBeUndefined();
    });

    test('a locked file is neither deleted nor replaced before its day, and goes after it', async () => {
      const { files, locks } = world();
      await files.put(key, bytes('archive'), 'application/zip');
      await files.put('owner/archives/other/archive.zip', bytes('other'), 'application/zip');
      await locks.lock(key, until);
      expect(await locks.lockedUntil(key)).toBe(until);
      await expect(files.delete(['owner/archives/other/archive.zip', key])).rejects.toMatchObject({ until });
      await expect(files.put(key, bytes('forged'), 'application/zip')).rejects.toThrow(FileLocked);
      await expect(files.copy('owner/archives/other/archive.zip', key)).rejects.toThrow(FileLocked);
      expect(new TextDecoder().decode(await files.get(key))).toBe('archive');
      expect(await files.get('owner/archives/other/archive.zip')).toBeDefined();
      await locks.lock(key, '2030-01-01T00:00:00.000Z');
      expect(await locks.lockedUntil(key)).toBe(until);
      await locks.lock(key, '2038-01-01T00:00:00.000Z');
      clock.ms = Date.parse(until);
      await expect(files.delete([key])).rejects.toThrow(FileLocked);
      clock.ms = Date.parse('2038-01-01T00:00:00.000Z');
      await files.delete([key]);
      expect(await files.get(key)).toBeUndefined();
    });

    test('only archives can be locked, and only those that are there', async () => {
      const { files, locks } = world();
      await files.put('owner/uploads/a', bytes('x'), 'text/plain');
      await files.put('owner/archives/2026/work/0.tail', bytes('x'), 'text/plain');
      await expect(locks.lock('owner/archives/2026/work/0.tail', until)).rejects.toThrow(RangeError);
      await expect(locks.lock('owner/uploads/a', until)).rejects.toThrow(RangeError);
      await expect(locks.lock('owner/archives/none/archive.zip', until)).rejects.toThrow();
    });
  });
}

locksSuite('a folder', async (clock) => ({
  files: filesInFolder({ root, secret: 'x'.repeat(32), clock }),
  locks: fileLocksInFolder({ root }),
  close: async () => undefined,
}));

locksSuite('S3', async (clock) => {
  const { client, close } = await openBucket('bucket', clock);
  return {
    files: filesInS3({ client, bucket: 'bucket', clock }),
    locks: fileLocksInS3({ client, bucket: 'bucket' }),
    close,
  };
});
