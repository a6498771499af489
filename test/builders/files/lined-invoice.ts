import { readFileSync } from 'node:fs';
import fontkit from '@pdf-lib/fontkit';
import { PDFDocument, rgb } from '@cantoo/pdf-lib';

/** The lines of the invoice below: name, quantity, unit, price, base. */
export const invoiceLines = [
  ['Papier kancelársky A4 80 g', '40', 'bal', '4,29', '171,60'],
  ['Toner čierny TL-259', '3', 'ks', '84,50', '253,50'],
  ['Obálka C5 samolepiaca', '2', 'bal', '38,90', '77,80'],
  ['Zákon o účtovníctve s komentárom', '2', 'ks', '46,00', '92,00'],
  ['Archívna krabica 75 mm', '25', 'ks', '1,36', '34,00'],
  ['Doprava kuriérom', '1', 'ks', '6,90', '6,90'],
] as const;

/** Left edges of the columns and baselines of the rows, pt from the top left. */
const columns = [50, 280, 330, 390, 470] as const;
const firstLine = 330;
const pitch = 24;

/** Where the table and its head stand on the page, as fractions of it. */
export const linesOnPage = { x: 0.07, y: 286 / 842, w: 0.83, h: (invoiceLines.length * pitch + 40) / 842 } as const;

/** A one-page Slovak invoice with six lines, of which base, tax and total are sums. */
export async function linedInvoicePdf(number: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.registerFontkit(fontkit);
  const font = await pdf.embedFont(readFileSync('node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf'), { subset: false });
  const page = pdf.addPage([595, 842]);
  const write = (text: string, x: number, y: number, size = 10): void => {
    page.drawText(text, { x, y: 842 - y, size, font, color: rgb(0.1, 0.1, 0.1) });
  };
  write(`Faktúra ${number}`, 50, 60, 20);
  write('Dodávateľ', 50, 110, 9);
  write('Papierníctvo Fatra, s. r. o.', 50, 126);
  write('Jilemnického 4, 036 01 Martin', 50, 142);
  write('IČO: 36631124', 50, 160);
  write('Odberateľ', 320, 110, 9);
  write('Ukážková firma, s. r. o.', 320, 126);
  write('IČO: 63331136', 320, 160);
  write('Dátum vystavenia: 12.11.2026', 50, 220);
  write('Dátum dodania: 12.11.2026', 50, 236);
  write('Dátum splatnosti: 26.11.2026', 50, 252);
  write('IBAN: SK31 1200 0000 1987 4263 7541', 320, 220);
  write(`Variabilný symbol: ${number}`, 320, 236);
  const heads = ['Názov položky', 'Množstvo', 'MJ', 'Cena za MJ', 'Bez DPH'];
  for (const [at, head] of heads.entries()) write(head, columns[at] ?? 50, 300);
  for (const [row, line] of invoiceLines.entries())
    for (const [at, text] of line.entries()) write(text, columns[at] ?? 50, firstLine + row * pitch);
  write('Základ DPH 23 %', 320, 560);
  write('635,80', 470, 560);
  write('DPH 23 %', 320, 578);
  write('146,23', 470, 578);
  write('Spolu na úhradu', 320, 610, 13);
  write('782,03 €', 470, 610, 13);
  return pdf.save();
}
