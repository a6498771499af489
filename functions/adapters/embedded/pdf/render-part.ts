import type { PageParts, RenderedPart } from '#functions/ports/pdf-engine.ts';
import { unturnBox, type Rotation } from '#shared/geometry/turn-box.ts';
import type { Box } from '#shared/geometry/box.ts';
import { recogniseType } from '#shared/intake/recognise-type.ts';
import type { IntakeError } from '#shared/intake/tempfile.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import { findHeldDensity } from './held-pixels.ts';
import { drawsHugeImage } from './page-images.ts';
import { withPage, withPdf, type PdfPage } from './pdf-document.ts';
import type { PdfiumEngine } from './pdfium.ts';
import { checkPicture, openPicture, pictureSize, turned } from './picture.ts';
import { drawRegion, jpeg, maxPixels, picturePixels, type Pixels, type Region } from './render.ts';

type Options = Parameters<PageParts['renderPart']>[2];
type Shape = { readonly width: number; readonly height: number };

/** Pixels of a page of which only a part is drawn; coordinates inside PDFium and sharp stay far from their limits. */
const maxWidth = 14_000;

const lie = ({ width, height }: Shape, rotate: Rotation): Shape =>
  rotate % 180 === 0 ? { width, height } : { width: height, height: width };

/** The pixels of a box on a page of this size; neighbouring boxes meet without a gap. */
function toRegion({ x, y, w, h }: Box, page: Shape): Region {
  const left = Math.min(page.width - 1, Math.round(x * page.width));
  const top = Math.min(page.height - 1, Math.round(y * page.height));
  const right = Math.max(left + 1, Math.min(page.width, Math.round((x + w) * page.width)));
  const bottom = Math.max(top + 1, Math.min(page.height, Math.round((y + h) * page.height)));
  return { page, left, top, width: right - left, height: bottom - top };
}

/** The size of the whole page of which a part is drawn: as asked, no more than it holds, and its part fits into memory. */
function sizePage(shape: Shape, held: number | null, { width, part }: Options): Shape {
  const ratio = shape.height / shape.width;
  const fitting = Math.sqrt(maxPixels / (ratio * Math.max(part.w * part.h, 1e-6)));
  const full = Math.max(1, Math.floor(Math.min(width, maxWidth, held ?? Infinity, fitting)));
  return { width: full, height: Math.max(1, Math.round(full * ratio)) };
}

function drawPart(page: PdfPage, options: Options): { readonly pixels: Pixels; readonly held: number | null } {
  const density = findHeldDensity(page);
  const shape = lie(page, options.rotate);
  const held = density === null ? null : Math.max(1, Math.round(density * shape.width));
  const region = toRegion(options.part, sizePage(shape, held, options));
  return { pixels: drawRegion(page, region, options.rotate), held };
}

async function renderPdfPart(
  engine: PdfiumEngine,
  source: { readonly bytes: Uint8Array; readonly page: number },
  options: Options,
): Promise<Result<RenderedPart, IntakeError>> {
  const done = await engine.run((pdfium) =>
    withPdf(pdfium, { bytes: source.bytes }, (pdf) =>
      withPage(pdf, source.page, (page) => (drawsHugeImage(page) ? undefined : drawPart(page, options))),
    ),
  );
  if (!done.ok) return done;
  if (!done.value.ok) return done.value;
  if (!done.value.value.ok) return done.value.value;
  const drawn = done.value.value.value;
  if (drawn === undefined) return failed('image-too-large');
  return ok({ ...(await jpeg(picturePixels(drawn.pixels))), held: drawn.held });
}

async function renderPicturePart(bytes: Uint8Array, options: Options): Promise<Result<RenderedPart, IntakeError>> {
  const error = await checkPicture(bytes);
  if (error !== undefined) return failed(error);
  const size = await pictureSize(bytes);
  const upright = lie(size, options.rotate);
  const target = toRegion(options.part, sizePage(upright, upright.width, options));
  // The region is cut before it is turned: only its pixels are made smaller.
  const cut = toRegion(unturnBox(options.part, options.rotate), size);
  const before = lie(target, options.rotate);
  const picture = openPicture(bytes)
    .extract({ left: cut.left, top: cut.top, width: cut.width, height: cut.height })
    .resize({ width: before.width, height: before.height, fit: 'fill' });
  return ok({ ...(await jpeg(turned(picture, options.rotate))), held: upright.width });
}

/** Renders parts of pages of PDFs and pictures as JPEG, never larger than what a scan holds. */
export const renderPartWith =
  (engine: PdfiumEngine): PageParts['renderPart'] =>
  async (bytes, page, options) => {
    const type = recogniseType(bytes);
    if (type === undefined) return failed(bytes.length === 0 ? 'file-empty' : 'unsupported-type');
    if (type === 'application/pdf') return renderPdfPart(engine, { bytes, page }, options);
    return page === 0 ? renderPicturePart(bytes, options) : failed('file-broken');
  };
