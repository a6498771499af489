import type { ArchiveEntry, Archiver } from '#functions/ports/archiver.ts';
import type { BulkPart } from '#functions/ports/exports.ts';
import type { DocumentRecord } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import { joinPages, toPdfFileName, type JoinDeps } from '#functions/domain/documents/document-pdf.ts';

export type ZipPagesDeps = JoinDeps & { readonly files: Pick<Files, 'get' | 'put'>; readonly archiver: Archiver };

/** Where the files of a bulk lie. */
export const getBulkFileKey = (ownerId: string, bulkId: string, name: string): string =>
  `${ownerId}/exports/${bulkId}/${name}`;

/** Pages of one zip: what is held at once stays far below what a function may hold. */
const maxZipBytes = 40 * 1024 * 1024;

type PartKey = Pick<BulkPart, 'ownerId' | 'bulkId' | 'part'>;
type Zip = BulkPart['zips'][number];

/**
 * Zips of one process are made one after another: on one machine several bulks run at once, and the pages of each zip are held
 * in memory.
 */
let lastZips: Promise<unknown> = Promise.resolve();
function runInTurn<Made>(make: () => Promise<Made>): Promise<Made> {
  const made = lastZips.then(make);
  lastZips = made.catch(() => undefined);
  return made;
}

export type ZipPages = (partKey: PartKey, records: readonly DocumentRecord[]) => Promise<readonly Zip[]>;

/** Writes the pages of documents as PDFs into zips of a bounded size; the same documents give the same zips. */
export const zipPages =
  (deps: ZipPagesDeps): ZipPages =>
  (partKey, records) =>
    runInTurn(() => writeZips(deps, partKey, records));

async function writeZips(
  deps: ZipPagesDeps,
  partKey: PartKey,
  records: readonly DocumentRecord[],
): Promise<readonly Zip[]> {
  const zips: Zip[] = [];
  let entries: ArchiveEntry[] = [];
  let size = 0;
  const close = async () => {
    if (entries.length === 0) return;
    const name = `pages-${String(partKey.part + 1).padStart(3, '0')}-${String(zips.length + 1)}.zip`;
    const key = getBulkFileKey(partKey.ownerId, partKey.bulkId, name);
    // PDFs are packed already.
    const bytes = deps.archiver.zip(entries, { modifiedAt: new Date('2000-01-01T12:00:00'), compress: false });
    await deps.files.put(key, bytes, 'application/zip');
    zips.push({ key, name, size: bytes.length });
    [entries, size] = [[], 0];
  };
  for (const record of records) {
    const bytes = await joinPages(deps, record);
    if (bytes === undefined) continue;
    // The id keeps documents of the same name apart, and leads back to the document.
    entries.push({ name: `${record.head._id} ${toPdfFileName(record.head.name, record.head._id)}`, bytes });
    size += bytes.length;
    if (size >= maxZipBytes) await close();
  }
  await close();
  return zips;
}
