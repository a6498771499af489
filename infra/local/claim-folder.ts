import { mkdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDamage } from './databases.ts';

/**
 * Makes this process the only one that serves a data folder; two would run every machine twice. The claim is a lock of the
 * operating system, so it ends with the process however that ends. Answers undefined when another process has it.
 */
export function claimFolder(folder: string): { release(): void } | undefined {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'claim.sqlite');
  try {
    return claim(path);
  } catch (error) {
    if (!isDamage(error)) throw error;
    // The file holds nothing but the lock. A process that had it would have been met before the bytes were read.
    truncateSync(path);
    return claim(path);
  }
}

function claim(path: string): { release(): void } | undefined {
  const database = new DatabaseSync(path);
  try {
    database.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    if (error instanceof Error && /locked/.test(error.message)) return undefined;
    throw error;
  }
}
