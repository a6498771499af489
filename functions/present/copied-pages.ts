import type { PageRecord } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';

type Need = { readonly files: Pick<Files, 'copy'>; readonly ids: Pick<Ids, 'derived'> };

/** Files of a company lie under its id; another company gets files of its own, under the same name however often it is done. */
async function copiedFile({ files, ids }: Need, key: string, folder: string): Promise<string> {
  const ending = /\.[A-Za-z0-9]{1,8}$/u.exec(key)?.[0] ?? '';
  const to = `${folder}/${ids.derived(key)}${ending}`;
  await files.copy(key, to);
  return to;
}

async function copiedPage(need: Need, page: PageRecord, folder: string): Promise<PageRecord> {
  const copied = (key: string): Promise<string> => copiedFile(need, key, folder);
  return {
    ...page,
    _id: need.ids.derived('page', folder, page._id),
    sourceKey: await copied(page.sourceKey),
    thumb: page.thumb && { ...page.thumb, key: await copied(page.thumb.key) },
    preview: page.preview && { ...page.preview, key: await copied(page.preview.key) },
    wordsKey: page.wordsKey === null ? null : await copied(page.wordsKey),
  };
}

/** The pages of a document for another company: their files are copied, one page after another. */
export async function copiedPages(
  need: Need,
  pages: readonly PageRecord[],
  { ownerId, documentId }: { readonly ownerId: string; readonly documentId: string },
): Promise<readonly PageRecord[]> {
  const folder = `${ownerId}/documents/${documentId}/pages`;
  const copied: PageRecord[] = [];
  for (const page of pages) copied.push(await copiedPage(need, page, folder));
  return copied;
}

/** The pages of a document for another one of the same company: the same pictures, under ids of their own. */
export const samePages = (
  { ids }: Pick<Need, 'ids'>,
  pages: readonly PageRecord[],
  documentId: string,
): readonly PageRecord[] => pages.map((page) => ({ ...page, _id: ids.derived('page', documentId, page._id) }));
