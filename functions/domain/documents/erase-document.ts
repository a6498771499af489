import type { Attachments } from '#functions/ports/attachments.ts';
import type { PageRecord } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Removal, RemovedDocument } from '#functions/ports/removal.ts';
import type { Uploads } from '#functions/ports/uploads.ts';
import { toAnswerKey } from './answer-files.ts';
import { deleteParts } from './page-parts.ts';
import { listReadAheadKeys } from './read-ahead.ts';
import { getPageId, getRootId } from './uploaded-pages.ts';

export type EraseDeps = {
  readonly removal: Removal;
  readonly files: Pick<Files, 'get' | 'delete'>;
  readonly attachments: Pick<Attachments, 'list'>;
  readonly uploads: Pick<Uploads, 'findMany'>;
  readonly ids: Pick<Ids, 'derived'>;
};

/** Pages whose files are deleted side by side. */
const erasedAtOnce = 8;

/** Pages of an uploaded file that may still wait to become documents. */
const maxUploadedPages = 300;

const listPictureKeys = ({ thumb, preview, wordsKey }: PageRecord): readonly string[] =>
  [thumb?.key, preview?.key, wordsKey].filter((key) => typeof key === 'string');

/** Whether pages of the file still wait among the uploads. */
async function isUploadHeld({ uploads, ids }: EraseDeps, ownerId: string, sourceKey: string): Promise<boolean> {
  const root = getRootId(sourceKey);
  const pages = Array.from({ length: maxUploadedPages }, (_, page) => getPageId(ids, root, page));
  return (await uploads.findMany(ownerId, pages)).some((upload) => upload.documentId === null);
}

/** Deletes the files of one source that no other document shows; answers whether all of them went. */
async function eraseSource(
  deps: EraseDeps,
  removed: RemovedDocument,
  { sourceKey, pages }: { readonly sourceKey: string; readonly pages: readonly PageRecord[] },
): Promise<boolean> {
  const others = await deps.removal.othersShowing(removed, sourceKey);
  if (others === 'unknown') return false;
  const kept = new Set(others.flatMap(listPictureKeys));
  const pictures = pages.flatMap(listPictureKeys).filter((key) => !kept.has(key));
  const shown = new Set(others.map(({ sourcePage }) => sourcePage));
  const alone = pages.filter(({ sourcePage }) => !shown.has(sourcePage));
  for (let at = 0; at < alone.length; at += erasedAtOnce)
    await Promise.all(alone.slice(at, at + erasedAtOnce).map((page) => deleteParts(deps.files, page)));
  const isShared = others.length > 0 || (await isUploadHeld(deps, removed.ownerId, sourceKey));
  const ahead = pages.flatMap(({ sourcePage }) => listReadAheadKeys(sourceKey, sourcePage));
  await deps.files.delete([...pictures, ...(isShared ? [] : [...ahead, sourceKey])]);
  return !isShared;
}

/**
 * Deletes the files of a removed document, then everything else that is stored of it. Files that another document shows stay. An
 * interrupted run is repeated; a document of which nothing is left changes nothing.
 */
export async function eraseDocument(deps: EraseDeps, removed: RemovedDocument): Promise<void> {
  const { removal, files, attachments } = deps;
  const remains = await removal.remains(removed);
  if (remains === undefined) return;
  const gone: string[] = [];
  for (const sourceKey of remains.sources) {
    const pages = remains.pages.filter((page) => page.sourceKey === sourceKey);
    if (await eraseSource(deps, removed, { sourceKey, pages })) gone.push(sourceKey);
  }
  const attached = await attachments.list(removed.ownerId, removed.id);
  await files.delete([
    ...remains.answers.map((answer) => toAnswerKey(removed.ownerId, removed.id, answer)),
    ...attached.flatMap(({ sourceKey, thumb, pages }) => [
      sourceKey,
      ...(thumb === null ? [] : [thumb.key]),
      ...pages.map(({ key }) => key),
    ]),
  ]);
  await removal.erase(removed, gone);
}
