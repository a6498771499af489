import { existsSync, readdirSync } from 'node:fs';
import { mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Log } from '#functions/ports/log.ts';
import { isSound } from './databases.ts';

/** Milliseconds after which another copy is kept. */
const copyEveryMs = 60 * 60_000;
/** Copies that are kept: the newest ones, and the last one of as many days. */
const keptNewest = 6;
const keptDays = 7;

const copiesFolder = (folder: string): string => join(folder, 'copies');
const namePattern = /^table-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.sqlite$/;

const toName = (now: number): string =>
  `table-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z.sqlite`;

const toIso = (name: string): string => name.replace(namePattern, '$1T$2:$3:$4Z');

/** The names of the copies that stay. */
export function chooseCopies(names: readonly string[]): readonly string[] {
  const newestFirst = [...names].sort().reverse();
  const lastOfDays = new Map<string, string>();
  for (const name of newestFirst) {
    const day = toIso(name).slice(0, 10);
    if (!lastOfDays.has(day)) lastOfDays.set(day, name);
  }
  const kept = new Set([...newestFirst.slice(0, keptNewest), ...[...lastOfDays.values()].slice(0, keptDays)]);
  return newestFirst.filter((name) => kept.has(name));
}

/** A copy of the table: where it lies, and the moment whose state it holds (ISO 8601, UTC). */
export type Copy = { readonly path: string; readonly at: string };

/** The copies of a data folder, the newest one first. */
export function listCopies(folder: string): readonly Copy[] {
  if (!existsSync(copiesFolder(folder))) return [];
  const names = readdirSync(copiesFolder(folder)).filter((name) => namePattern.test(name));
  return [...names]
    .sort()
    .reverse()
    .map((name) => ({ path: join(copiesFolder(folder), name), at: toIso(name) }));
}

/** The newest copy that can be read from beginning to end. */
export const findGoodCopy = (folder: string): Copy | undefined => listCopies(folder).find(({ path }) => isSound(path));

/**
 * Keeps a copy of the table once an hour, and deletes copies that are too many. A copy is there as a whole or not at all. Without room for
 * two of them, and of a table that is damaged, none is made; the earlier ones stay.
 * @param now milliseconds since 1970
 */
export async function keepCopies(folder: string, now: number, log: Log): Promise<void> {
  const newest = listCopies(folder)[0];
  if (newest !== undefined && now - Date.parse(newest.at) < copyEveryMs) return;
  const from = join(folder, 'table.sqlite');
  await mkdir(copiesFolder(folder), { recursive: true, mode: 0o700 });
  const { size } = await stat(from);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < 2 * size) {
    log.warn('copy-without-room', { bytes: size, free: bavail * bsize });
    return;
  }
  const unfinished = join(copiesFolder(folder), 'unfinished.sqlite');
  await rm(unfinished, { force: true });
  if (!(await copyInThread(from, unfinished))) {
    await rm(unfinished, { force: true });
    log.error('database-damaged', new Error(`${from} is damaged; stop Docflow and start it with --repair`));
    return;
  }
  await flush(unfinished);
  await rename(unfinished, join(copiesFolder(folder), toName(now)));
  await deleteOthers(folder);
}

/** Answers false when the file is damaged. */
async function copyInThread(from: string, to: string): Promise<boolean> {
  const worker = new Worker(new URL('./copy-database.ts', import.meta.url), { workerData: { from, to } });
  return new Promise((resolve, reject) => {
    worker.once('message', (isCopied) => resolve(isCopied === true));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread that copies ended without an answer')));
  });
}

/** The bytes are on the disk before the file gets its name. */
async function flush(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

async function deleteOthers(folder: string): Promise<void> {
  const names = readdirSync(copiesFolder(folder)).filter((name) => namePattern.test(name));
  const kept = new Set(chooseCopies(names));
  for (const name of names) if (!kept.has(name)) await rm(join(copiesFolder(folder), name), { force: true });
}
