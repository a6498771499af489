import { listDueArchives } from '#shared/archive/archive.ts';
import { addDays } from '#shared/kit/dates.ts';
import type { Archives } from '#functions/ports/archives.ts';
import { getToday, isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Log } from '#functions/ports/log.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import { getArchiveKey } from '#functions/present/archive.ts';
import { makeArchive, startArchive } from './new-archive.ts';

type Deps = {
  readonly archives: Pick<Archives, 'add' | 'change' | 'listScheduled' | 'listUnreplicated'>;
  readonly files: Pick<Files, 'info'>;
  readonly ids: Pick<Ids, 'derived' | 'secret'>;
  readonly secrets: Pick<Secrets, 'seal'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info'>;
};

/** After so many days a store that replicates has done so. */
const replicationDays = 30;

/**
 * Starts the archives that are due by the schedules of companies, each once, however often it runs, and notes which archives the store
 * has replicated.
 */
export const startDueArchives =
  (deps: Deps) => async (): Promise<{ readonly started: number; readonly replicated: number }> => {
    const today = getToday(deps.clock);
    let started = 0;
    let cursor: string | undefined;
    do {
      const { companies, next } = await deps.archives.listScheduled(cursor);
      for (const { ownerId, ...schedule } of companies)
        for (const { kind, period } of listDueArchives(schedule, today)) {
          const _id = deps.ids.derived('archive', ownerId, kind, period.from);
          const range = { dateFrom: period.from, dateTo: period.until };
          const archive = makeArchive(deps, range, { _id, ownerId, createdBy: null });
          if ((await deps.archives.add(archive, startArchive(archive))).ok) started += 1;
        }
      cursor = next;
    } while (cursor !== undefined);
    const replicated = await noteReplicated(deps, addDays(today, -replicationDays));
    if (started + replicated > 0) deps.log.info('archives-kept', { started, replicated });
    return { started, replicated };
  };

async function noteReplicated({ archives, files, clock }: Deps, since: string): Promise<number> {
  let replicated = 0;
  for (const archive of await archives.listUnreplicated(since)) {
    if ((await files.info(getArchiveKey(archive)))?.replicated !== true) continue;
    // One that was changed meanwhile is left to the next run.
    if ((await archives.change({ ...archive, replicated: true, updated: isoNow(clock) })).ok) replicated += 1;
  }
  return replicated;
}
