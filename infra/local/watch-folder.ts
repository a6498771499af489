import { access, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { loadHandler } from '#functions/wiring/load-handler.ts';
import type { Ports } from '#functions/wiring/ports.ts';
import { mailboxName } from '#shared/account/mailbox-name.ts';
import { intakeLimits } from '#shared/intake/tempfile.ts';
import { watchedFolderHandler } from '../handlers.ts';

/** Where files are put that became documents, and those that did not. */
const doneFolder = 'done';
const failedFolder = 'failed';

/** Milliseconds between two turns. */
const usualPause = 2000;
/** Files of one company that a turn looks at; the others wait. */
const maxFiles = 20;
/** Companies with a folder. */
const maxCompanies = 200;

const row = z.object({
  handler: z.custom<(event: unknown) => Promise<unknown>>((value) => typeof value === 'function'),
});
const outcome = z.union([
  z.object({ kind: z.enum(['waiting', 'done']) }),
  z.object({ kind: z.literal('failed'), sentence: z.string() }),
]);

type Deps = Pick<Ports, 'accounts' | 'log'>;
type Place = { readonly ownerId: string; readonly folder: string; readonly name: string };

export type WatchedFolder = {
  /** Looks at the folder once. */
  turn(): Promise<void>;
  /** Looks no more, and lets a turn under way end. */
  stop(): Promise<void>;
};

/**
 * Watches a folder on one machine. Each company has a folder in it that is named like its mailbox; what is put there becomes documents
 * and is moved to `done`, or to `failed` beside a text that says why. A file is taken when it has not grown since the turn before; what
 * is hidden, a link or a folder is left alone.
 */
export async function watchFolder(
  deps: Deps,
  folder: string,
  { pauseMs = usualPause }: { readonly pauseMs?: number } = {},
): Promise<WatchedFolder> {
  await mkdir(folder, { recursive: true });
  /** What each file was like at the turn before. */
  let seen: ReadonlyMap<string, string> = new Map();
  const warned = new Set<string>();
  let stopped = false;

  async function listPlaces(): Promise<readonly Place[]> {
    const entries = await readdir(folder, { withFileTypes: true });
    const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    const places: Place[] = [];
    for (const name of names.toSorted().slice(0, maxCompanies)) {
      const owner = mailboxName.safeParse(name).success ? await deps.accounts.findOwnerByMailbox(name) : undefined;
      if (owner !== undefined) places.push({ ownerId: owner._id, folder: join(folder, name), name });
      else if (!warned.has(name)) deps.log.warn('watched-folder-without-company', { folder: name });
      warned.add(name);
    }
    return places;
  }

  async function takeTurn(): Promise<void> {
    const now = new Map<string, string>();
    for (const place of await listPlaces()) {
      for (const name of await listFiles(place.folder)) {
        const path = join(place.folder, name);
        const look = await describeFile(path);
        if (look === undefined) continue;
        now.set(path, look.print);
        if (seen.get(path) !== look.print || stopped) continue;
        await takeSafely(place, name, look.size);
      }
    }
    seen = now;
  }

  async function takeSafely(place: Place, name: string, size: number): Promise<void> {
    try {
      await takeFile(place, name, size);
    } catch (error) {
      // The next turn tries it again.
      deps.log.error('watched-file-failed', error, { owner: place.ownerId });
    }
  }

  // One turn at a time.
  let running: Promise<void> = Promise.resolve();
  const turn = (): Promise<void> => {
    running = running
      .then(takeTurn)
      .catch((error: unknown) => deps.log.error('watched-folder-failed', error, { folder }));
    return running;
  };

  const ended = new AbortController();
  async function watch(): Promise<void> {
    while (!ended.signal.aborted) {
      await turn();
      await sleep(pauseMs, undefined, { ref: false, signal: ended.signal }).catch(() => undefined);
    }
  }
  void watch();
  return {
    turn,
    async stop() {
      stopped = true;
      ended.abort();
      await running;
    },
  };
}

/** The files of a folder, those first that come first by name. */
async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name);
  return names.toSorted().slice(0, maxFiles);
}

/** Size and last change of a file; undefined when it is gone. */
async function describeFile(path: string): Promise<{ readonly size: number; readonly print: string } | undefined> {
  try {
    const { size, mtimeMs, ino } = await stat(path);
    return { size, print: `${size} ${mtimeMs} ${ino}` };
  } catch {
    // It was taken away meanwhile.
    return undefined;
  }
}

async function takeFile({ ownerId, folder, name: company }: Place, name: string, size: number): Promise<void> {
  const path = join(folder, name);
  const bytes = size > intakeLimits.fileBytes ? new Uint8Array() : new Uint8Array(await readFile(path));
  const { handler } = row.parse(await loadHandler(watchedFolderHandler));
  const done = outcome.parse(await handler({ ownerId, folder: company, name, size, bytes }));
  switch (done.kind) {
    case 'waiting':
      return;
    case 'done':
      await putAway(path, join(folder, doneFolder), name);
      return;
    case 'failed': {
      const target = await putAway(path, join(folder, failedFolder), name);
      await writeFile(`${target}.txt`, `${done.sentence}\n`);
    }
  }
}

/** Moves a file, under another name where there is one of this name; answers where it lies. */
async function putAway(path: string, folder: string, name: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const ending = extname(name);
  const bare = name.slice(0, name.length - ending.length);
  let target = join(folder, name);
  for (let copy = 2; await isThere(target); copy += 1) target = join(folder, `${bare} (${copy})${ending}`);
  await rename(path, target);
  return target;
}

async function isThere(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}
