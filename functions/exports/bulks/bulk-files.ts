import { zipSync } from 'fflate';
import type { Rotation } from '#shared/intake/tempfile.ts';
import type { BulkPart } from '#functions/ports/export-bulks.ts';
import type { DocumentRecord, PageRecord } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Papers } from '#functions/ports/paper.ts';
import { pdfName } from '#functions/present/pdf-name.ts';

export type PagesNeed = {
  readonly files: Pick<Files, 'get' | 'put'>;
  readonly papers: Pick<Papers, 'join'>;
};

/** Where the files of a bulk lie. */
export const bulkFileKey = (ownerId: string, bulkId: string, name: string): string =>
  `${ownerId}/exports/${bulkId}/${name}`;

/** Pages of one zip: what is held at once stays far below what a function may hold. */
const zipBytes = 40 * 1024 * 1024;

type Place = Pick<BulkPart, 'ownerId' | 'bulkId' | 'part'>;
type Zip = BulkPart['zips'][number];

export type ZipPages = (place: Place, records: readonly DocumentRecord[]) => Promise<readonly Zip[]>;

/** Writes the pages of documents as PDFs into zips of a bounded size; the same documents give the same zips. */
export const zipPages =
  (need: PagesNeed): ZipPages =>
  async (place, records) => {
    const zips: Zip[] = [];
    let entries: [string, Uint8Array][] = [];
    let size = 0;
    const close = async () => {
      if (entries.length === 0) return;
      const name = `pages-${String(place.part + 1).padStart(3, '0')}-${String(zips.length + 1)}.zip`;
      const key = bulkFileKey(place.ownerId, place.bulkId, name);
      // PDFs are packed already.
      const bytes = zipSync(Object.fromEntries(entries), { level: 0, mtime: new Date('2000-01-01T12:00:00') });
      await need.files.put(key, bytes, 'application/zip');
      zips.push({ key, name, size: bytes.length });
      [entries, size] = [[], 0];
    };
    for (const record of records) {
      const bytes = await pagesOf(need, record);
      if (bytes === undefined) continue;
      // The id keeps documents of the same name apart, and leads back to the document.
      entries.push([`${record.head._id} ${pdfName(record.head.name, record.head._id)}`, bytes]);
      size += bytes.length;
      if (size >= zipBytes) await close();
    }
    await close();
    return zips;
  };

const turnOf = ({ rotate, uprightRotate }: PageRecord): Rotation => {
  const turn = (rotate + uprightRotate) % 360;
  return turn === 90 || turn === 180 || turn === 270 ? turn : 0;
};

/** The pages of a document as one PDF; undefined where it has none. */
async function pagesOf({ files, papers }: PagesNeed, record: DocumentRecord): Promise<Uint8Array | undefined> {
  const pages = record.pages.toSorted((a, b) => a.pageIndex - b.pageIndex);
  const sources = new Map<string, Uint8Array>();
  for (const key of new Set(pages.map(({ sourceKey }) => sourceKey))) {
    const bytes = await files.get(key);
    if (bytes === undefined) throw new Error(`the file of document ${record.head._id} is gone`);
    sources.set(key, bytes);
  }
  if (pages.length === 0) return undefined;
  const joined = await papers.join(
    pages.flatMap((page) => {
      const bytes = sources.get(page.sourceKey);
      return bytes === undefined ? [] : [{ bytes, page: page.sourcePage, rotate: turnOf(page) }];
    }),
  );
  if (!joined.ok) throw new Error(`document ${record.head._id} cannot be joined: ${joined.error}`);
  return joined.value;
}
