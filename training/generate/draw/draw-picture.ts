import { pdfEngine } from '#functions/wiring/pdf-engine.ts';
import type { GeneratedDocument } from '../document/generated-document.ts';
import { drawPdf } from './draw-pdf.ts';

/** A page of the document as a clean JPEG of `dpi` dots per inch, drawn by the product's own renderer. Throws when it cannot be. */
export async function drawPicture(document: GeneratedDocument, page: number, dpi: number): Promise<Uint8Array> {
  const sheet = document.drawing.sheets[page];
  if (sheet === undefined) throw new RangeError(`no page ${page}`);
  const drawn = await pdfEngine().render(await drawPdf(document), page, {
    width: Math.round((sheet.width / 72) * dpi),
    rotate: 0,
  });
  if (!drawn.ok) throw new Error(drawn.error);
  return drawn.value.bytes;
}
