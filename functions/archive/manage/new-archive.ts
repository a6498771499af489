import * as z from 'zod';
import { toArchivePassword, type ArchiveRange } from '#shared/archive/archive.ts';
import { hexId } from '#shared/kit/id.ts';
import type { ArchiveRecord } from '#functions/ports/archives.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Start } from '#functions/ports/documents.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Secrets } from '#functions/ports/secrets.ts';

/** What the tasks of the machine are given. */
export const archiveTask = z.object({ ownerId: hexId, archiveId: hexId });
export type ArchiveTask = z.infer<typeof archiveTask>;

type Deps = {
  readonly ids: Pick<Ids, 'secret'>;
  readonly secrets: Pick<Secrets, 'seal'>;
  readonly clock: Clock;
};

/** An archive that waits for its machine, with a password of its own. */
export function makeArchive(
  { ids, secrets, clock }: Deps,
  range: ArchiveRange,
  { _id, ownerId, createdBy }: Pick<ArchiveRecord, '_id' | 'ownerId' | 'createdBy'>,
): ArchiveRecord {
  const now = isoNow(clock);
  return {
    ...{ _id, ownerId, createdBy, version: 0, createdAt: now, updated: now },
    ...{ dateFrom: range.dateFrom, dateTo: range.dateTo, archived: null, status: 'waiting' },
    ...{ failed: false, attempt: 0, size: 0, totalDocs: 0, missingFiles: 0, replicated: false },
    sealedPassword: secrets.seal(toArchivePassword(ids.secret())),
    progress: null,
  };
}

/** The start of the machine that writes an archive. */
export const startArchive = ({ _id, ownerId, attempt }: ArchiveRecord): Start => ({
  machine: 'archive',
  name: `${_id}-${attempt}`,
  input: { ownerId, archiveId: _id },
});
