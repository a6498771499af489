import type { InputOf } from '#shared/api/contract.ts';
import type {
  readRetention as readContract,
  saveEinvoiceLock as einvoiceContract,
  saveRetention as saveContract,
} from '#shared/api/retention.ts';
import { einvoiceRetentionYears, getRetainedUntil, toRetentionEnd } from '#shared/archive/retention.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { keepsEinvoices } from '#functions/domain/documents/retention.ts';
import { getArchiveKey } from '#functions/present/archive.ts';
import type { Accounts, OwnerRecord } from '#functions/ports/accounts.ts';
import type { Archives } from '#functions/ports/archives.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { FileLocks } from '#functions/ports/file-locks.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Secrets } from '#functions/ports/secrets.ts';

type Deps = {
  readonly accounts: Pick<Accounts, 'findOwner' | 'findUser' | 'setRetentionYears'>;
  readonly archives: Pick<Archives, 'list'>;
  readonly files: Pick<Files, 'info'>;
  readonly fileLocks: Pick<FileLocks, 'lock'>;
  readonly clock: Clock;
  readonly secrets: Pick<Secrets, 'publicKey'>;
};

type Settings = Pick<OwnerRecord['settings'], 'retentionYears' | 'einvoiceLock'>;
type ReadDeps = Pick<Deps, 'clock' | 'secrets'> & {
  readonly accounts: Pick<Accounts, 'findOwner' | 'findUser'>;
};
type Retention = Extract<Outcome<typeof readContract>, { readonly ok: true }>['value'];

/** Whether e-invoices are kept, and who changed that; the name of a person who is gone is empty. */
async function describeEinvoices({ accounts, clock }: ReadDeps, settings: Settings): Promise<Retention['einvoices']> {
  const { einvoiceLock } = settings;
  const until = getRetainedUntil(isoNow(clock), einvoiceRetentionYears);
  const locked = keepsEinvoices(settings);
  if (einvoiceLock === undefined) return { locked, until, changed: null };
  const name = (await accounts.findUser(einvoiceLock.by))?.fullname ?? '';
  return { locked, until, changed: { name, at: einvoiceLock.at } };
}

/** What is kept, from the settings as they are stored. */
async function readAnswer(deps: ReadDeps, ownerId: string): Promise<Retention> {
  const settings: Settings = (await deps.accounts.findOwner(ownerId))?.settings ?? {};
  const years = settings.retentionYears;
  return {
    ...(years === undefined
      ? { years: null, until: null }
      : { years, until: getRetainedUntil(isoNow(deps.clock), years) }),
    publicKey: deps.secrets.publicKey,
    einvoices: await describeEinvoices(deps, settings),
  };
}

/** For how long archived documents, archives and e-invoices are kept against deletion. */
export const readRetention =
  (deps: ReadDeps) =>
  async (_: InputOf<typeof readContract>, { ownerId }: Caller): Promise<Outcome<typeof readContract>> =>
    ok(await readAnswer(deps, ownerId));

/** Keeps e-invoices against deletion, or no longer; the settings remember who chose so and when. */
export const saveEinvoiceLock =
  (deps: ReadDeps & { readonly accounts: Pick<Accounts, 'setEinvoiceLock'> }) =>
  async (
    { body }: InputOf<typeof einvoiceContract>,
    { ownerId, userId }: Caller,
  ): Promise<Outcome<typeof einvoiceContract>> => {
    const lock = { on: body.locked, by: userId, at: isoNow(deps.clock) };
    const saved = await deps.accounts.setEinvoiceLock(ownerId, lock);
    return saved.ok ? ok(await readAnswer(deps, ownerId)) : failed(saved.error);
  };

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
      return ok(await readAnswer(deps, ownerId));
    }
    if (saved.error === 'stale-version') return { ok: false, error: 'stale-version' };
    const years = (await deps.accounts.findOwner(ownerId))?.settings.retentionYears ?? body.years;
    return { ok: false, error: 'retention-shorter', details: { years } };
  };
