import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readStored, unfinishedFolder, writeStored } from '#functions/adapters/folder/stored-file.ts';
import { readLocalSettings } from '#functions/wiring/environment.ts';
import { openLocal } from '#functions/wiring/local.ts';
import { startLocalCloud } from './cloud.ts';

const folder = mkdtempSync(join(tmpdir(), 'under-way-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const root = join(folder, 'files');

test('a command that opens the folder while Docflow runs leaves uploads under way alone', async () => {
  const cloud = await startLocalCloud({ dataDir: folder, port: 0, quiet: true, seed: false });
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  async function* arrive() {
    yield Buffer.from('first half, ');
    begin();
    await finished;
    yield Buffer.from('second half');
  }
  const writing = writeStored(root, 'owner/up/a', { type: 'text/plain', chunks: arrive() });
  await begun;
  const command = await openLocal(readLocalSettings({ DATA_DIR: folder }));
  await command.close();
  finish();
  expect(await writing).toBe(true);
  expect(Buffer.from((await readStored(root, 'owner/up/a')) ?? []).toString()).toBe('first half, second half');
  await cloud.close();
});

test('what a crash left half-written is deleted by the next start', async () => {
  mkdirSync(unfinishedFolder(root), { recursive: true });
  writeFileSync(join(unfinishedFolder(root), 'half'), 'x');
  const cloud = await startLocalCloud({ dataDir: folder, port: 0, quiet: true, seed: false });
  expect(existsSync(unfinishedFolder(root)) ? readdirSync(unfinishedFolder(root)) : []).toEqual([]);
  await cloud.close();
});
