import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Makes this process the only one that serves a data folder; two would run every machine twice. The claim is a lock of the
 * operating system, so it ends with the process however that ends. Answers undefined when another process has it.
 */
export function claimFolder(folder: string): { release(): void } | undefined {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(join(folder, 'claim.sqlite'));
  try {
    database.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    if (error instanceof Error && /locked/.test(error.message)) return undefined;
    throw error;
  }
}
