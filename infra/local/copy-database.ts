import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod';
import { isDamage, isSound } from './databases.ts';

/*
 * A thread of its own that copies a database: a large one takes seconds, in which the product goes on. The copy is the state of one
 * moment, whatever is written meanwhile.
 */

const { from, to } = z.object({ from: z.string(), to: z.string() }).parse(workerData);

function copy(): boolean {
  const database = new DatabaseSync(from);
  try {
    database.exec('PRAGMA busy_timeout = 10000');
    database.prepare('VACUUM INTO ?').run(to);
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  } finally {
    database.close();
  }
  return isSound(to);
}

parentPort?.postMessage(copy());
