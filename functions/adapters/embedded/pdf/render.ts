import sharp, { type Sharp } from 'sharp';
import type { PdfEngine, Rendered } from '#functions/ports/pdf-engine.ts';
import type { IntakeError } from '#shared/intake/tempfile.ts';
import type { Rotation } from '#shared/geometry/turn-box.ts';
import { recogniseType } from '#shared/intake/recognise-type.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import { drawsHugeImage } from './page-images.ts';
import { withPage, withPdf, type PdfPage } from './pdf-document.ts';
import type { PdfiumEngine } from './pdfium.ts';
import { checkPicture, openPicture, pictureSize, turned } from './picture.ts';

/** Rendered pixels of one page, whatever its size on document: a poster or a till roll must fit into memory too. */
export const maxPixels = 24_000_000;
/** The longest side that JPEG and browsers take without trouble. */
const maxSide = 30_000;
const jpegQuality = 80;

/** An upright page as pixels: red, green, blue and an unused fourth byte. */
export type Pixels = { readonly data: Uint8Array; readonly width: number; readonly height: number };

/** The pixel size of a page of this shape at the asked width, made smaller where it would not fit into memory. */
export const fitInto = (width: number, shape: { readonly width: number; readonly height: number }) => {
  const wanted = Math.max(1, Math.round(width));
  const ratio = shape.height / shape.width;
  const fitting = Math.min(wanted, Math.sqrt(maxPixels / ratio), maxSide / ratio, maxSide);
  const fitted = Math.max(1, Math.floor(fitting));
  return { width: fitted, height: Math.max(1, Math.min(maxSide, Math.round(fitted * ratio))) };
};

const bgrx = 3;
const white = 0xffffffff;
const drawAnnotations = 0x01;
const redFirst = 0x10;

/** A part of a page that is drawn so many pixels large. */
export type Region = {
  readonly page: { readonly width: number; readonly height: number };
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** Draws a part of an open page, turned clockwise on top of its own /Rotate. */
export const drawRegion = ({ pdfium, page }: PdfPage, region: Region, rotate: Rotation): Pixels => {
  const { api } = pdfium;
  const { left, top, width, height } = region;
  const bitmap = api.FPDFBitmap_CreateEx(width, height, bgrx, 0, 0);
  if (bitmap === 0) throw new RangeError(`PDFium has no memory for ${width} × ${height} pixels`);
  try {
    const flags = drawAnnotations | redFirst;
    api.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
    api.FPDF_RenderPageBitmap(bitmap, page, -left, -top, region.page.width, region.page.height, rotate / 90, flags);
    const from = api.FPDFBitmap_GetBuffer(bitmap);
    const stride = api.FPDFBitmap_GetStride(bitmap);
    return { data: pdfium.heap().slice(from, from + stride * height), width, height };
  } finally {
    api.FPDFBitmap_Destroy(bitmap);
  }
};

/** Draws an open page, turned clockwise on top of its own /Rotate. */
export const drawPage = (page: PdfPage, options: { readonly width: number; readonly rotate: Rotation }): Pixels => {
  const lying = options.rotate % 180 !== 0;
  const size = fitInto(options.width, lying ? { width: page.height, height: page.width } : page);
  return drawRegion(page, { page: size, left: 0, top: 0, ...size }, options.rotate);
};

export const picturePixels = ({ data, width, height }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();

/** Opens the page of a PDF and draws it, after a look at its pictures. */
export const drawPdf = async (
  engine: PdfiumEngine,
  source: { readonly bytes: Uint8Array; readonly page: number },
  options: { readonly width: number; readonly rotate: Rotation },
): Promise<Result<Pixels, IntakeError>> => {
  const done = await engine.run((pdfium) =>
    withPdf(pdfium, { bytes: source.bytes }, (pdf) =>
      withPage(pdf, source.page, (page): Result<Pixels, IntakeError> =>
        drawsHugeImage(page) ? failed('image-too-large') : ok(drawPage(page, options)),
      ),
    ),
  );
  if (!done.ok) return done;
  if (!done.value.ok) return done.value;
  return done.value.value.ok ? done.value.value.value : done.value.value;
};

/** A picture as a JPEG. */
export const jpeg = async (picture: Sharp): Promise<Rendered> => {
  const { data, info } = await picture
    .toColourspace('srgb')
    .jpeg({ quality: jpegQuality })
    .toBuffer({ resolveWithObject: true });
  return { bytes: new Uint8Array(data), type: 'image/jpeg', width: info.width, height: info.height };
};

const renderPicture = async (
  bytes: Uint8Array,
  options: { readonly width: number; readonly rotate: Rotation },
): Promise<Result<Rendered, IntakeError>> => {
  const error = await checkPicture(bytes);
  if (error !== undefined) return failed(error);
  const size = await pictureSize(bytes);
  const lying = options.rotate % 180 !== 0;
  const target = fitInto(options.width, lying ? { width: size.height, height: size.width } : size);
  const before = lying ? { width: target.height, height: target.width } : target;
  return ok(await jpeg(turned(openPicture(bytes).resize({ ...before, fit: 'fill' }), options.rotate)));
};

/** Renders pages of PDFs and pictures as JPEG. */
export const renderWith =
  (engine: PdfiumEngine): PdfEngine['render'] =>
  async (bytes, page, options) => {
    const type = recogniseType(bytes);
    if (type === undefined) return failed(bytes.length === 0 ? 'file-empty' : 'unsupported-type');
    if (type !== 'application/pdf') {
      return page === 0 ? renderPicture(bytes, options) : failed('file-broken');
    }
    const drawn = await drawPdf(engine, { bytes, page }, options);
    return drawn.ok ? ok(await jpeg(picturePixels(drawn.value))) : drawn;
  };
