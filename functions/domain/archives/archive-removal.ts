import type { ArchiveRecord } from '#functions/ports/archives.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Start } from '#functions/ports/documents.ts';

/** An archive that is to be deleted, and the start of the machine that does it; for `Archives.change`. */
export const toRemoval = (clock: Clock, archive: ArchiveRecord): readonly [ArchiveRecord, readonly Start[]] => {
  const { _id, ownerId } = archive;
  return [
    { ...archive, status: 'waiting_for_delete', failed: false, updated: isoNow(clock) },
    [{ machine: 'archive', name: `${_id}-remove`, input: { ownerId, archiveId: _id, remove: 'yes' } }],
  ];
};
