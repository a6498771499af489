import type { deleteOwner as contract } from '#shared/api/companies.ts';
import type { InputOf } from '#shared/api/contract.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { toRemoval } from '#functions/domain/archives/archive-removal.ts';
import { findLock } from '#functions/domain/documents/retention.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { ArchiveRecord, Archives } from '#functions/ports/archives.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { DocumentIndex } from '#functions/ports/document-index.ts';
import type { Files } from '#functions/ports/files.ts';
import { findAdministered } from '../administered-company.ts';
import { toPictureKey } from '../pictures/picture-keys.ts';

type DeleteOwner = typeof contract;
type Deps = {
  readonly accounts: Pick<Accounts, 'memberships' | 'findOwner' | 'removeOwner'>;
  readonly documentIndex: Pick<DocumentIndex, 'counts'>;
  readonly archives: Pick<Archives, 'list' | 'find' | 'change' | 'saveSchedule'>;
  readonly clock: Clock;
  readonly files: Pick<Files, 'delete'>;
};

/** Archives of a company that are looked at; the newest ones are locked for longest. */
const maxArchives = 1000;
const maxAttempts = 8;

/** Until when archives of a company are locked, by the newest one that is done; undefined when none is. */
async function findArchivesLock(deps: Deps, archives: readonly ArchiveRecord[]): Promise<string | undefined> {
  const newest = archives.find(({ status }) => status === 'done');
  return newest && findLock(deps, { ownerId: newest.ownerId, madeAt: newest.createdAt });
}

/** Lets the machine of archives delete the file of one and its password; one that is being deleted stays so. */
async function deleteArchive({ archives, clock }: Deps, { ownerId, _id }: ArchiveRecord): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const archive = await archives.find(ownerId, _id);
    if (archive === undefined || archive.status === 'waiting_for_delete' || archive.status === 'deleted') return;
    if ((await archives.change(...toRemoval(clock, archive))).ok) return;
  }
  throw new Error(`archive ${_id} kept changing`);
}

/**
 * Removes a company for all its members: only its administrator may, never the last company of that person, and none that has
 * documents, also in the trash, or locked archives (ledger R-COM-08, R-COM-11 to R-COM-13). Its other archives are deleted with it,
 * and no more are made by its schedule.
 */
export const deleteOwner =
  (deps: Deps) =>
  async ({ params }: InputOf<DeleteOwner>, caller: Caller): Promise<Outcome<DeleteOwner>> => {
    const { accounts, documentIndex, files } = deps;
    const found = await findAdministered({ accounts }, caller, params.id);
    if (!found.ok) return found;
    const owner = found.value;
    if ((await accounts.memberships(caller.userId)).length < 2) return failed('last-company');
    const { all, trash } = await documentIndex.counts(owner._id);
    if (all + trash > 0) return failed('company-has-documents');
    const archives = await deps.archives.list(owner._id, maxArchives);
    const until = await findArchivesLock(deps, archives);
    if (until !== undefined) return { ok: false, error: 'company-retained', details: { date: until } };
    const removed = await accounts.removeOwner(owner);
    if (!removed.ok) return removed;
    await deps.archives.saveSchedule(owner._id, { monthly: false, yearly: false });
    for (const archive of archives) await deleteArchive(deps, archive);
    const pictures = [owner.logo, owner.stamp].filter((name) => name !== null);
    await files.delete(pictures.map((name) => toPictureKey(owner._id, name)));
    return ok(undefined);
  };
