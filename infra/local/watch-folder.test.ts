import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUbl, twoLines, wrapInSbdh } from '#test/builders/files/einvoices.ts';
import { encryptedPdf } from '#test/builders/files/hostile-files.ts';
import { invoicePdf, printedInvoice } from '#test/builders/files/invoice-files.ts';
import { startLocalCloud, type LocalCloud } from './cloud.ts';
import { watchFolder, type WatchedFolder } from './watch-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'watch-folder-'));
const watchedAt = join(folder, 'watched');
const inbox = join(watchedAt, 'rannykvas');
let cloud: LocalCloud;
let ownerId: string;
let watched: WatchedFolder;
beforeAll(async () => {
  cloud = await startLocalCloud({ dataDir: join(folder, 'data'), port: 0, quiet: true, seed: 'companies' });
  ownerId = (await cloud.ports.accounts.findOwnerByMailbox('rannykvas'))?._id ?? '';
  mkdirSync(inbox, { recursive: true });
  // The turns are those of the test.
  watched = await watchFolder(cloud.ports, watchedAt, { pauseMs: 3_600_000 });
}, 60_000);
afterAll(async () => {
  await watched.stop();
  await cloud.close();
  rmSync(folder, { recursive: true, force: true });
});

/** As many turns as a file needs: it is seen, taken in, and put away. */
async function settle(): Promise<void> {
  await watched.turn();
  await watched.turn();
  await cloud.idle();
  await watched.turn();
}

const list = (place: string): readonly string[] => {
  try {
    return readdirSync(join(inbox, place)).toSorted();
  } catch {
    return [];
  }
};

async function listHeads() {
  const owned = await cloud.ports.table.query({ index: 'gsi1', pk: `C#${ownerId}#DOCUMENTS`, limit: 1000 });
  const heads = await Promise.all(
    owned.items.map(({ gsi1sk }) => cloud.ports.documents.findHead(ownerId, gsi1sk ?? '')),
  );
  return heads.flatMap((head) => head ?? []);
}

test('invoices that are put into the folder become documents once, and are moved away', async () => {
  writeFileSync(join(inbox, 'drevo.xml'), wrapInSbdh(buildUbl(twoLines), 'folder-1'));
  writeFileSync(join(inbox, 'účtenka.pdf'), await invoicePdf(printedInvoice('2026101')));
  await settle();
  const heads = await listHeads();
  expect(heads.map(({ name }) => name).toSorted()).toEqual(['drevo', 'účtenka']);
  expect(heads.map(({ einvoice }) => einvoice).find((each) => each !== undefined)).toMatchObject({
    door: 'folder',
    from: 'rannykvas',
    messageId: 'folder-1',
    sender: '9929:cz27082440',
  });
  expect(list('done')).toEqual(['drevo.xml', 'účtenka.pdf']);

  writeFileSync(join(inbox, 'drevo.xml'), wrapInSbdh(buildUbl(twoLines), 'folder-1'));
  await settle();
  expect(list('done')).toEqual(['drevo (2).xml', 'drevo.xml', 'účtenka.pdf']);
  expect(await listHeads()).toHaveLength(2);
}, 120_000);

test('a file that still grows is left until it has stopped', async () => {
  const whole = buildUbl({ ...twoLines, number: 'FV-GROWS' });
  const path = join(inbox, 'rastie.xml');
  for (const part of [0.3, 0.6, 1]) {
    writeFileSync(path, whole.slice(0, whole.length * part));
    await watched.turn();
  }
  expect(list('failed')).toEqual([]);
  await settle();
  expect(list('done')).toContain('rastie.xml');
  expect((await listHeads()).filter(({ name }) => name === 'rastie')).toHaveLength(1);
}, 120_000);

test('what cannot become a document is put aside with a sentence in the language of the company', async () => {
  writeFileSync(join(inbox, 'bomba.xml'), '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><Invoice>&a;</Invoice>');
  writeFileSync(join(inbox, 'list.txt'), 'Dobrý deň');
  writeFileSync(join(inbox, 'zamknuté.pdf'), await encryptedPdf('AES-256'));
  writeFileSync(join(inbox, 'prázdne.pdf'), '');
  await settle();
  const names = ['bomba.xml', 'list.txt', 'prázdne.pdf', 'zamknuté.pdf'];
  expect(list('failed')).toEqual(names.flatMap((name) => [name, `${name}.txt`]).toSorted());
  const readReason = (name: string): string => readFileSync(join(inbox, 'failed', `${name}.txt`), 'utf8');
  expect(readReason('bomba.xml')).toContain('DOCTYPE');
  expect(readReason('list.txt')).toContain('neprijímame');
  expect(readReason('zamknuté.pdf')).toContain('heslom');
  expect(readReason('prázdne.pdf')).toContain('prázdny');
}, 120_000);

test('hidden files, links, and folders of no company are left alone', async () => {
  const before = (await listHeads()).length;
  const strange = join(watchedAt, 'niktotaky');
  mkdirSync(strange);
  for (const path of [join(strange, 'a.xml'), join(inbox, '.rozpísané.xml'), join(watchedAt, 'mimo.xml')])
    writeFileSync(path, buildUbl({ ...twoLines, number: 'FV-ELSE' }));
  symlinkSync(join(strange, 'a.xml'), join(inbox, 'odkaz.xml'));
  await settle();
  expect(list('.')).toEqual(['.rozpísané.xml', 'done', 'failed', 'odkaz.xml']);
  expect(await listHeads()).toHaveLength(before);
}, 120_000);
