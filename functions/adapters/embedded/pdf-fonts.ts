import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import { fontKit } from './font-kit.ts';

const resolve = createRequire(import.meta.url).resolve;

/** Type with every letter of the languages that the product reads, in two weights. */
export type PageFonts = { readonly plain: PDFFont; readonly bold: PDFFont };

export async function pageFonts(pdf: PDFDocument): Promise<PageFonts> {
  pdf.registerFontkit(fontKit);
  const embed = async (name: string): Promise<PDFFont> =>
    pdf.embedFont(await readFile(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)), { subset: true });
  return { plain: await embed('DejaVuSansCondensed'), bold: await embed('DejaVuSansCondensed-Bold') };
}
