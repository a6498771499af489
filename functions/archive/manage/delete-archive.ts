import { archiveLimits, isDeletable } from '#shared/archive/archive.ts';
import type { deleteArchive as contract } from '#shared/api/archive.ts';
import type { InputOf } from '#shared/api/contract.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { toRemoval } from '#functions/domain/archives/archive-removal.ts';
import { findLock } from '#functions/domain/documents/retention.ts';
import type { Accounts, RateLimits } from '#functions/ports/accounts.ts';
import type { Archives } from '#functions/ports/archives.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Log } from '#functions/ports/log.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import { presentArchive } from '#functions/present/archive.ts';

type DeleteArchive = typeof contract;
type Deps = {
  readonly accounts: Pick<Accounts, 'findOwner'>;
  readonly archives: Pick<Archives, 'find' | 'change'>;
  readonly files: Pick<Files, 'readUrl'>;
  readonly rateLimits: Pick<RateLimits, 'exceeded'>;
  readonly secrets: Pick<Secrets, 'unseal' | 'fingerprint' | 'matches'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info'>;
};

const seconds = 3600;

/** Deletes an archive for a person who knows its password (ledger R-ARC-04, R-ARC-08), unless the company locked it; guesses are counted before they are compared. */
export const deleteArchive =
  (deps: Deps) =>
  async ({ params, body }: InputOf<DeleteArchive>, caller: Caller): Promise<Outcome<DeleteArchive>> => {
    const { ownerId, userId } = caller;
    const archive = await deps.archives.find(ownerId, params.id);
    if (archive === undefined) return failed('not-found');
    if (!isDeletable(archive)) return ok(await presentArchive(deps.files, archive));
    const until = archive.status === 'done' ? await findLock(deps, { ownerId, madeAt: archive.createdAt }) : undefined;
    if (until !== undefined) return { ok: false, error: 'archive-retained', details: { date: until } };
    if (await deps.rateLimits.exceeded(`archive-password#${archive._id}`, archiveLimits.attempts, seconds))
      return { ok: false, error: 'too-many-attempts', details: { seconds } };
    const password = archive.sealedPassword === null ? undefined : deps.secrets.unseal(archive.sealedPassword);
    const given = body.password.trim().toUpperCase();
    if (password === undefined || !deps.secrets.matches(given, deps.secrets.fingerprint(password)))
      return failed('wrong-password');
    const changed = await deps.archives.change(...toRemoval(deps.clock, archive));
    if (!changed.ok) return changed;
    deps.log.info('archive-delete-asked', { archive: archive._id, by: userId });
    return ok(await presentArchive(deps.files, changed.value));
  };
