/**
 * Judges the reader on layouts that it was not trained on, and on public documents where they lie beside the project.
 *   npm run evaluate [-- --papers <number>] [--data <folder>] [--write] [--errors <number>]
 * With --write the figures go to docs/quality.md.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { shippedRankers } from '#shared/reading/rank/shipped.ts';
import { closePapers, papers } from '#functions/wiring/papers.ts';
import type { GeneratedPaper } from '../generate/generated-paper.ts';
import { asScan } from '../generate/noise/as-scan.ts';
import { evidenceOf } from '../read/read-file.ts';
import { papersOf } from '../train/papers.ts';
import { truthFields } from '../train/truth-of-field.ts';
import { judge, type Judged } from './judged.ts';
import { printedOf, truthOfFile, type TruthFile } from './printed.ts';
import { reportOf } from './report.ts';

const root = path.join(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    papers: { type: 'string', default: '600' },
    data: { type: 'string', default: path.join(root, '../shared/extraction/data') },
    write: { type: 'boolean', default: false },
    errors: { type: 'string', default: '0' },
  },
});

const lines: string[] = [];
const say = (more: readonly string[]): void => {
  lines.push(...more);
  console.log(more.join('\n'));
};

/** The first errors of a set of papers, to learn from. */
function tellErrors(judged: readonly Judged[]): void {
  const errors = judged.flatMap(({ id, cells }) =>
    cells
      .filter(({ outcome }) => outcome !== 'right')
      .map((cell) => `${id} ${cell.id} ${cell.outcome}: ${cell.truth ?? '-'} <> ${cell.read ?? '-'} (${cell.score})`),
  );
  if (Number(values.errors) > 0) console.log(errors.slice(0, Number(values.errors)).join('\n'));
}

function judgeGenerated(paper: GeneratedPaper, id: string): Judged {
  const items = paper.truth.items.map((row) => ({
    name: row.name?.value ?? '',
    amounts: [row.total?.value, row.base?.value].flatMap((value) => value ?? []),
  }));
  const { pages, language } = paper;
  return judge({ id, group: language, pages, printed: printedOf(paper), items, judged: truthFields });
}

const generated = [...papersOf('judge', Number(values.papers))];
const printed = generated.map((paper) => judgeGenerated(paper, paper.id));
say(reportOf('Layouts of our own that were held out, text layer', printed));
tellErrors(printed);
say(
  reportOf(
    'The same with the slips of OCR',
    generated.map((paper, at) => judgeGenerated(asScan(paper, at), paper.id)),
  ),
);

/** Fields that a truth file of a folder says at least once: others are unknown there, not absent. */
const known = (truths: readonly TruthFile[]): readonly string[] =>
  truthFields.filter((id) => truths.some(({ printed }) => printed.values.has(id)));

async function judgeFolder(name: string): Promise<void> {
  const folder = path.join(values.data, name);
  const truths = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => truthOfFile(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))) ?? []);
  const judged: Judged[] = [];
  for (const { id, file, language, printed, items } of truths) {
    const evidence = await evidenceOf(papers(), path.join(folder, file), { ignoreEmbedded: true, password: '' });
    if (evidence instanceof Error) {
      console.log(`${id}: ${evidence.message}`);
      continue;
    }
    judged.push(judge({ id, group: language, pages: evidence.pages, printed, items, judged: known(truths) }));
  }
  say(reportOf(`Public documents: ${name}`, judged));
  tellErrors(judged);
}

if (existsSync(values.data))
  for (const name of ['examples', 'zugferd', 'sroie', 'receipts-de']) await judgeFolder(name);
else say([`Public documents are not beside the project (${path.basename(values.data)}): left out.`, '']);
await closePapers();

say([
  `Memory at its peak: ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB in the process that chooses fields.`,
]);
if (values.write) {
  const head = [
    '# Quality of reading',
    '',
    `Written by \`npm run evaluate -- --write\` on ${new Date().toISOString().slice(0, 10)} with the rankers ${shippedRankers().version}.`,
    'E-invoices inside files are left out of account. A field is right when it is the same after normalisation; fields that are not',
    'printed and were read all the same count as spurious.',
    '',
  ];
  writeFileSync(path.join(root, 'docs/quality.md'), [...head, ...lines, ''].join('\n'));
}
