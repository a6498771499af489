import type { retryArchive as contract } from '#shared/api/archive.ts';
import type { InputOf } from '#shared/api/contract.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Archives } from '#functions/ports/archives.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Files } from '#functions/ports/files.ts';
import { presentArchive } from '#functions/present/archive.ts';
import { startArchive } from './new-archive.ts';

type Deps = {
  readonly archives: Pick<Archives, 'find' | 'change'>;
  readonly files: Pick<Files, 'readUrl'>;
  readonly clock: Clock;
};

/** Goes on with an archive that failed, from where it came. */
export const retryArchive =
  ({ archives, files, clock }: Deps) =>
  async ({ params }: InputOf<typeof contract>, { ownerId }: Caller): Promise<Outcome<typeof contract>> => {
    const archive = await archives.find(ownerId, params.id);
    if (archive === undefined) return failed('not-found');
    if (!archive.failed) return ok(await presentArchive(files, archive));
    const next = { ...archive, failed: false, attempt: archive.attempt + 1, updated: isoNow(clock) };
    const changed = await archives.change(next, [startArchive(next)]);
    return changed.ok ? ok(await presentArchive(files, changed.value)) : changed;
  };
