/**
 * Judges the reader on layouts that it was not trained on, and on public documents where they lie beside the project.
 *   npm run evaluate [-- --documents <number>] [--scans <number>] [--layouts <number>] [--data <folder>] [--write] [--errors <number>]
 * With --write the figures go to docs/quality.md.
 */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { getShippedRankers } from '#shared/reading/rank/shipped-rankers.ts';
import { closePdfEngine, pdfEngine } from '#functions/wiring/pdf-engine.ts';
import { asScan } from '../generate/noise/as-scan.ts';
import { generateDocuments } from '../train/documents.ts';
import { evidenceReport } from './evidence-report.ts';
import { judgeFolder, judgeScans } from './judge-folder.ts';
import { judgeGenerated, type Judged } from './judged.ts';
import { learningCurve } from './learning-curve.ts';
import { median, buildReport } from './report.ts';

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

const lines: string[] = [];
const say = (more: readonly string[]): void => {
  lines.push(...more);
  console.log(more.join('\n'));
};

/** The first errors of a set of documents, to learn from. */
function printErrors(judged: readonly Judged[]): void {
  const errors = judged.flatMap(({ id, cells }) =>
    cells
      .filter(({ outcome }) => outcome !== 'right')
      .map((cell) => `${id} ${cell.id} ${cell.outcome}: ${cell.truth ?? '-'} <> ${cell.read ?? '-'} (${cell.score})`),
  );
  if (Number(values.errors) > 0) console.log(errors.slice(0, Number(values.errors)).join('\n'));
}

const generated = [...generateDocuments('judge', Number(values.documents))];
const printed = generated.map(judgeGenerated);
say(buildReport('Layouts of our own that were held out, text layer', printed));
printErrors(printed);
const noisy = generated.map((document, at) => judgeGenerated(asScan(document, at)));
say(buildReport('The same with slips as recognisers make them', noisy));
const scans = await judgeScans(pdfEngine(), generated.slice(0, Number(values.scans)));
say(buildReport('Drawn as scans of 150 to 200 dpi and recognised', scans.judged));
say([`A scanned page takes ${median(scans.secondsPerPage).toFixed(2)} s (median) to recognise.`, '']);
printErrors(scans.judged);

if (existsSync(values.data)) {
  const folder = (name: string): string => path.join(values.data, name);
  for (const name of ['examples', 'zugferd', 'sroie', 'receipts-de']) {
    const { judged, unread } = await judgeFolder(pdfEngine(), folder(name), { ignoreEmbedded: true });
    if (unread.length > 0) say([`Not read: ${unread.join(', ')}`, '']);
    say(buildReport(`Public documents: ${name}`, judged));
    printErrors(judged);
  }
  if (existsSync(folder('sk'))) {
    const { judged, unread } = await judgeFolder(pdfEngine(), folder('sk'), { ignoreEmbedded: true });
    if (unread.length > 0) say([`Not read: ${unread.join(', ')}`, '']);
    for (const sort of ['text invoice', 'scan', 'receipt'] as const) {
      const some = judged.filter((one) => one.sort === sort);
      say([...buildReport(`Public documents: sk, ${sort}s`, some), ...evidenceReport(`sk, ${sort}s`, some)]);
      printErrors(some);
    }
  } else say(['The documents of sk are not beside the project: left out.', '']);
  const { judged: exact } = await judgeFolder(pdfEngine(), folder('zugferd'), { ignoreEmbedded: false });
  say(buildReport('Public documents: zugferd, the e-invoice inside read too', exact));
} else say([`Public documents are not beside the project (${path.basename(values.data)}): left out.`, '']);
await closePdfEngine();
say(learningCurve(Number(values.layouts), 16));

say([
  `Memory at its peak: ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB in the process that chooses fields.`,
]);
if (values.write) {
  const head = [
    '# Quality of reading',
    '',
    `Written by \`npm run evaluate -- --write\` on ${new Date().toISOString().slice(0, 10)} with the rankers ${getShippedRankers().version}.`,
    'E-invoices inside files are left out of account unless a heading says otherwise. A field is right when it is the same after normalisation; fields that are not',
    'printed and were read all the same count as spurious.',
    '',
  ];
  writeFileSync(path.join(root, 'docs/quality.md'), [...head, ...lines, ''].join('\n'));
}
