import type { IntakeError } from '#shared/intake/tempfile.ts';
import type { Rotation } from '#shared/geometry/turn-box.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { Grey } from '../pixels/grey.ts';
import { openPicture, pictureSize, checkPicture, turned } from './picture.ts';
import type { PdfiumEngine } from './pdfium.ts';
import { withPage, withPdf } from './pdf-document.ts';
import { drawPdf, type Pixels } from './render.ts';

/** Pixels that recognition works on: A4 at 250 dots per inch. More costs time and tells no more. */
const maxPixels = 6_000_000;
/** Dots per inch at which pages of PDFs are drawn for recognition. */
const dotsPerInch = 200;

const toShades = ({ data, width, height }: Pixels): Grey => {
  const shades = new Uint8Array(width * height);
  for (let at = 0; at < shades.length; at += 1) {
    const from = at * 4;
    shades[at] = ((data[from] ?? 255) * 77 + (data[from + 1] ?? 255) * 150 + (data[from + 2] ?? 255) * 29) >> 8;
  }
  return { data: shades, width, height };
};

/** A photo or scan in shades of grey, upright as its camera meant it and turned as a person asked. */
export const greyPicture = async (bytes: Uint8Array, rotate: Rotation): Promise<Result<Grey, IntakeError>> => {
  const error = await checkPicture(bytes);
  if (error !== undefined) return failed(error);
  const { width, height } = await pictureSize(bytes);
  const scale = Math.min(1, Math.sqrt(maxPixels / (width * height)));
  const { data, info } = await turned(
    openPicture(bytes).resize({ width: Math.max(1, Math.round(width * scale)) }),
    rotate,
  )
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 1) throw new Error(`A grey picture came with ${info.channels} channels`);
  return ok({ data: new Uint8Array(data), width: info.width, height: info.height });
};

/** A page of a PDF in shades of grey. */
export const greyPdfPage = async (
  engine: PdfiumEngine,
  source: { readonly bytes: Uint8Array; readonly page: number },
  rotate: Rotation,
): Promise<Result<Grey, IntakeError>> => {
  const size = await engine.run((pdfium) =>
    withPdf(pdfium, { bytes: source.bytes }, (pdf) =>
      withPage(pdf, source.page, ({ width, height }) => ({ width, height })),
    ),
  );
  if (!size.ok) return size;
  if (!size.value.ok) return size.value;
  if (!size.value.value.ok) return size.value.value;
  const { width, height } = size.value.value.value;
  const across = rotate % 180 === 0 ? width : height;
  const scale = Math.min(dotsPerInch / 72, Math.sqrt(maxPixels / (width * height)));
  const drawn = await drawPdf(engine, source, { width: across * scale, rotate });
  return drawn.ok ? ok(toShades(drawn.value)) : drawn;
};
