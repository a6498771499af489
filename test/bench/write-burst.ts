import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { invoicePdf, printedInvoice, receiptPhoto } from '#test/builders/files/invoice-files.ts';

/**
 * Writes the files of the burst into a folder: nine in ten are text PDFs, the rest photographs. A program of its own, so
 * that drawing files does not count as memory of the product.
 *   node test/bench/write-burst.ts <folder> <files>
 */
const [folder, files] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: write-burst.ts <folder> <files>');
for (let n = 0; n < Number(files); n += 1) {
  const photo = n % 10 === 9;
  const bytes = photo
    ? await receiptPhoto(String(n))
    : await invoicePdf(printedInvoice(`7${String(n).padStart(6, '0')}`));
  writeFileSync(path.join(folder, photo ? `Bloček ${n}.jpg` : `Faktúra ${n}.pdf`), bytes);
}
