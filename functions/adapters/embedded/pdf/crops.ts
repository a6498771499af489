import type { PageCrops, Rendered } from '#functions/ports/pdf-engine.ts';
import type { Box } from '#shared/geometry/box.ts';
import { findRegions, regionWidth } from '#shared/intake/find-regions.ts';
import { recogniseType } from '#shared/intake/recognise-type.ts';
import type { IntakeError } from '#shared/intake/tempfile.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { Sharp } from 'sharp';
import { checkPicture, openPicture, pictureSize } from './picture.ts';
import type { PdfiumEngine } from './pdfium.ts';
import { drawPdf, picturePixels } from './render.ts';

/** Pixels across a page of a PDF that is cut: A4 at 300 dots per inch. Photos keep the pixels that they have. */
const pdfWidth = 2480;
const jpegQuality = 90;

type Page = { readonly picture: Sharp; readonly width: number; readonly height: number };

/** The page as a picture; PDFs are drawn so many pixels wide. */
async function readPage(
  engine: PdfiumEngine,
  { bytes, page }: { readonly bytes: Uint8Array; readonly page: number },
  width: number,
): Promise<Result<Page, IntakeError>> {
  const type = recogniseType(bytes);
  if (type === 'application/pdf') {
    const drawn = await drawPdf(engine, { bytes, page }, { width, rotate: 0 });
    if (!drawn.ok) return drawn;
    return ok({ picture: picturePixels(drawn.value), width: drawn.value.width, height: drawn.value.height });
  }
  if (type === undefined || page > 0) return failed(type === undefined ? 'unsupported-type' : 'file-broken');
  const error = await checkPicture(bytes);
  if (error !== undefined) return failed(error);
  return ok({ picture: openPicture(bytes).flatten({ background: '#ffffff' }), ...(await pictureSize(bytes)) });
}

/** Finds documents that lie apart on a page, on a small picture of it. */
export const regionsWith =
  (engine: PdfiumEngine): PageCrops['regions'] =>
  async (bytes, page) => {
    const opened = await readPage(engine, { bytes, page }, regionWidth);
    if (!opened.ok) return opened;
    const { data, info } = await opened.value.picture
      .resize({ width: regionWidth })
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (info.channels !== 1) throw new Error(`A grey picture came with ${info.channels} channels`);
    return ok(findRegions({ data: new Uint8Array(data), width: info.width, height: info.height }));
  };

/** The pixels of a box; at least one, never beyond the page. */
function toPixelBox({ x, y, w, h }: Box, { width, height }: Page) {
  const left = Math.min(width - 1, Math.floor(x * width));
  const top = Math.min(height - 1, Math.floor(y * height));
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(w * width))),
    height: Math.max(1, Math.min(height - top, Math.round(h * height))),
  };
}

/** A part of a page as a JPEG of its own. */
export const cropWith =
  (engine: PdfiumEngine): PageCrops['crop'] =>
  async (bytes, page, box): Promise<Result<Rendered, IntakeError>> => {
    const opened = await readPage(engine, { bytes, page }, pdfWidth);
    if (!opened.ok) return opened;
    const { data, info } = await opened.value.picture
      .extract(toPixelBox(box, opened.value))
      .toColourspace('srgb')
      .jpeg({ quality: jpegQuality })
      .toBuffer({ resolveWithObject: true });
    return ok({ bytes: new Uint8Array(data), type: 'image/jpeg', width: info.width, height: info.height });
  };
