import { archiveLimits } from '#shared/archive/archive.ts';
import type { addArchive as contract } from '#shared/api/archive.ts';
import type { InputOf } from '#shared/api/contract.ts';
import { isPeriod } from '#shared/kit/period.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { RateLimits } from '#functions/ports/accounts.ts';
import type { Archives } from '#functions/ports/archives.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import { presentArchive } from '#functions/present/archive.ts';
import { makeArchive, startArchive } from './new-archive.ts';

type AddArchive = typeof contract;
type Deps = {
  readonly archives: Pick<Archives, 'add' | 'list'>;
  readonly files: Pick<Files, 'readUrl'>;
  readonly rateLimits: Pick<RateLimits, 'exceeded'>;
  readonly ids: Pick<Ids, 'id' | 'secret'>;
  readonly secrets: Pick<Secrets, 'seal'>;
  readonly clock: Clock;
};

/** Starts an archive of a range of days (ledger R-ARC-02, R-ARC-07). The same range that is still being written is answered again. */
export const addArchive =
  (deps: Deps) =>
  async ({ body }: InputOf<AddArchive>, { ownerId, userId }: Caller): Promise<Outcome<AddArchive>> => {
    const { dateFrom, dateTo } = body;
    if (!isPeriod({ from: dateFrom, until: dateTo }, archiveLimits.days)) return failed('period-invalid');
    const written = (await deps.archives.list(ownerId, archiveLimits.listed)).find(
      (one) =>
        one.dateFrom === dateFrom &&
        one.dateTo === dateTo &&
        !one.failed &&
        (one.status === 'waiting' || one.status === 'preparing'),
    );
    if (written !== undefined) return ok(await presentArchive(deps.files, written));
    const seconds = 24 * 60 * 60;
    if (await deps.rateLimits.exceeded(`archive#${ownerId}`, archiveLimits.perDay, seconds))
      return { ok: false, error: 'too-many-attempts', details: { seconds } };
    const archive = makeArchive(deps, body, { _id: deps.ids.id(), ownerId, createdBy: userId });
    await deps.archives.add(archive, startArchive(archive));
    return ok(await presentArchive(deps.files, archive));
  };
