import type { InputOf } from '#shared/api/contract.ts';
import type { readRetention as readContract, saveRetention as saveContract } from '#shared/api/retention.ts';
import { getRetainedUntil, toRetentionEnd } from '#shared/archive/retention.ts';
import { ok } from '#shared/kit/result.ts';
import { getArchiveKey } from '#functions/present/archive.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Archives } from '#functions/ports/archives.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { FileLocks } from '#functions/ports/file-locks.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Secrets } from '#functions/ports/secrets.ts';

type Deps = {
  readonly accounts: Pick<Accounts, 'findOwner' | 'setRetentionYears'>;
  readonly archives: Pick<Archives, 'list'>;
  readonly files: Pick<Files, 'info'>;
  readonly fileLocks: Pick<FileLocks, 'lock'>;
  readonly clock: Clock;
  readonly secrets: Pick<Secrets, 'publicKey'>;
};

const toAnswer = ({ clock, secrets: { publicKey } }: Pick<Deps, 'clock' | 'secrets'>, years: number | undefined) =>
  years === undefined
    ? { years: null, until: null, publicKey }
    : { years, until: getRetainedUntil(isoNow(clock), years), publicKey };

/** For how long archived documents and archives are kept against deletion. */
export const readRetention =
  (deps: Pick<Deps, 'clock' | 'secrets'> & { readonly accounts: Pick<Accounts, 'findOwner'> }) =>
  async (_: InputOf<typeof readContract>, { ownerId }: Caller): Promise<Outcome<typeof readContract>> =>
    ok(toAnswer(deps, (await deps.accounts.findOwner(ownerId))?.settings.retentionYears));

/** Archives that are locked at most when a lock is set; a company makes about a dozen a year. */
const maxArchives = 1000;

/**
 * Locks the archives that there are; a request that is sent again locks what an interrupted one left. An archive whose file is gone has
 * nothing to lock, and keeps nothing else from being locked.
 */
async function lockArchives(
  { archives, files, fileLocks, clock }: Deps,
  ownerId: string,
  years: number,
): Promise<void> {
  for (const archive of await archives.list(ownerId, maxArchives)) {
    const end = toRetentionEnd(getRetainedUntil(archive.createdAt, years));
    if (archive.status !== 'done' || Date.parse(end) <= clock.now()) continue;
    const key = getArchiveKey(archive);
    if ((await files.info(key)) !== undefined) await fileLocks.lock(key, end);
  }
}

/** Locks what is archived; a lock that is set can be lengthened only. */
export const saveRetention =
  (deps: Deps) =>
  async ({ body }: InputOf<typeof saveContract>, { ownerId }: Caller): Promise<Outcome<typeof saveContract>> => {
    const saved = await deps.accounts.setRetentionYears(ownerId, body.years);
    if (saved.ok) {
      await lockArchives(deps, ownerId, body.years);
      return ok(toAnswer(deps, body.years));
    }
    if (saved.error === 'stale-version') return { ok: false, error: 'stale-version' };
    const years = (await deps.accounts.findOwner(ownerId))?.settings.retentionYears ?? body.years;
    return { ok: false, error: 'retention-shorter', details: { years } };
  };
