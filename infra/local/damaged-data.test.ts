import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { tableInSqlite } from '#functions/adapters/sqlite/table.ts';
import type { Log } from '#functions/ports/log.ts';
import { startLocalCloud } from './cloud.ts';
import { chooseCopies, keepCopies, listCopies } from './keep-copies.ts';
import { repairFolder } from './repair-folder.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const noon = Date.UTC(2026, 4, 20, 12);
const hour = 60 * 60_000;
const events: string[] = [];
const log: Log = {
  info: () => undefined,
  warn: (event) => void events.push(event),
  error: (event) => void events.push(event),
};
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'damaged-'));
  folders.push(folder);
  events.length = 0;
});

const start = () => startLocalCloud({ dataDir: folder, port: 0, quiet: true, seed: false });

/** Items of a few kilobytes, so that the table has many pages. */
async function write(first: number, count: number): Promise<void> {
  const table = tableInSqlite({ path: join(folder, 'table.sqlite'), clock: { now: () => noon } });
  for (let n = first; n < first + count; n += 1)
    await table.write({ put: { pk: 'p', sk: String(n).padStart(6, '0'), text: 'x'.repeat(2000) } });
  table.close();
}

async function countItems(): Promise<number> {
  const table = tableInSqlite({ path: join(folder, 'table.sqlite'), clock: { now: () => noon } });
  const { items } = await table.query({ pk: 'p', limit: 1000 });
  table.close();
  return items.length;
}

/** Writes zeros over the middle of a file, as a failing disk does. */
function damage(name: string): void {
  const path = join(folder, name);
  const handle = openSync(path, 'r+');
  writeSync(handle, Buffer.alloc(20_000), 0, 20_000, Math.floor(statSync(path).size / 2));
}

/** A folder with 200 items, of which a copy holds the first 100. */
async function prepare(): Promise<void> {
  await (await start()).close();
  await write(0, 100);
  await keepCopies(folder, noon, log);
  await write(100, 100);
}

describe('a damaged table', () => {
  test('refuses the start with the file, the moment of the last good copy and what to do', async () => {
    await prepare();
    damage('table.sqlite');
    const before = readFileSync(join(folder, 'table.sqlite'));
    await expect(start()).rejects.toThrow(
      /table\.sqlite[\s\S]*last good copy is of 2026-05-20T12:00:00Z[\s\S]*npm start -- --data \S+ --repair/,
    );
    expect(readFileSync(join(folder, 'table.sqlite')).equals(before)).toBe(true);
  });

  test.each([
    ['in the middle', () => damage('table.sqlite')],
    ['by text in its place', () => writeFileSync(join(folder, 'table.sqlite'), 'no database at all'.repeat(1000))],
    [
      'by half of it',
      () => truncateSync(join(folder, 'table.sqlite'), statSync(join(folder, 'table.sqlite')).size / 2),
    ],
    ['down to nothing', () => truncateSync(join(folder, 'table.sqlite'))],
    ['by being deleted', () => rmSync(join(folder, 'table.sqlite'))],
  ])('that was destroyed %s is replaced by the last good copy, and kept', async (_, destroy) => {
    await prepare();
    destroy();
    await expect(start()).rejects.toThrow('--repair');
    expect(repairFolder(folder, noon + hour).join()).toContain('2026-05-20T12:00:00Z');
    expect(readdirSync(join(folder, 'damaged'))).toEqual(['2026-05-20T13-00-00']);
    await (await start()).close();
    expect(await countItems()).toBe(100);
  });

  test('is repaired from an earlier copy when the last one is damaged, too', async () => {
    await prepare();
    await keepCopies(folder, noon + 2 * hour, log);
    const [last] = listCopies(folder);
    writeFileSync(last?.path ?? '', 'nothing');
    damage('table.sqlite');
    expect(repairFolder(folder, noon + 3 * hour).join()).toContain('2026-05-20T12:00:00Z');
    expect(await countItems()).toBe(100);
  });

  test('without a good copy is left as it is', async () => {
    await (await start()).close();
    await write(0, 100);
    damage('table.sqlite');
    expect(() => repairFolder(folder, noon)).toThrow('no good copy');
    await expect(start()).rejects.toThrow('no good copy');
    expect(readdirSync(folder)).not.toContain('damaged');
  });

  test('is never copied over a good copy, and the log says so', async () => {
    await prepare();
    damage('table.sqlite');
    await keepCopies(folder, noon + 2 * hour, log);
    expect(listCopies(folder).map(({ at }) => at)).toEqual(['2026-05-20T12:00:00Z']);
    expect(events).toEqual(['database-damaged']);
  });

  test('ends a command with a text, not with a stack trace', async () => {
    await prepare();
    writeFileSync(join(folder, 'table.sqlite'), 'no database at all'.repeat(1000));
    const child = spawn(process.execPath, ['infra/local/reindex.ts', '--data', folder], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    await once(child, 'exit');
    expect(child.exitCode).toBe(1);
    expect(output).toContain('--repair');
    expect(output).not.toMatch(/\n\s+at /);
  });
});

describe('a damaged record of executions', () => {
  test('is begun anew, and the table stays as it is', async () => {
    await prepare();
    writeFileSync(join(folder, 'machines.sqlite'), 'no database at all'.repeat(1000));
    await expect(start()).rejects.toThrow('No document is affected');
    repairFolder(folder, noon + hour);
    await (await start()).close();
    expect(await countItems()).toBe(200);
  });
});

test('a damaged claim of a folder does not keep Docflow from starting', async () => {
  await (await start()).close();
  writeFileSync(join(folder, 'claim.sqlite'), 'no database at all'.repeat(100));
  const cloud = await start();
  await expect(start()).rejects.toThrow('another Docflow serves');
  await cloud.close();
});

describe('copies of the table', () => {
  test('are kept once an hour while people write', async () => {
    await prepare();
    await Promise.all([keepCopies(folder, noon + hour - 1, log), write(200, 20)]);
    expect(listCopies(folder)).toHaveLength(1);
    await Promise.all([keepCopies(folder, noon + hour, log), write(220, 20)]);
    expect(listCopies(folder).map(({ at }) => at)).toEqual(['2026-05-20T13:00:00Z', '2026-05-20T12:00:00Z']);
    expect(readdirSync(join(folder, 'copies'))).toHaveLength(2);
  });

  test('stay few: the newest six, and the last one of each of seven days', () => {
    const names = Array.from({ length: 24 * 30 }, (_, n) => {
      const at = new Date(noon + n * hour).toISOString().slice(0, 19).replaceAll(':', '-');
      return `table-${at}Z.sqlite`;
    });
    const kept = chooseCopies(names);
    expect(kept).toHaveLength(12);
    expect(kept.slice(0, 2)).toEqual(['table-2026-06-19T11-00-00Z.sqlite', 'table-2026-06-19T10-00-00Z.sqlite']);
    expect(kept.at(-1)).toBe('table-2026-06-13T23-00-00Z.sqlite');
    expect(kept).toEqual(chooseCopies(kept));
  });
});
