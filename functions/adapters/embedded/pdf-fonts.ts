import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import fontkit from '@pdf-lib/fontkit';

const resolve = createRequire(import.meta.url).resolve;

/**
 * The writer asks a font for its parts in one call when it can, which this fontkit offers under the same name for another
 * purpose; showing it the stream alone makes the two fit.
 */
const fonts = {
  create: (data: Uint8Array, name?: string) => {
    const font = fontkit.create(data, name);
    const createSubset = font.createSubset.bind(font);
    return Object.assign(font, {
      createSubset: () => {
        const subset = createSubset();
        return { includeGlyph: subset.includeGlyph.bind(subset), encodeStream: subset.encodeStream.bind(subset) };
      },
    });
  },
};

/** Type with every letter of the languages that the product reads, in two weights. */
export type PageFonts = { readonly plain: PDFFont; readonly bold: PDFFont };

export async function pageFonts(pdf: PDFDocument): Promise<PageFonts> {
  pdf.registerFontkit(fonts);
  const embed = async (name: string): Promise<PDFFont> =>
    pdf.embedFont(await readFile(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)), { subset: true });
  return { plain: await embed('DejaVuSansCondensed'), bold: await embed('DejaVuSansCondensed-Bold') };
}
