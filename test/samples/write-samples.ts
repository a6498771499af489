/** Draws the sample papers anew: `npm run samples`. The same input gives the same papers. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawPaper } from './draw-paper.ts';
import { drawReceipt } from './draw-receipt.ts';
import { samplePapers } from './papers.ts';
import { sampleReceipts } from './receipts.ts';
import { paperTruth, receiptTruth, type Truth } from './truth.ts';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../../infra/local/sample/papers');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
let size = 0;

function write(name: string, bytes: Uint8Array, truth: Truth): void {
  size += bytes.length;
  writeFileSync(join(folder, name), bytes);
  writeFileSync(join(folder, `${name.replace(/\.\w+$/u, '')}.json`), `${JSON.stringify(truth, null, 2)}\n`);
}

for (const paper of samplePapers) write(`${paper.id}.pdf`, await drawPaper(paper), paperTruth(paper));
for (const receipt of sampleReceipts) write(`${receipt.id}.jpg`, await drawReceipt(receipt), receiptTruth(receipt));

// A page whose content ends in the middle of a stream: it passes the look at its head and fails when it is read.
const first = samplePapers[0];
if (first !== undefined) {
  const whole = await drawPaper(first);
  const id = 'posta-poskodena';
  write(`${id}.pdf`, whole.slice(0, Math.floor(whole.length * 0.6)), {
    id,
    files: [],
    company: 'bakery',
    broken: true,
  });
}
console.log(`${samplePapers.length + sampleReceipts.length + 1} papers, ${Math.round(size / 1024)} kB`);
process.exit(0);
