import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startLocalCloud } from '#infra/local/cloud.ts';
import { makeCompany } from '../e2e/test-company.ts';
import { benchBurst } from './burst.ts';
import { benchReview } from './review.ts';
import { benchEditor } from './editor.ts';
import { benchExports } from './exports.ts';
import { benchLists } from './lists.ts';
import { benchPackage } from './package.ts';
import { benchReading } from './reading.ts';
import { benchTable } from './table.ts';
import { benchWorkflow } from './workflow.ts';

/** `npm run bench [reading|lists|burst|table|review|editor|exports|package|workflow …]`: the product's figures beside their targets, on this machine, now. */
const wanted = process.argv.slice(2);
const parts = {
  reading: benchReading,
  lists: benchLists,
  burst: benchBurst,
  table: benchTable,
  review: benchReview,
  editor: benchEditor,
  exports: benchExports,
  package: benchPackage,
  workflow: benchWorkflow,
};

const dataDir = mkdtempSync(path.join(tmpdir(), 'docflow-bench-'));
const cloud = await startLocalCloud({ dataDir, port: 0, quiet: true, seed: false });
let missed = 0;
try {
  for (const [name, bench] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`\n${name}`);
    missed += await bench(cloud, await makeCompany(cloud));
  }
} finally {
  await cloud.close();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(missed === 0 ? '\nEvery target is met.' : `\n${missed} targets are missed.`);
process.exit(0);
