import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mailLimits } from '#shared/intake/mail.ts';
import { keptMailPrefix, mailPrefix } from '#shared/intake/mail-address.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Days for which raw messages lie in a folder, as the rules of the bucket say on AWS. */
const kept = [
  [mailPrefix, mailLimits.rawDays],
  [keptMailPrefix, mailLimits.days],
] as const;

/**
 * Deletes raw messages that were kept for long enough; answers how many. `folder` is the one of the files, `now` in milliseconds.
 */
export async function expireMail(folder: string, now: number): Promise<number> {
  let gone = 0;
  for (const [prefix, days] of kept) {
    for (const path of await listFiles(join(folder, prefix))) {
      const { mtimeMs } = await stat(path);
      if (now - mtimeMs < days * dayMs) continue;
      await rm(path, { force: true });
      gone += 1;
    }
  }
  return gone;
}

async function listFiles(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    // No mail was ever received.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
