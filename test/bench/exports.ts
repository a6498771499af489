import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod';
import type { LocalCloud } from '#infra/local/cloud.ts';
import { readExportBulk } from '#shared/api/export-bulks.ts';
import { startExportBulk } from '#shared/api/exports.ts';
import { exportTarget } from '#shared/export-systems/export-target.ts';
import { sampleHead } from '#test/builders/worlds/documents-world.ts';
import { invoiceSource } from '#test/builders/exports/export-sources.ts';
import { sampleDoctype } from '#test/builders/records/doctype.ts';
import type { TestCompany } from '#test/builders/worlds/test-company.ts';
import { memoryOfTree, report, timed } from './measure.ts';

const perFormat = 10_000;
const ofBulk = 5000;
const doctype = 'benchexport';
/** A process that is held to little memory, as functions are: on a large machine Node is in no hurry to clean up. */
const small = ['--max-old-space-size=300', '--max-semi-space-size=8'];
const run = promisify(execFile);
const measured = z.object({ seconds: z.number(), bytes: z.number(), peakMb: z.number() });

/** Documents a second and peak memory of each format, and how long a bulk of five thousand takes from the click to its file. */
export async function benchExports({ ports }: LocalCloud, company: TestCompany): Promise<number> {
  const met: boolean[] = [];
  const script = fileURLToPath(new URL('one-export.ts', import.meta.url));
  for (const target of exportTarget.options) {
    const { stdout } = await run(process.execPath, [...small, script, target, String(perFormat)]);
    const { seconds, bytes, peakMb } = measured.parse(JSON.parse(stdout));
    const rate = Math.round(perFormat / seconds);
    console.log(`     ${target}: ${rate} documents/s, ${(bytes / 1_048_576).toFixed(1)} MB`);
    met.push(report(`${target}: peak memory of ${perFormat} documents`, peakMb, 'MB', 300));
  }

  await ports.doctypes.put(company.ownerId, sampleDoctype({ id: doctype, name: 'Export', exportSystem: 'pohoda' }));
  const ids: string[] = [];
  for (let number = 0; number < ofBulk; number += 1) {
    const { fields } = invoiceSource({ internalNumber: `PF${number}`, invoiceNumber: `${2_026_000_000 + number}` });
    const head = sampleHead({ _id: ports.ids.id(), ownerId: company.ownerId, doctype, name: `Faktúra ${number}` });
    const made = await ports.documents.create({ head, fields, tables: [], pages: [] });
    if (!made.ok) throw new Error(made.error);
    ids.push(head._id);
    if (number % 100 === 0) await new Promise(setImmediate);
  }
  const client = await company.as(company.editor);
  const before = memoryOfTree(process.pid);
  let peak = before;
  const ms = await timed(async () => {
    const body = startExportBulk.body.parse({ exportSystem: 'pohoda', ids });
    const { _id: id } = await client.call(startExportBulk, { body });
    for (;;) {
      const { processed, counts } = await client.call(readExportBulk, {
        params: { id },
        query: { only: 'error' },
      });
      peak = Math.max(peak, memoryOfTree(process.pid));
      if (processed && counts.ok !== ofBulk) throw new Error(`${counts.ok} of ${ofBulk} documents were exported`);
      if (processed) return;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  });
  met.push(report(`bulk of ${ofBulk} documents, start to file`, ms / 1000, 's', 120));
  met.push(report('memory that the bulk added', peak - before, 'MB', 300));
  return met.filter((one) => !one).length;
}
