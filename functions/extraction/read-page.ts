import type { Rotation } from '#shared/geometry/turn-box.ts';
import { ok } from '#shared/kit/result.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Documents, PageRecord } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { PdfEngine } from '#functions/ports/pdf-engine.ts';
import { getReadAheadKey, findReadAhead } from '#functions/domain/documents/read-ahead.ts';
import { changeReading, findCurrentReading, type PageTask } from './change-reading.ts';
import { drawPagePictures } from './page-pictures.ts';
import { failReading } from './fail-reading.ts';

type Deps = {
  readonly documents: Documents;
  readonly files: Files;
  readonly pdfEngine: PdfEngine;
  readonly clock: Clock;
};

/** Reads the words of one page, from its text layer or by OCR, and turns its pictures upright when the scan lay on its side. */
export const readPage =
  (deps: Deps) =>
  async (task: PageTask): Promise<null> => {
    const record = await findCurrentReading(deps.documents, task);
    const page = record?.pages.find((candidate) => candidate._id === task.pageId);
    // A page that was read before keeps its words: a repeated run does not pay for OCR twice.
    if (page === undefined || page.wordsKey !== null) return null;
    const bytes = await deps.files.get(page.sourceKey);
    if (bytes === undefined) {
      await failReading(deps, task, 'upload-changed');
      return null;
    }
    const ahead = { sourceKey: page.sourceKey, page: page.sourcePage, rotate: page.rotate };
    const known = await findReadAhead(deps.files, ahead);
    const read = known === undefined ? await deps.pdfEngine.read(bytes, page.sourcePage, ahead) : ok(known);
    if (!read.ok) {
      await failReading(deps, task, read.error);
      return null;
    }
    const { words, source, rotate } = read.value;
    const codes = await deps.pdfEngine.codes(bytes, page.sourcePage, { rotate: addTurns(page.rotate, rotate) });
    const wordsKey = await deps.documents.putWords(task.ownerId, task.documentId, page._id, words);
    const found: PageRecord = {
      ...page,
      wordsKey,
      textSource: source,
      uprightRotate: rotate,
      // What kept the scanner from the picture does not keep the words from being read.
      codes: codes.ok ? codes.value : [],
    };
    const drawn = await drawPagePictures(deps, task.ownerId, found, async () => bytes);
    if (drawn.ok) {
      await saveReadPage(deps.documents, task, drawn.value);
      // The document has its words now.
      if (known !== undefined) await deps.files.delete([getReadAheadKey(ahead)]);
    } else await failReading(deps, task, drawn.error);
    return null;
  };

const quarters = [0, 90, 180, 270] as const;
const addTurns = (asked: Rotation, found: Rotation): Rotation => quarters[((asked + found) / 90) % 4] ?? 0;

const saveReadPage = (documents: Documents, task: PageTask, read: PageRecord) =>
  changeReading(documents, task, ({ head, pages }) => ({
    head,
    pages: pages.map((page) => (page._id === read._id ? { ...read, pageIndex: page.pageIndex } : page)),
  }));
