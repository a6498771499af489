import { papers } from '#functions/wiring/papers.ts';
import type { GeneratedPaper } from '../generated-paper.ts';
import { drawPdf } from './draw-pdf.ts';

/** A page of the paper as a clean JPEG of `dpi` dots per inch, drawn by the product's own renderer. Throws when it cannot be. */
export async function drawPicture(paper: GeneratedPaper, page: number, dpi: number): Promise<Uint8Array> {
  const sheet = paper.drawing.sheets[page];
  if (sheet === undefined) throw new RangeError(`no page ${page}`);
  const drawn = await papers().render(await drawPdf(paper), page, {
    width: Math.round((sheet.width / 72) * dpi),
    rotate: 0,
  });
  if (!drawn.ok) throw new Error(drawn.error);
  return drawn.value.bytes;
}
