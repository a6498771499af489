/**
 * Judges the reader on layouts that it was not trained on, and on public documents where they lie beside the project.
 *   npm run evaluate [-- --documents <number>] [--scans <number>] [--layouts <number>] [--data <folder>] [--write] [--errors <number>]
 * With --write the figures go to docs/quality.md.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { getShippedRankers } from '#shared/reading/rank/shipped-rankers.ts';
import { closePdfEngine, pdfEngine } from '#functions/wiring/pdf-engine.ts';
import { asScan } from '../generate/noise/as-scan.ts';
import { generateDocuments } from '../train/documents.ts';
import { evidenceReport } from './evidence-report.ts';
import { judgeFolder, judgeScans, readFolder, type JudgedFile, type ReadFolder } from './judge-folder.ts';
import { judgeGenerated, type Judged } from './judged.ts';
import { learningCurve } from './learning-curve.ts';
import { median, buildReport } from './report.ts';
import { scoreSet, withNamesByTokens, type SetScore } from './score.ts';
import { buildSeriesReport, judgeSeries } from './series.ts';
import { buildSummary } from './summary.ts';

const usage = `Judges the reader on layouts that it was not trained on, and on public documents where they lie beside the project.

Usage: npm run evaluate -- [options]

  --documents <number>  generated documents to judge (default 600)
  --scans <number>      how many of them are also drawn as scans and recognised (default 40)
  --layouts <number>    layouts of the learning curve (default 20)
  --data <folder>       public documents (default ../shared/extraction/data)
  --errors <number>     prints so many errors of each set (default 0)
  --write               writes the figures to docs/quality.md
  --help                prints this text`;

const root = path.join(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    documents: { type: 'string', default: '600' },
    data: { type: 'string', default: path.join(root, '../shared/extraction/data') },
    write: { type: 'boolean', default: false },
    errors: { type: 'string', default: '0' },
    scans: { type: 'string', default: '40' },
    layouts: { type: 'string', default: '20' },
  },
});

if (values.help) {
  console.log(usage);
  process.exit(0);
}

/** The first errors of a set of documents, to learn from. */
function printErrors(judged: readonly Judged[]): void {
  const errors = judged.flatMap(({ id, cells }) =>
    cells
      .filter(({ outcome }) => outcome !== 'right')
      .map((cell) => `${id} ${cell.id} ${cell.outcome}: ${cell.truth ?? '-'} <> ${cell.read ?? '-'} (${cell.score})`),
  );
  if (Number(values.errors) > 0) console.log(errors.slice(0, Number(values.errors)).join('\n'));
}

const lines: string[] = [];
const say = (more: readonly string[]): void => {
  lines.push(...more);
  console.log(more.join('\n'));
};
const sayAbout = (title: string, judged: readonly Judged[]): void => {
  say([...buildReport(title, judged), ...evidenceReport(title, judged)]);
  printErrors(judged);
};

const generated = [...generateDocuments('judge', Number(values.documents))];
const drawn = generated.map(judgeGenerated);
const isReceipt = new Set(generated.filter(({ kind }) => kind === 'receipt').map(({ id }) => id));
sayAbout('Layouts of our own that were held out, text layer', drawn);
sayAbout(
  'The same with slips as recognisers make them',
  generated.map((document, at) => judgeGenerated(asScan(document, at))),
);
const scans = await judgeScans(pdfEngine(), generated.slice(0, Number(values.scans)));
sayAbout('Drawn as scans of 150 to 200 dpi and recognised', scans.judged);
say([`A scanned page takes ${median(scans.secondsPerPage).toFixed(2)} s (median) to recognise.`, '']);

/** Sets of documents by others, by the name of their folder; none where the folder is not beside the project. */
async function readOthers(name: string): Promise<ReadFolder> {
  const folder = path.join(values.data, name);
  if (!existsSync(folder)) {
    say([`The documents of ${name} are not beside the project: left out.`, '']);
    return { documents: [], known: [], knowsItems: false, unread: [] };
  }
  const read = await readFolder(pdfEngine(), folder, { ignoreEmbedded: false });
  if (read.unread.length > 0) say([`Not read: ${read.unread.join(', ')}`, '']);
  return read;
}

/** Without the e-invoices inside the files. */
const toPrinted = ({ documents, ...read }: ReadFolder): ReadFolder => ({
  ...read,
  documents: documents.map(({ truth, evidence: { pages } }) => ({ truth, evidence: { pages } })),
});
const judgeOthers = (title: string, judged: readonly Judged[]): readonly Judged[] => {
  if (judged.length > 0) sayAbout(`Documents by others: ${title}`, judged);
  return judged;
};

const sk = toPrinted(await readOthers('sk'));
const judgedSk = judgeFolder(sk);
const of = (sort: JudgedFile['sort'], medium: JudgedFile['medium']): readonly Judged[] =>
  judgedSk.filter((one) => one.sort === sort && one.medium === medium);
const invoices = judgeOthers('text invoices', of('text invoice', 'text'));
const receipts = judgeOthers('receipts', of('receipt', 'text'));
const pictures = (['scan', 'photo', 'bilevel'] as const).map((medium) => ({
  medium,
  judged: judgeOthers(`pictures, ${medium}`, of('scan', medium)),
}));
judgeOthers('examples', judgeFolder(toPrinted(await readOthers('examples'))));
const einvoices = await readOthers('zugferd');
/** The producers of the corpus stand at the beginning of the file names. */
const foreign = judgeOthers(
  'foreign sellers by producer (ZUGFeRD), names compared by their words',
  withNamesByTokens(judgeFolder(toPrinted(einvoices), (id) => id.split('__').slice(0, 2).join(' '))),
);
const slips = judgeOthers('receipts of shops (SROIE)', judgeFolder(toPrinted(await readOthers('sroie'))));
judgeOthers('German receipts', judgeFolder(toPrinted(await readOthers('receipts-de'))));
judgeOthers('ZUGFeRD, the e-invoice inside read too', judgeFolder(einvoices));
const series = judgeSeries(sk.documents, sk.known);
await closePdfEngine();
say(buildSeriesReport(series));
say(learningCurve(Number(values.layouts), 16));
say([
  `Memory at its peak: ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB in the process that chooses fields.`,
]);

const toScore = (judged: readonly Judged[]): SetScore | undefined =>
  judged.length === 0 ? undefined : scoreSet(judged);
const only = (id: string): SetScore | undefined =>
  toScore(slips.map((one) => ({ ...one, cells: one.cells.filter((cell) => cell.id === id) })));
const summary = buildSummary([
  {
    name: 'text invoices',
    own: toScore(drawn.filter(({ id }) => !isReceipt.has(id))),
    others: toScore(invoices),
  },
  { name: 'receipts', own: toScore(drawn.filter(({ id }) => isReceipt.has(id))), others: toScore(receipts) },
  ...pictures.map(({ medium, judged }) => ({
    name: medium === 'scan' ? 'scans' : medium === 'photo' ? 'photos' : 'bilevel scans',
    own: medium === 'scan' ? toScore(scans.judged) : undefined,
    others: toScore(judged),
  })),
  {
    name: 'everything',
    own: toScore([...drawn, ...scans.judged]),
    others: toScore([...invoices, ...receipts, ...pictures.flatMap(({ judged }) => judged)]),
  },
  { name: 'foreign sellers', own: undefined, others: toScore(foreign) },
  { name: 'SROIE, company', own: undefined, others: only('supplierName') },
  { name: 'SROIE, date', own: undefined, others: only('issueDate') },
  { name: 'SROIE, total', own: undefined, others: only('totalAmount') },
]);
console.log(summary.join('\n'));
if (values.write) {
  const head = [
    '# Quality of reading',
    '',
    `Written by \`npm run evaluate -- --write\` on ${new Date().toISOString().slice(0, 10)} with the rankers ${getShippedRankers().version}.`,
    'E-invoices inside files are left out of account unless a heading says otherwise. A field is right when it is the same after normalisation; fields that are not',
    'printed and were read all the same count as spurious. Documents with the same text count once.',
    '',
  ];
  const file = path.join(root, 'docs/quality.md');
  // What the benches measured stands behind the figures of this program, and stays.
  const [, benches = ''] = existsSync(file)
    ? readFileSync(file, 'utf8').split(/^(?=# Measured by the benches$)/mu)
    : [];
  writeFileSync(file, [...head, ...summary, ...lines, '', benches].join('\n'));
}
