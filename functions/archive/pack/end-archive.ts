import type { Archives } from '#functions/ports/archives.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { FileParts, Files } from '#functions/ports/files.ts';
import type { Log } from '#functions/ports/log.ts';
import { getArchiveKey } from '#functions/present/archive.ts';
import type { ArchiveTask } from '../manage/new-archive.ts';
import { startNotification } from './finish-archive.ts';
import { workFiles } from './work-files.ts';

type EndDeps = { readonly archives: Pick<Archives, 'find' | 'change'>; readonly clock: Clock };

/** Says of an archive that it could not be created. What was written stays: somebody may go on from there. */
export const failArchive =
  ({ archives, clock, log }: EndDeps & { readonly log: Pick<Log, 'warn'> }) =>
  async ({ ownerId, archiveId }: ArchiveTask): Promise<null> => {
    const archive = await archives.find(ownerId, archiveId);
    if (archive === undefined || archive.failed) return null;
    if (!['waiting', 'preparing', 'uploading'].includes(archive.status)) return null;
    const failed = await archives.change({ ...archive, failed: true, updated: isoNow(clock) }, [
      startNotification(clock, 'archive-failed', archive),
    ]);
    if (!failed.ok) throw new Error(`archive ${archiveId} was changed by others`);
    log.warn('archive-failed', { owner: ownerId, archive: archiveId });
    return null;
  };

type RemoveDeps = EndDeps & {
  readonly files: Pick<Files, 'get' | 'put' | 'delete'> & Pick<FileParts, 'cancelParts'>;
};

/** Deletes everything of an archive but its record, which keeps that there was one. */
export const removeArchive =
  ({ archives, files, clock }: RemoveDeps) =>
  async ({ ownerId, archiveId }: ArchiveTask): Promise<null> => {
    const archive = await archives.find(ownerId, archiveId);
    if (archive?.status !== 'waiting_for_delete') return null;
    const key = getArchiveKey(archive);
    if (archive.progress !== null) await files.cancelParts({ key, id: archive.progress.upload });
    await files.delete([key]);
    await workFiles(files, archive).forgetAll(archive.progress?.steps ?? 0);
    const removed = await archives.change({
      ...archive,
      ...{ status: 'deleted', updated: isoNow(clock), progress: null, sealedPassword: null },
    });
    if (!removed.ok) throw new Error(`archive ${archiveId} was changed by others`);
    return null;
  };
