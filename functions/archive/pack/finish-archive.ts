import { createHash } from 'node:crypto';
import { toRetentionEnd } from '#shared/archive/retention.ts';
import { manifestName, type ArchivedFile, type ArchiveManifest } from '#shared/archive/manifest.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { ArchiveRecord, Archives } from '#functions/ports/archives.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { FileLocks } from '#functions/ports/file-locks.ts';
import type { Files } from '#functions/ports/files.ts';
import { findLock } from '#functions/domain/documents/retention.ts';
import { toNotificationStart } from '#functions/domain/notifications/notification-start.ts';
import { getArchiveKey } from '#functions/present/archive.ts';
import type { ArchiveTask } from '../manage/new-archive.ts';
import { listAuditFiles, signManifest, type AuditDeps } from './audit-files.ts';
import { openStep, type StepDeps, type WrittenArchive } from './open-step.ts';
import { workFiles } from './work-files.ts';

type Deps = StepDeps &
  AuditDeps & {
    readonly fileLocks: Pick<FileLocks, 'lock'>;
    readonly archives: Pick<Archives, 'find' | 'change'>;
    readonly files: StepDeps['files'] & Pick<Files, 'info'>;
    readonly accounts: Pick<Accounts, 'findOwner' | 'members'>;
    readonly clock: Clock;
  };

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

type Work = ReturnType<typeof workFiles>;
type ManifestHead = Omit<ArchiveManifest, 'documents' | 'files'>;

/** The manifest, made step by step: that of ten thousand documents has many megabytes. */
async function* writeManifest(
  work: Work,
  steps: number,
  head: ManifestHead,
  files: readonly ArchivedFile[],
): AsyncGenerator<Uint8Array> {
  yield encode(`${JSON.stringify(head).slice(0, -1)},"documents":[`);
  let isFirst = true;
  for (let step = 0; step < steps; step += 1)
    for (const document of (await work.getStep(step)).documents) {
      yield encode(`${isFirst ? '' : ','}\n${JSON.stringify(document)}`);
      isFirst = false;
    }
  yield encode(`\n],"files":${JSON.stringify(files)}}\n`);
}

/** Chunks as they are, and the hash over all of them once they were read. */
function hashed(chunks: AsyncGenerator<Uint8Array>) {
  const hash = createHash('sha256');
  async function* read(): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  }
  return { chunks: read(), toHex: () => hash.digest('hex') };
}

/** The days on which the history of a document of the archive grew. */
async function listDays(work: Work, steps: number): Promise<ReadonlySet<string>> {
  const days = new Set<string>();
  for (let step = 0; step < steps; step += 1)
    for (const document of (await work.getStep(step)).documents) for (const day of document.days ?? []) days.add(day);
  return days;
}

/** The people whose ids stand in the data and the history of documents. */
async function listPeople({ accounts }: Deps, ownerId: string) {
  const members = await accounts.members(ownerId);
  return members.map(({ user, role }) => ({ _id: user._id, name: user.fullname, email: user.email, role }));
}

/** Writes what belongs to no document, the manifest, and what joins all pieces to one archive. */
async function writeEnd(deps: Deps, archive: WrittenArchive): Promise<void> {
  const { ownerId, progress, dateFrom, dateTo, createdAt } = archive;
  const owner = await deps.accounts.findOwner(ownerId);
  const step = await openStep(deps, archive);
  const people = encode(`${JSON.stringify(await listPeople(deps, ownerId), null, 1)}\n`);
  const files = [await step.add('people.json', people, true)];
  for await (const { path, bytes } of listAuditFiles(deps, ownerId, await listDays(step.work, progress.steps)))
    files.push(await step.add(path, bytes, true));
  const company = { id: ownerId, name: owner?.name ?? '', companyId: owner?.companyId ?? '' };
  const head = { version: 1 as const, company, dateFrom, dateTo, createdAt };
  const manifest = hashed(writeManifest(step.work, progress.steps, head, files));
  await step.addStream(manifestName, manifest.chunks);
  const signature = signManifest(deps, manifest.toHex());
  await step.add(signature.path, signature.bytes, true);
  const last = await step.closePiece();
  const offset = step.getOffset();
  const tags: string[] = [];
  for (let number = 0; number < progress.steps; number += 1) {
    await step.write(await step.work.getDirectory(number));
    tags.push(...(await step.work.getStep(number)).tags);
  }
  await step.write(last.directory);
  const entries = progress.entries + last.entries;
  await step.write(deps.encryptedZips.makeEnd({ entries, offset, bytes: step.getOffset() - offset }));
  tags.push(...(await step.parts.end()));
  await deps.files.endParts(step.file, tags);
}

/** Notifies those who asked for the archive, or the administrators. */
export const startNotification = (
  clock: Clock,
  kind: 'archive-ready' | 'archive-failed',
  { _id, ownerId, createdBy, attempt, dateFrom, dateTo, totalDocs }: ArchiveRecord,
) =>
  toNotificationStart(clock, {
    kind,
    ownerId,
    event: `${_id}-${attempt}`,
    people: createdBy === null ? [] : [createdBy],
    refId: _id,
    values: { name: `${dateFrom} – ${dateTo}`, count: String(totalDocs) },
  });

/** Ends an archive and says so. A file that is there was ended by a task that died before it could say so. */
export const finishArchive =
  (deps: Deps) =>
  async ({ ownerId, archiveId }: ArchiveTask): Promise<null> => {
    const found = await deps.archives.find(ownerId, archiveId);
    if (found === undefined || found.progress === null) return null;
    if (found.status !== 'preparing' && found.status !== 'uploading') return null;
    const { progress } = found;
    const begun = await deps.archives.change({ ...found, status: 'uploading', updated: isoNow(deps.clock) });
    if (!begun.ok) throw new Error(`archive ${archiveId} was changed by others`);
    const key = getArchiveKey(found);
    if ((await deps.files.info(key)) === undefined) await writeEnd(deps, { ...begun.value, progress });
    const info = await deps.files.info(key);
    if (info === undefined) throw new Error(`the file of archive ${archiveId} is not there`);
    const until = await findLock(deps, { ownerId, madeAt: found.createdAt });
    if (until !== undefined) await deps.fileLocks.lock(key, toRetentionEnd(until));
    const now = isoNow(deps.clock);
    const done = await deps.archives.change(
      {
        ...begun.value,
        ...{ status: 'done', archived: now, updated: now, size: info.size, progress: null },
        replicated: info.replicated === true,
      },
      [startNotification(deps.clock, 'archive-ready', found)],
    );
    // Deleted meanwhile: the machine that deletes it finds the file.
    if (done.ok) await workFiles(deps.files, found).forgetAll(progress.steps);
    return null;
  };
