import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isLockable, type FileLocks } from '#functions/ports/file-locks.ts';
import { orUndefined, storedInfo, toPath, unfinishedFolder } from './stored-file.ts';

/** Locks beside the stored files: for each locked file one that holds the instant at which its lock ends. */
export function fileLocksInFolder({ root }: { readonly root: string }): FileLocks {
  // No key can lead here: keys hold no tilde.
  const toLockPath = (key: string): string => toPath(join(root, '~locks'), key);
  const lockedUntil: FileLocks['lockedUntil'] = async (key) => {
    const text = await orUndefined(readFile(toLockPath(key), 'utf8'));
    return text === undefined || (await storedInfo(root, key)) === undefined ? undefined : new Date(text).toISOString();
  };
  return {
    lockedUntil,
    async lock(key, until) {
      if (!isLockable(key)) throw new RangeError(`the file ${key} cannot be locked`);
      if ((await storedInfo(root, key)) === undefined) throw new Error(`no file to lock: ${key}`);
      const before = await lockedUntil(key);
      if (before !== undefined && before >= until) return;
      const unfinished = join(unfinishedFolder(root), randomUUID());
      await mkdir(dirname(unfinished), { recursive: true });
      await writeFile(unfinished, until, { mode: 0o600, flag: 'wx' });
      await mkdir(dirname(toLockPath(key)), { recursive: true });
      await rename(unfinished, toLockPath(key));
    },
  };
}
