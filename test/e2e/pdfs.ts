import { PDFDocument, rgb } from '@cantoo/pdf-lib';
import type { DroppedFile } from './pages/shell.ts';

/** A PDF of so many pages that look different from one another. */
export async function pagesPdf(name: string, pages: number): Promise<DroppedFile> {
  const pdf = await PDFDocument.create();
  for (let n = 1; n <= pages; n += 1) {
    const page = pdf.addPage([595, 842]);
    page.drawText(`${name.replace(/[^ -~]/g, '')} ${n}`, { x: 60, y: 740, size: 30 });
    page.drawRectangle({ x: 60, y: 80, width: 60 * n, height: 60 * n, color: rgb(0.2, 0.3, 0.1 * n) });
  }
  return { name, type: 'application/pdf', bytes: await pdf.save() };
}

/** A scan of several invoices one after another, of so many pages each; every page says its number. */
export async function stackPdf(name: string, documents: readonly number[]): Promise<DroppedFile> {
  const pdf = await PDFDocument.create();
  for (const [at, pages] of documents.entries())
    for (let n = 1; n <= pages; n += 1) {
      const page = pdf.addPage([595, 842]);
      const lines = [
        ...(n === 1
          ? [
              `Faktura ${2026100 + at * 17}`,
              `Dodavatel: Obchod ${at} s. r. o.`,
              `ICO: 3663${at}124`,
              `Datum vystavenia: ${10 + at}.11.2026`,
            ]
          : []),
        ...Array.from({ length: 12 }, (_, row) => `Polozka ${row + 1} 1 ks ${10 + row},00 EUR`),
        ...(n === pages ? [`Spolu k uhrade: ${120 + at},00 EUR`] : []),
      ];
      for (const [row, line] of lines.entries())
        page.drawText(line, { x: 60, y: 780 - row * 24, size: row === 0 ? 16 : 11 });
      page.drawText(`Strana ${n}/${pages}`, { x: 480, y: 40, size: 10 });
    }
  return { name, type: 'application/pdf', bytes: await pdf.save() };
}
