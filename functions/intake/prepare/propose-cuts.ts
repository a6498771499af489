import { unturnBox, turnBox, type Rotation } from '#shared/geometry/turn-box.ts';
import { findDocuments } from '#shared/reading/segmentation/find-documents.ts';
import { findReceipts } from '#shared/reading/segmentation/find-receipts.ts';
import type { PageText } from '#shared/reading/layout/page-text.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { ReadPage, PageCrops, PdfEngine } from '#functions/ports/pdf-engine.ts';
import type { UploadRecord, Uploads } from '#functions/ports/uploads.ts';
import { findReadAhead, saveReadAhead } from '#functions/domain/documents/read-ahead.ts';
import { changeUpload } from '../upload/upload-records.ts';
import { type IntakeTask, getPageId } from '../upload/upload-keys.ts';
import type { Box } from '#shared/geometry/box.ts';

type ReadUploadPageDeps = {
  readonly uploads: Uploads;
  readonly files: Files;
  readonly pdfEngine: PdfEngine & PageCrops;
};

/** Several pages in one file may be several documents; a single page is read when it becomes one. */
const isStack = ({ pageCount, split }: UploadRecord): boolean => pageCount > 1 && !split;

/**
 * Reads one prepared page for proposals: the words of a page of a stack, stored for the reading of the document,
 * and documents that lie apart on a photo or scan. What cannot be read is not proposed; the reading reports it.
 */
export const readUploadPage =
  (deps: ReadUploadPageDeps) =>
  async ({ ownerId, fileId }: IntakeTask): Promise<null> => {
    const upload = await deps.uploads.find(ownerId, fileId);
    if (upload === undefined || upload.documentId !== null || upload.process !== 2) return null;
    const bytes = await deps.files.get(upload.sourceKey);
    if (bytes === undefined) return null;
    const read = isStack(upload) ? await readOnce(deps, upload, bytes) : undefined;
    if (upload.type === 'application/pdf' && read?.source !== 'ocr') return null;
    const found = await deps.pdfEngine.regions(bytes, upload.page);
    if (found.ok && found.value.length > 0) await proposeCrops(deps.uploads, upload, found.value);
    return null;
  };

async function readOnce(
  deps: ReadUploadPageDeps,
  upload: UploadRecord,
  bytes: Uint8Array,
): Promise<ReadPage | undefined> {
  const page = { sourceKey: upload.sourceKey, page: upload.page, rotate: upload.userRotate };
  const known = await findReadAhead(deps.files, page);
  if (known !== undefined) return known;
  const read = await deps.pdfEngine.read(bytes, upload.page, { rotate: upload.userRotate });
  if (!read.ok) return undefined;
  await saveReadAhead(deps.files, page, read.value);
  return read.value;
}

/** Proposes crops once; what a person declined is not proposed again. */
const proposeCrops = (
  uploads: Uploads,
  { ownerId, fileId }: Pick<UploadRecord, 'ownerId' | 'fileId'>,
  onPage: readonly Box[],
): Promise<UploadRecord | undefined> =>
  changeUpload(uploads, { ownerId, fileId }, (current) =>
    current.crops === undefined && current.croppedTo === undefined && current.documentId === null
      ? { ...current, crops: onPage.map((box) => turnBox(box, current.rotate)) }
      : current,
  );

type ProposeCutsDeps = { readonly uploads: Uploads; readonly files: Files; readonly ids: Ids };
type ReadSheet = { readonly upload: UploadRecord; readonly read: ReadPage | undefined };

/** A page with fewer words counts as blank. */
const minWords = 4;

/**
 * Proposes where documents begin in a stack, by the content of its pages (page numbers, document numbers, companies, titles, blank
 * pages), and receipts side by side on one page. A person takes or declines each proposal.
 */
export const proposeCuts =
  (deps: ProposeCutsDeps) =>
  async ({ ownerId, fileId }: IntakeTask): Promise<null> => {
    const root = await deps.uploads.find(ownerId, fileId);
    if (root === undefined || !isStack(root)) return null;
    const sheets = await loadSheets(deps, root);
    // A page that could not be read gives no evidence: where one is missing, the pages around it cannot be separated either.
    if (sheets.length < root.pageCount || sheets.every(({ read }) => read === undefined)) return null;
    const pages = sheets.map(toReadingPage);
    const begins = new Map(findDocuments(pages).map((part) => [part.pages[0], part.confidence]));
    for (const [at, { upload, read }] of sheets.entries()) {
      const cut = at === 0 ? undefined : begins.get(at);
      const blank = read !== undefined && read.words.length < minWords;
      await changeUpload(deps.uploads, upload, (current) => applyProposals(current, { cut, blank }));
      const page = pages[at];
      const receipts = page === undefined || read === undefined ? [] : findReceipts(page);
      const turn = addTurns(upload.userRotate, read?.rotate ?? 0);
      if (receipts.length > 1)
        await proposeCrops(
          deps.uploads,
          upload,
          receipts.map((box) => unturnBox(box, turn)),
        );
    }
    return null;
  };

/** What was declined (a cut of 0) or taken already stays as it is. */
function applyProposals(
  current: UploadRecord,
  found: { readonly cut: number | undefined; readonly blank: boolean },
): UploadRecord {
  if (current.documentId !== null) return current;
  const cut = current.cut ?? found.cut;
  const blank = found.blank ? true : current.blank;
  return cut === current.cut && blank === current.blank ? current : { ...current, cut, blank };
}

async function loadSheets(deps: ProposeCutsDeps, root: UploadRecord): Promise<readonly ReadSheet[]> {
  const sheets: ReadSheet[] = [];
  for (let page = 0; page < root.pageCount; page += 1) {
    const upload = await deps.uploads.find(root.ownerId, getPageId(deps.ids, root.fileId, page));
    if (upload === undefined) continue;
    const { sourceKey, userRotate } = upload;
    const read =
      (await findReadAhead(deps.files, { sourceKey, page, rotate: userRotate })) ??
      (await findReadAhead(deps.files, { sourceKey, page, rotate: 0 }));
    sheets.push({ upload, read });
  }
  return sheets;
}

const toReadingPage = ({ upload, read }: ReadSheet, page: number): PageText => ({
  page,
  source: read?.source ?? 'none',
  words: read?.words ?? [],
  aspect: upload.preview === null ? undefined : upload.preview.height / upload.preview.width,
});

const quarters = [0, 90, 180, 270] as const;
const addTurns = (asked: Rotation, found: Rotation): Rotation => quarters[((asked + found) / 90) % 4] ?? 0;
