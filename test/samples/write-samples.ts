/** Writes the sample documents of a day with what is printed on them: `npm run samples -- <folder> [yyyy-mm-dd]`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleDocuments } from '#infra/local/sample/draw/documents.ts';
import { sampleReceipts } from '#infra/local/sample/draw/receipts.ts';
import { sampleFiles } from '#infra/local/sample/draw/sample-files.ts';
import { documentTruth, receiptTruth } from './truth.ts';

const [folder, today = new Date().toISOString().slice(0, 10)] = process.argv.slice(2);
if (folder === undefined) throw new Error('which folder? npm run samples -- <folder> [yyyy-mm-dd]');
mkdirSync(folder, { recursive: true });
const truths = new Map([
  ...sampleDocuments(today).map((document) => [document.id, documentTruth(document)] as const),
  ...sampleReceipts(today).map((receipt) => [receipt.id, receiptTruth(receipt)] as const),
]);
const files = sampleFiles(today);
for (const { id, type, draw } of files) {
  writeFileSync(join(folder, `${id}.${type === 'application/pdf' ? 'pdf' : 'jpg'}`), await draw());
  writeFileSync(join(folder, `${id}.json`), `${JSON.stringify(truths.get(id), null, 2)}\n`);
}
console.log(`${files.length} documents of ${today}`);
process.exit(0);
