import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sampleDocuments } from '#infra/local/sample/draw/documents.ts';
import { sampleReceipts } from '#infra/local/sample/draw/receipts.ts';
import { sampleFiles } from '#infra/local/sample/draw/sample-files.ts';
import { documentTruth, receiptTruth } from './truth.ts';

const usage = `Writes the sample documents of a day, and beside each a JSON file with what is printed on it.

Usage: npm run samples -- <folder> [yyyy-mm-dd]

  <folder>      where the files are written
  [yyyy-mm-dd]  the day on which the sample is drawn (default today)
  --help        prints this text`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', default: false } },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}
const [folder, today = new Date().toISOString().slice(0, 10)] = positionals;
if (folder === undefined) throw new Error(`A folder is missing.\n${usage}`);
mkdirSync(folder, { recursive: true });
const truths = new Map([
  ...sampleDocuments(today).map((document) => [document.id, documentTruth(document)] as const),
  ...sampleReceipts(today).map((receipt) => [receipt.id, receiptTruth(receipt)] as const),
]);
const files = sampleFiles(today);
for (const { id, fileName, draw } of files) {
  writeFileSync(join(folder, `${id}.${fileName.split('.').at(-1) ?? ''}`), await draw());
  const truth = truths.get(id.replace(/-copy$/u, ''));
  writeFileSync(join(folder, `${id}.json`), `${JSON.stringify(truth, null, 2)}\n`);
}
console.log(`${files.length} documents of ${today}`);
process.exit(0);
