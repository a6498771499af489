import type { Clock } from '#functions/ports/clock.ts';
import { FileLocked, isLockable, type FileLocks } from '#functions/ports/file-locks.ts';
import type { FileParts, Files } from '#functions/ports/files.ts';

/** Files of which those that are locked can be neither deleted nor replaced. */
export function lockedFiles({
  files,
  locks,
  clock,
}: {
  readonly files: Files & FileParts;
  readonly locks: Pick<FileLocks, 'lockedUntil'>;
  readonly clock: Clock;
}): Files & FileParts {
  async function refuseLocked(keys: readonly string[]): Promise<void> {
    for (const key of keys.filter(isLockable)) {
      const until = await locks.lockedUntil(key);
      if (until !== undefined && Date.parse(until) > clock.now()) throw new FileLocked(key, until);
    }
  }
  return {
    ...files,
    async put(key, bytes, type) {
      await refuseLocked([key]);
      await files.put(key, bytes, type);
    },
    async startParts(key, type) {
      await refuseLocked([key]);
      return files.startParts(key, type);
    },
    async delete(keys) {
      await refuseLocked(keys);
      await files.delete(keys);
    },
    async copy(from, to) {
      await refuseLocked([to]);
      await files.copy(from, to);
    },
  };
}
