import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startLocalCloud } from '#infra/local/cloud.ts';
import { makeCompany } from '#test/builders/worlds/test-company.ts';
import { benchArchive } from './archive.ts';
import { benchBurst } from './burst.ts';
import { benchReview } from './review.ts';
import { benchColdMorning } from './cold-morning.ts';
import { benchEditor } from './editor.ts';
import { benchEinvoice } from './einvoice.ts';
import { benchExports } from './exports.ts';
import { benchFirstPage } from './first-page.ts';
import { benchIndex } from './index.ts';
import { benchLimits } from './limits.ts';
import { benchLists } from './lists.ts';
import { benchPackage } from './package.ts';
import { benchReading } from './reading.ts';
import { benchRivals } from './rivals.ts';
import { benchSuppliers } from './suppliers.ts';
import { benchTable } from './table.ts';
import { benchTouches } from './touches.ts';
import { benchWorkflow } from './workflow.ts';

/** Measures the product on this machine and prints its figures beside their targets. */
const parts = {
  reading: benchReading,
  lists: benchLists,
  index: benchIndex,
  suppliers: benchSuppliers,
  burst: benchBurst,
  table: benchTable,
  review: benchReview,
  touches: benchTouches,
  editor: benchEditor,
  exports: benchExports,
  archive: benchArchive,
  package: benchPackage,
  workflow: benchWorkflow,
  cold: benchColdMorning,
  limits: benchLimits,
  einvoice: benchEinvoice,
  'first-page': benchFirstPage,
  rivals: benchRivals,
};

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } },
});
if (values.help) {
  console.log(`Measures the product on this machine and prints the figures beside their targets.

Usage: npm run bench [-- <part> …]

  --all   rivals: reads all public documents instead of a sample
  --help  prints this text

Parts: ${Object.keys(parts).join(', ')}. Without a part all of them are measured.`);
  process.exit(0);
}
const unknownParts = wanted.filter((name) => !(name in parts));
if (unknownParts.length > 0) throw new Error(`unknown part: ${unknownParts.join(', ')}`);

const dataDir = mkdtempSync(path.join(tmpdir(), 'docflow-bench-'));
const cloud = await startLocalCloud({ dataDir, port: 0, quiet: true, seed: false });
let missed = 0;
try {
  for (const [name, bench] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`\n${name}`);
    missed += await bench(cloud, await makeCompany(cloud), values.all);
  }
} finally {
  await cloud.close();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(missed === 0 ? '\nEvery target is met.' : `\n${missed} targets are missed.`);
process.exit(0);
