import { loadavg } from 'node:os';
import type { LocalCloud } from '#infra/local/cloud.ts';
import { closePdfEngine, pdfEngine } from '#functions/wiring/pdf-engine.ts';
import type { FieldValue } from '#shared/field/field.ts';
import type { PageText } from '#shared/reading/layout/page-text.ts';
import { readEvidence } from '#shared/reading/read-evidence.ts';
import { readByRules, type Reading } from '#shared/reading/rules/read-by-rules.ts';
import type { TestCompany } from '#test/builders/worlds/test-company.ts';
import type { FieldCell } from '../../training/evaluate/believed.ts';
import { compareFields, toShare } from '../../training/evaluate/cells.ts';
import { listDistinct } from '../../training/evaluate/distinct.ts';
import { listRows, scoreItems, type ItemRow, type ItemScore } from '../../training/evaluate/items.ts';
import { readFileEvidence } from '../../training/files/read-file.ts';
import { percentile, timed } from './measure.ts';
import { readByKeywords } from './rivals-baseline.ts';
import { listPublicDocuments, type PublicDocument } from './rivals-documents.ts';
import { listPublished } from './rivals-published.ts';
import { startRecognisers, toTextLines, type Recognisers, type WordSource } from './rivals-words.ts';

const readers = {
  script: 'keywords and patterns on Tesseract or the text layer',
  rules: 'our rules without the trained rankers',
  tesseract: 'our reader on Tesseract alone',
  ppOcr: 'our reader on PP-OCR alone',
  ours: 'our reader',
} as const;
type Reader = keyof typeof readers;
const order: readonly Reader[] = ['script', 'rules', 'tesseract', 'ppOcr', 'ours'];

/** What a reader made of a document. */
type Result = {
  readonly reader: Reader;
  readonly cells: readonly FieldCell[];
  readonly items: ItemScore;
  readonly ms: number;
};
type Found = { readonly fields: readonly FieldValue[]; readonly items: readonly ItemRow[] };

const toFound = ({ fields, tables }: Reading): Found => ({ fields, items: listRows(tables) });

const toField = ([_id, value]: readonly [string, string]): FieldValue => ({
  _id,
  _idx: 0,
  value,
  bboxes: [],
  score: 1,
  verified: false,
  predicted: true,
  checks: [],
});

function readByScript(pages: readonly PageText[]): Found {
  const { values, items } = readByKeywords(toTextLines(pages));
  return { fields: [...values].map(toField), items };
}

function judge({ truth, judged, knowsItems }: PublicDocument, answer: Found): Pick<Result, 'cells' | 'items'> {
  return {
    cells: compareFields(judged, { ...truth.printed, vat: undefined }, answer.fields),
    items: knowsItems ? scoreItems(truth.items, answer.items) : { found: 0, spurious: 0, missed: 0 },
  };
}

/** A document with its words as the product takes them, and the milliseconds that they took. */
type Read = { readonly document: PublicDocument; readonly pages: readonly PageText[]; readonly ms: number };

async function readWords(document: PublicDocument): Promise<Read | undefined> {
  const pages: PageText[] = [];
  const { truth, files } = document;
  let failed: Error | undefined;
  const ms = await timed(async () => {
    for (const file of files) {
      const evidence = await readFileEvidence(pdfEngine(), file, { ignoreEmbedded: true, password: '' });
      if (evidence instanceof Error) failed = evidence;
      else pages.push(...evidence.pages.map((page) => ({ ...page, page: page.page + pages.length })));
    }
  });
  if (failed === undefined) return { document, pages, ms };
  console.log(`     ${truth.id} is not read: ${failed.message}`);
  return undefined;
}

const isPicture = ({ pages }: Read): boolean => pages.some(({ source }) => source !== 'text');

/** What each reader makes of one document. */
async function compete(read: Read, recognisers: Recognisers): Promise<readonly Result[]> {
  const { document, pages } = read;
  const results: Result[] = [];
  const add = async (reader: Reader, before: number, conclude: () => Found): Promise<void> => {
    let answer: Found = { fields: [], items: [] };
    const ms = before + (await timed(async () => void (answer = conclude())));
    results.push({ reader, ms, ...judge(document, answer) });
  };
  const addOn = async (reader: Reader, source: WordSource, conclude: (pages: readonly PageText[]) => Found) => {
    let words: readonly PageText[] | Error = [];
    const ms = await timed(async () => void (words = await recognisers.read(document.files, source)));
    if (words instanceof Error) throw new Error(`${document.truth.id}: ${words.message}`);
    const found = words;
    await add(reader, ms, () => conclude(found));
  };
  await addOn('script', 'tesseract as it is', readByScript);
  await add('rules', read.ms, () => toFound(readByRules(pages)));
  if (isPicture(read)) {
    await addOn('tesseract', 'tesseract', (words) => toFound(readEvidence({ pages: words })));
    await addOn('ppOcr', 'pp-ocr', (words) => toFound(readEvidence({ pages: words })));
  }
  await add('ours', read.ms, () => toFound(readEvidence({ pages })));
  return results;
}

const percent = (share: number): string => (share * 100).toFixed(1);

/** Right among printed, with what belongs to it, as a row of Markdown. */
function toRow(reader: Reader, results: readonly Result[]): string {
  const cells = results.flatMap((one) => one.cells);
  const count = (...outcomes: readonly string[]): number =>
    cells.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const { right, n, low, high } = toShare(count('right'), count('right', 'wrong', 'missing'));
  const items = (of: (score: ItemScore) => number): number => results.reduce((sum, one) => sum + of(one.items), 0);
  const found = items((one) => one.found);
  const seconds = percentile(
    results.map(({ ms }) => ms / 1000),
    0.5,
  );
  return `| ${readers[reader]} | ${results.length} | ${right} of ${n} | ${percent(right / Math.max(1, n))} (${percent(low)}-${percent(high)}) | ${count('wrong', 'spurious')} | ${count('missing')} | ${found} of ${found + items((one) => one.missed)} | ${items((one) => one.spurious)} | ${seconds.toFixed(2)} |`;
}

/** Prints what the readers made of one sort of documents; answers whether ours read the most fields right. */
function reportSort(title: string, results: readonly Result[]): boolean {
  const of = (reader: Reader): readonly Result[] => results.filter((one) => one.reader === reader);
  const right = (reader: Reader): number =>
    of(reader)
      .flatMap(({ cells }) => cells)
      .filter(({ outcome }) => outcome === 'right').length;
  const present = order.filter((reader) => of(reader).length > 0);
  console.log(`
     ${title}

| reader | documents | fields right | % (95 % interval) | wrong | missing | rows of items found | rows that are none | s a document (median) |
|---|---|---|---|---|---|---|---|---|
${present.map((reader) => toRow(reader, of(reader))).join('\n')}
`);
  const best = present.every((reader) => reader === 'ours' || right(reader) < right('ours'));
  console.log(`${best ? 'ok  ' : 'MISS'} our reader reads more fields right than the others: ${title}`);
  return best;
}

/** The same public documents read by what can run here. Answers the number of missed targets. */
export async function benchRivals(_cloud: LocalCloud, _company: TestCompany, all: boolean): Promise<number> {
  const reads: Read[] = [];
  for (const document of listPublicDocuments(all)) {
    const read = await readWords(document);
    if (read !== undefined) reads.push(read);
  }
  await closePdfEngine();
  const distinct = listDistinct(reads, ({ pages }) => pages);
  if (distinct.length === 0) return 0;
  const recognisers = await startRecognisers();
  const text: Result[] = [];
  const picture: Result[] = [];
  try {
    for (const read of distinct) (isPicture(read) ? picture : text).push(...(await compete(read, recognisers)));
  } finally {
    await recognisers.close();
  }
  console.log(
    `     ${distinct.length} documents${all ? '' : ' (a sample; --all reads all of them)'}, the machine has a load of ${loadavg()[0]?.toFixed(1)}`,
  );
  const met = [
    reportSort('documents with a text layer', text),
    reportSort('scans, photos and receipts without one', picture),
  ];
  console.log(
    '     What others published. Other documents, other fields, other measures: no row compares with ours.\n',
  );
  console.log(listPublished().join('\n'));
  return met.filter((one) => !one).length;
}
