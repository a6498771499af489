import type { DocumentRecord } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { PdfEngine } from '#functions/ports/pdf-engine.ts';
import { getUprightTurn } from './upright-turn.ts';

/** Characters that no file system takes in a name, and those that do not print. */
const unusable = /[\\/:*?"<>|\p{C}]+/gu;
const maxNameLength = 100;

/** Endings that names of documents keep from the files that they were made of. */
const knownEnding = /\.(?:pdf|xml|isdocx?)$/i;

/** A file name that every system accepts, made of the name that people gave. */
export const toFileName = (name: string, id: string, ending: string): string => {
  const usable = name
    .normalize('NFC')
    .replace(knownEnding, '')
    .replace(unusable, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const short = Array.from(usable).slice(0, maxNameLength).join('').trim();
  return `${short === '' ? id : short}.${ending}`;
};

/** The file name of a document as a PDF. */
export const toPdfFileName = (name: string, id: string): string => toFileName(name, id, 'pdf');

export type JoinDeps = {
  readonly files: Pick<Files, 'get'>;
  readonly pdfEngine: Pick<PdfEngine, 'join'>;
};

/**
 * The pages of a document as one PDF, in their order and upright; undefined where it has none. Throws when a file is gone or
 * cannot be joined: the same pages were opened when they were uploaded, so that is a surprise, not a refusal.
 */
export async function joinPages(
  { files, pdfEngine }: JoinDeps,
  { head, pages: stored }: Pick<DocumentRecord, 'head' | 'pages'>,
): Promise<Uint8Array | undefined> {
  const pages = stored.toSorted((a, b) => a.pageIndex - b.pageIndex);
  if (pages.length === 0) return undefined;
  // Pages of one file share its bytes: joined together they share its fonts, and the whole file stays as it was.
  const sources = new Map<string, Uint8Array>();
  for (const key of new Set(pages.map(({ sourceKey }) => sourceKey))) {
    const bytes = await files.get(key);
    if (bytes === undefined) throw new Error(`the file of document ${head._id} is gone`);
    sources.set(key, bytes);
  }
  const joined = await pdfEngine.join(
    pages.flatMap((page) => {
      const bytes = sources.get(page.sourceKey);
      return bytes === undefined ? [] : [{ bytes, page: page.sourcePage, rotate: getUprightTurn(page) }];
    }),
  );
  if (!joined.ok) throw new Error(`document ${head._id} cannot be joined: ${joined.error}`);
  return joined.value;
}
