import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PdfEngine } from '#functions/ports/pdf-engine.ts';
import type { Evidence } from '#shared/reading/read-evidence.ts';
import { readFileEvidence } from '../files/read-file.ts';
import { truthFields } from '../train/find-truth.ts';
import { listDistinct } from './distinct.ts';
import { judge, judgeGenerated, type Judged } from './judged.ts';
import { truthOfFile, type TruthFile } from './printed.ts';
import { drawScan } from '../generate/draw/draw-scan.ts';
import type { GeneratedDocument } from '../generate/document/generated-document.ts';

/** Dots per inch of office scanners and phones' scanning programs. */
const resolutions = [150, 200, 175];

type Scanned = { readonly judged: readonly Judged[]; readonly secondsPerPage: readonly number[] };

/** Draws documents of one page as scans, recognises them as the product does and judges what was read. */
export async function judgeScans(pdfEngine: PdfEngine, generated: readonly GeneratedDocument[]): Promise<Scanned> {
  const judged: Judged[] = [];
  const secondsPerPage: number[] = [];
  for (const [at, document] of generated.filter(({ pages }) => pages.length === 1).entries()) {
    const picture = await drawScan(document, at, resolutions[at % resolutions.length] ?? 150);
    const begun = performance.now();
    const read = await pdfEngine.read(picture, 0, { rotate: 0 });
    secondsPerPage.push((performance.now() - begun) / 1000);
    if (!read.ok) throw new Error(`${document.id}: ${read.error}`);
    judged.push(judgeGenerated({ ...document, pages: [{ page: 0, source: 'ocr', words: read.value.words }] }));
  }
  return { judged, secondsPerPage };
}

/** Fields that a truth file of a folder says at least once: others are unknown there, not absent. */
const known = (truths: readonly TruthFile[]): readonly string[] =>
  truthFields.filter((id) => truths.some(({ printed }) => printed.values.has(id)));

/** A document of a folder with its truth, as far as reading takes it to be words. */
export type FolderDocument = { readonly truth: TruthFile; readonly evidence: Evidence };

/** Documents of a folder whose files could be read, and those that could not, with the reason. */
export type ReadFolder = {
  readonly documents: readonly FolderDocument[];
  /** Fields that the truth of the folder knows, and whether it knows rows of items. */
  readonly known: readonly string[];
  readonly knowsItems: boolean;
  readonly unread: readonly string[];
};

/** A document that was judged, and what it came as. */
export type JudgedFile = Judged & Pick<TruthFile, 'sort' | 'medium'>;

type Options = { readonly ignoreEmbedded: boolean };

/** What is known about a document: the pages of its files, one after the other. */
async function evidenceOfAll(
  pdfEngine: PdfEngine,
  files: readonly string[],
  options: Options & { readonly password: string },
): Promise<Evidence | Error> {
  const pages: Evidence['pages'][number][] = [];
  let einvoice: Evidence['einvoice'];
  for (const file of files) {
    const evidence = await readFileEvidence(pdfEngine, file, options);
    if (evidence instanceof Error) return evidence;
    const before = pages.length;
    pages.push(...evidence.pages.map((page) => moved(page, before)));
    einvoice ??= evidence.einvoice;
  }
  return { pages, einvoice };
}

/** A page that stands behind so many others. */
const moved = (page: Evidence['pages'][number], before: number): Evidence['pages'][number] => ({
  ...page,
  page: page.page + before,
});

/** Takes the words of a folder's documents that have their truth beside them; the same text counts once. */
export async function readFolder(
  pdfEngine: PdfEngine,
  folder: string,
  { ignoreEmbedded }: Options,
): Promise<ReadFolder> {
  const truths = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => truthOfFile(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))) ?? []);
  const documents: FolderDocument[] = [];
  const unread: string[] = [];
  for (const truth of truths) {
    const all = truth.files.map((file) => path.join(folder, file));
    const evidence = await evidenceOfAll(pdfEngine, all, { ignoreEmbedded, password: truth.password });
    if (evidence instanceof Error) unread.push(`${truth.id}: ${evidence.message}`);
    else documents.push({ truth, evidence });
  }
  return {
    documents: listDistinct(documents, ({ evidence }) => evidence.pages),
    known: known(truths),
    knowsItems: truths.some(({ items }) => items.length > 0),
    unread,
  };
}

/** Reads the fields of a folder's documents and judges them, in groups by language or by what `toGroup` says of their ids. */
export const judgeFolder = (
  { documents, known: asked, knowsItems }: ReadFolder,
  toGroup?: (id: string) => string,
): readonly JudgedFile[] =>
  documents.map(({ truth: { id, sort, medium, language, printed, items }, evidence }) => ({
    ...judge({ id, group: toGroup?.(id) ?? language, evidence, printed, items, judged: asked }),
    ...(knowsItems ? {} : { items: { found: 0, spurious: 0, missed: 0 } }),
    sort,
    medium,
  }));
