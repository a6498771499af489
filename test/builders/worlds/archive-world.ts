import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { carriedFilesEmbedded } from '#functions/adapters/embedded/carried-files.ts';
import { fileLocksInFolder } from '#functions/adapters/folder/file-locks.ts';
import { filesInFolder } from '#functions/adapters/folder/files.ts';
import { lockedFiles } from '#functions/adapters/locking/locked-files.ts';
import { systemSecrets } from '#functions/adapters/system/secrets.ts';
import { tableWithIndex } from '#functions/adapters/sql-index/table-with-index.ts';
import { accountsInTable } from '#functions/adapters/table/accounts/accounts.ts';
import { rateLimitsInTable } from '#functions/adapters/table/accounts/rate-limits.ts';
import { auditInTable } from '#functions/adapters/table/audit/audit.ts';
import { archivesInTable } from '#functions/adapters/table/archives/archives.ts';
import { encryptedZipsZipJs } from '#functions/adapters/zip-js/encrypted-zips.ts';
import { addArchive } from '#functions/archive/manage/add-archive.ts';
import { deleteArchive } from '#functions/archive/manage/delete-archive.ts';
import { listArchives } from '#functions/archive/manage/list-archives.ts';
import { retryArchive } from '#functions/archive/manage/retry-archive.ts';
import { revealArchivePassword } from '#functions/archive/manage/reveal-password.ts';
import { startDueArchives } from '#functions/archive/manage/start-due-archives.ts';
import { failArchive, removeArchive } from '#functions/archive/pack/end-archive.ts';
import { finishArchive } from '#functions/archive/pack/finish-archive.ts';
import { planArchive } from '#functions/archive/pack/plan-archive.ts';
import { writeArchive } from '#functions/archive/pack/write-archive.ts';
import { signRoots } from '#functions/documents/audit/sign-roots.ts';
import { saveRetention } from '#functions/documents/retention/retention-settings.ts';
import type { Caller } from '#functions/ports/caller.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';
import { getArchiveKey } from '#functions/present/archive.ts';
import { buildLogItem } from '#shared/document/log-item.ts';
import { archiveManifest } from '#shared/archive/manifest.ts';
import { ok } from '#shared/kit/result.ts';
import { readEncryptedZip } from '../files/read-encrypted-zip.ts';
import { sampleOwner } from '../records/owner.ts';
import { visitor } from './accounts-world.ts';
import { documentsWorld, firstOwner, idOfNumber, sampleField, sampleHead, samplePage } from './documents-world.ts';

const openTable = (folder: string) =>
  tableWithIndex({ path: join(folder, 'table.sqlite'), clock: { now: () => Date.UTC(2026, 0, 15) } });

/**
 * A company whose documents are archived: the use cases and tasks over a folder of files, run when the test says so. The documents of a
 * given folder are there for the next process.
 */
export async function archiveWorld(folder?: string) {
  const base = documentsWorld(folder === undefined ? {} : { table: openTable(folder) });
  const { table, clock, outbox, started, ids } = base;
  const root = folder ?? mkdtempSync(join(tmpdir(), 'archive-'));
  const fileLocks = fileLocksInFolder({ root });
  const files = lockedFiles({
    files: filesInFolder({ root, secret: 'x'.repeat(32), clock }),
    locks: fileLocks,
    clock,
  });
  const accounts = accountsInTable({ table, clock });
  if ((await accounts.findOwner(firstOwner)) === undefined)
    await accounts.addOwner({ ...sampleOwner, _id: firstOwner, name: 'Kvas s. r. o.', companyId: '12345678' });
  const world = {
    ...base,
    files,
    accounts,
    fileLocks,
    audit: auditInTable({ table }),
    archives: archivesInTable({ table, outbox }),
    rateLimits: rateLimitsInTable({ table, clock }),
    secrets: systemSecrets('k'.repeat(32)),
    encryptedZips: encryptedZipsZipJs,
    pdfEngine: carriedFilesEmbedded(),
    printer: { pdf: async () => ok(Buffer.from('%PDF printed')) },
  };
  const caller: Caller = {
    ...visitor,
    userId: 'c'.repeat(24),
    ownerId: firstOwner,
    sessionId: 's',
    role: 'admin',
    name: 'Jana',
  };
  const task = (archiveId: string) => ({ ownerId: firstOwner, archiveId });
  const find = async (id: string) => {
    const found = await world.archives.find(firstOwner, id);
    if (found === undefined) throw new Error('no such archive');
    return found;
  };
  const plan = planArchive(world);
  const write = writeArchive(world);
  const finish = finishArchive(world);
  const reveal = async (id: string) => {
    const revealed = await revealArchivePassword(world)({ params: { id }, query: {}, body: {} }, caller);
    if (!revealed.ok) throw new Error(revealed.error);
    return revealed.value.password;
  };
  return {
    ...world,
    caller,
    find,
    reveal,
    started,
    plan: (id: string) => plan(task(id)),
    write: (id: string) => write(task(id)),
    finish: (id: string) => finish(task(id)),
    fail: (id: string) => failArchive(world)(task(id)),
    removeFiles: (id: string) => removeArchive(world)(task(id)),
    startDue: startDueArchives(world),
    signRoots: signRoots(world),
    setRetention: (years: number) => saveRetention(world)({ params: {}, query: {}, body: { years } }, caller),
    close: () => rmSync(root, { recursive: true, force: true }),

    /** A document of one page, with the bytes of its file. */
    async addDocument(
      number: number,
      issueDate: string,
      over: Partial<DocumentHead> = {},
      original: string | Uint8Array = `%PDF-${number}`,
    ) {
      const id = idOfNumber(number);
      const sourceKey = `${firstOwner}/uploads/${id}`;
      const preview = { key: `${firstOwner}/pages/${id}`, width: 1, height: 1 };
      await files.put(sourceKey, Buffer.from(original), 'application/pdf');
      await files.put(preview.key, Buffer.from(`picture ${number}`), 'image/jpeg');
      const head = sampleHead({ _id: id, ownerId: firstOwner, name: `Faktúra ${number}`, ...over });
      const fields = issueDate === '' ? [] : [sampleField('issueDate', issueDate)];
      const log = buildLogItem('created', { step: 'start', assignId: [] });
      const made = await world.documents.create({
        head,
        pages: [samplePage(ids.id(), { sourceKey, preview })],
        fields,
        tables: [],
        log,
      });
      if (!made.ok) throw new Error(made.error);
      return made.value;
    },

    async add(dateFrom = '2026-01-01', dateTo = '2026-01-31') {
      const added = await addArchive(world)({ params: {}, query: {}, body: { dateFrom, dateTo } }, caller);
      if (!added.ok) throw new Error(added.error);
      return added.value;
    },
    tryAdd: (dateFrom: string, dateTo: string) =>
      addArchive(world)({ params: {}, query: {}, body: { dateFrom, dateTo } }, caller),
    delete: (id: string, password: string) =>
      deleteArchive(world)({ params: { id }, query: {}, body: { password } }, caller),
    retry: (id: string) => retryArchive(world)({ params: { id }, query: {}, body: {} }, caller),
    async list() {
      const listed = await listArchives(world)({ params: {}, query: {}, body: {} }, caller);
      return listed.ok ? listed.value.data : [];
    },

    /** What the machine does. */
    async run(id: string): Promise<void> {
      let { next } = await plan(task(id));
      while (next === 'write') ({ next } = await write(task(id)));
      if (next === 'finish') await finish(task(id));
    },

    /** The files of an archive by path. */
    async open(id: string, password?: string) {
      const bytes = await files.get(getArchiveKey({ ownerId: firstOwner, _id: id }));
      if (bytes === undefined) throw new Error('the archive has no file');
      return readEncryptedZip(Buffer.from(bytes), password ?? (await reveal(id)));
    },
    parseManifest: (opened: ReadonlyMap<string, Buffer>) =>
      archiveManifest.parse(JSON.parse(opened.get('manifest.json')?.toString() ?? '')),
  };
}
