import { unturnedBox } from '#shared/document/turn-box.ts';
import type { Rotation } from '#shared/intake/tempfile.ts';
import { findDocuments } from '#shared/reading/pieces/find-documents.ts';
import { findReceipts } from '#shared/reading/pieces/find-receipts.ts';
import type { PaperPage } from '#shared/reading/paper.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { ReadPage } from '#functions/ports/paper.ts';
import type { UploadRecord, Uploads } from '#functions/ports/uploads.ts';
import { readAhead } from '#functions/present/read-ahead.ts';
import { changeUpload } from './change-upload.ts';
import type { IntakeTask } from './intake-task.ts';
import { isStack, propose } from './read-upload-page.ts';
import { pageIdOf } from './upload-keys.ts';

type Need = { readonly uploads: Uploads; readonly files: Files; readonly ids: Ids };
type Sheet = { readonly upload: UploadRecord; readonly read: ReadPage | undefined };

/** Fewer words than any paper has: the back of a sheet. */
const fewestWords = 4;

/**
 * Proposes where documents begin in a stack, by what its pages say (page numbers, document numbers, companies, titles, blank
 * pages), and receipts side by side on one page. A person takes or declines each proposal.
 */
export const proposeCuts =
  (need: Need) =>
  async ({ ownerId, fileId }: IntakeTask): Promise<null> => {
    const root = await need.uploads.find(ownerId, fileId);
    if (root === undefined || !isStack(root)) return null;
    const sheets = await sheetsOf(need, root);
    // A page that could not be read says nothing: where one is missing, what lies around it cannot be told apart either.
    if (sheets.length < root.pageCount || sheets.every(({ read }) => read === undefined)) return null;
    const pages = sheets.map(paperPage);
    const begins = new Map(findDocuments(pages).map((piece) => [piece.pages[0], piece.sure]));
    for (const [at, { upload, read }] of sheets.entries()) {
      const cut = at === 0 ? undefined : begins.get(at);
      const blank = read !== undefined && read.words.length < fewestWords;
      await changeUpload(need.uploads, upload, (current) => marked(current, { cut, blank }));
      const page = pages[at];
      const receipts = page === undefined || read === undefined ? [] : findReceipts(page);
      const turn = together(upload.userRotate, read?.rotate ?? 0);
      if (receipts.length > 1)
        await propose(
          need.uploads,
          upload,
          receipts.map((box) => unturnedBox(box, turn)),
        );
    }
    return null;
  };

/** What was declined (a cut of 0) or taken already stays as it is. */
function marked(
  current: UploadRecord,
  found: { readonly cut: number | undefined; readonly blank: boolean },
): UploadRecord {
  if (current.documentId !== null) return current;
  const cut = current.cut ?? found.cut;
  const blank = found.blank ? true : current.blank;
  return cut === current.cut && blank === current.blank ? current : { ...current, cut, blank };
}

async function sheetsOf(need: Need, root: UploadRecord): Promise<readonly Sheet[]> {
  const sheets: Sheet[] = [];
  for (let page = 0; page < root.pageCount; page += 1) {
    const upload = await need.uploads.find(root.ownerId, pageIdOf(need.ids, root.fileId, page));
    if (upload === undefined) continue;
    const { sourceKey, userRotate } = upload;
    const read =
      (await readAhead(need.files, { sourceKey, page, rotate: userRotate })) ??
      (await readAhead(need.files, { sourceKey, page, rotate: 0 }));
    sheets.push({ upload, read });
  }
  return sheets;
}

const paperPage = ({ upload, read }: Sheet, page: number): PaperPage => ({
  page,
  source: read?.source ?? 'none',
  words: read?.words ?? [],
  aspect: upload.preview === null ? undefined : upload.preview.height / upload.preview.width,
});

const quarters = [0, 90, 180, 270] as const;
const together = (asked: Rotation, found: Rotation): Rotation => quarters[((asked + found) / 90) % 4] ?? 0;
