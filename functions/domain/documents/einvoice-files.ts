import { recogniseType } from '#shared/intake/recognise-type.ts';
import type { Locale } from '#shared/kit/locale.ts';
import type { DocumentRecord } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { PdfEngine } from '#functions/ports/pdf-engine.ts';

type Deps<Calls extends keyof PdfEngine> = {
  readonly files: Pick<Files, 'get'>;
  readonly pdfEngine: Pick<PdfEngine, Calls>;
};

/** Where the original of an e-invoice is looked for. */
export type OriginalDeps = Deps<'findCarried'>;
/** What draws the page of an e-invoice. */
export type PageDeps = Deps<'drawPages'>;

/** The bytes of an e-invoice exactly as they were received: XML, or the ISDOCX that packed it. */
export type OriginalEinvoice = {
  readonly bytes: Uint8Array;
  readonly contentType: 'application/xml' | 'application/zip';
  readonly ending: 'xml' | 'isdocx';
};

type Paged = Pick<DocumentRecord, 'head' | 'pages'>;

/** The files that a document shows, each once, in the order of its pages. */
const listSources = ({ pages }: Paged): readonly string[] => [
  ...new Set(pages.toSorted((a, b) => a.pageIndex - b.pageIndex).map(({ sourceKey }) => sourceKey)),
];

/**
 * The original of the e-invoice that a document was made of: the file inside the document's files whose hash is the one that was kept on
 * the day it came in. Undefined where the document was made of something else, or no file of it carries those bytes.
 */
export async function findOriginal(
  { files, pdfEngine }: OriginalDeps,
  document: Paged,
): Promise<OriginalEinvoice | undefined> {
  const sha256 = document.head.einvoice?.sha256;
  if (sha256 === undefined) return undefined;
  for (const key of listSources(document)) {
    const source = await files.get(key);
    const carried = source && (await pdfEngine.findCarried(source, sha256));
    if (carried?.ok !== true || carried.value === null) continue;
    const bytes = carried.value;
    return recogniseType(bytes) === 'application/zip'
      ? { bytes, contentType: 'application/zip', ending: 'isdocx' }
      : { bytes, contentType: 'application/xml', ending: 'xml' };
  }
  return undefined;
}

/**
 * The first e-invoice that a file of a document is or carries, as pages in a language; undefined where none does. Throws when a file is
 * gone or cannot be read: the same file was opened when it was uploaded, so that is a surprise, not a refusal.
 */
export async function drawPage(
  { files, pdfEngine }: PageDeps,
  document: Paged,
  locale: Locale,
): Promise<Uint8Array | undefined> {
  for (const key of listSources(document)) {
    const source = await files.get(key);
    if (source === undefined) throw new Error(`the file of document ${document.head._id} is gone`);
    const drawn = await pdfEngine.drawPages(source, locale);
    if (drawn.ok) return drawn.value;
    if (drawn.error !== 'unsupported-type')
      throw new Error(`the e-invoice of document ${document.head._id} cannot be drawn: ${drawn.error}`);
  }
  return undefined;
}
