import { DatabaseSync } from 'node:sqlite';

/**
 * The databases of a data folder: everything that people entered, and the record of executions. The table knows which executions are
 * under way, so a lost record is begun anew.
 */
export const databaseNames = ['table.sqlite', 'machines.sqlite'] as const;
export type DatabaseName = (typeof databaseNames)[number];

/** SQLITE_CORRUPT and SQLITE_NOTADB: the bytes of the file are not what SQLite wrote. */
const damageCodes = [11, 26];

/** Whether an error of SQLite comes of a damaged file. */
export const isDamage = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  damageCodes.includes(error.errcode & 0xff);

/** Reads the whole file of a database and answers whether it is sound. */
export function isSound(path: string): boolean {
  const database = new DatabaseSync(path);
  try {
    database.exec('PRAGMA busy_timeout = 10000');
    return database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'] === 'ok';
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  } finally {
    database.close();
  }
}
