import { archiverFflate as archiver } from '#functions/adapters/fflate/archiver.ts';
import { exportTarget } from '#shared/export-systems/export-target.ts';
import { mapDocument } from '#shared/accounting/mapping/map-document.ts';
import { openExportTo } from '#functions/exports/formats/export-files.ts';
import { exportSettings, invoiceSource } from '#test/builders/exports/export-sources.ts';

/** One export in a process of its own, so that its memory is its own: `one-export.ts <target> <documents>` prints seconds, bytes, peak MB. */
const [, , name, count] = process.argv;
const target = exportTarget.parse(name);
const documents = Number(count);
const settings = exportSettings();
const started = performance.now();
const running = openExportTo({ archiver }, target, settings);
for (let number = 0; number < documents; number += 1) {
  const values = { internalNumber: `PF${number}`, invoiceNumber: `${2_026_000_000 + number}`, payDate: '2030-06-24' };
  const source = { ...invoiceSource(values), id: number.toString(16).padStart(24, '0') };
  running.add(mapDocument(source, settings));
}
const { files, written } = running.finish();
if (written.length !== documents) throw new Error(`${written.length} of ${documents} documents were written`);
console.log(
  JSON.stringify({
    seconds: (performance.now() - started) / 1000,
    bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0),
    peakMb: process.resourceUsage().maxRSS / 1024,
  }),
);
