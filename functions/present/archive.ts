import { addressSeconds } from '#shared/api/file-address.ts';
import type { ArchiveRow } from '#shared/archive/archive.ts';
import type { ArchiveRecord } from '#functions/ports/archives.ts';
import type { Files } from '#functions/ports/files.ts';

/** The key of an archive's file. */
export const getArchiveKey = ({ ownerId, _id }: Pick<ArchiveRecord, 'ownerId' | '_id'>): string =>
  `${ownerId}/archives/${_id}/archive.zip`;

/** An archive as its list shows it; never its password. */
export async function presentArchive(files: Pick<Files, 'readUrl'>, archive: ArchiveRecord): Promise<ArchiveRow> {
  const { _id, dateFrom, dateTo, createdAt, archived, updated, status, failed, size, totalDocs } = archive;
  const isDone = status === 'done';
  return {
    ...{ _id, dateFrom, dateTo, createdAt, archived, updated, status, failed, size, totalDocs },
    automatic: archive.createdBy === null,
    writtenDocs: isDone ? totalDocs : (archive.progress?.documents ?? 0),
    missingFiles: archive.missingFiles,
    url: isDone
      ? await files.readUrl(getArchiveKey(archive), {
          // A download of many gigabytes goes on beyond it once it has begun.
          seconds: addressSeconds,
          downloadAs: `archive ${dateFrom} ${dateTo}.zip`,
          type: 'application/zip',
        })
      : null,
    replicated: archive.replicated,
    password: archive.sealedPassword !== null,
  };
}
