import type { PdfEngine } from '#functions/ports/pdf-engine.ts';
import { recogniseType } from '#shared/intake/recognise-type.ts';
import type { IntakeError } from '#shared/intake/tempfile.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import { greyPdfPage, greyPicture } from '../pdf/page-picture.ts';
import { withPage, withPdf } from '../pdf/pdf-document.ts';
import type { PdfiumEngine } from '../pdf/pdfium.ts';
import { mayHoldCode } from './may-hold-code.ts';
import type { Scanner } from './scanner.ts';

const worthDrawing = async (
  engine: PdfiumEngine,
  bytes: Uint8Array,
  page: number,
): Promise<Result<boolean, IntakeError>> => {
  const done = await engine.run((pdfium) => withPdf(pdfium, { bytes }, (pdf) => withPage(pdf, page, mayHoldCode)));
  if (!done.ok) return done;
  return done.value.ok ? done.value.value : done.value;
};

/** Finds the codes on a page of a PDF or on a picture; a page that cannot hold any is not drawn. */
export const readCodesWith =
  (engine: PdfiumEngine, scanner: Scanner): PdfEngine['codes'] =>
  async (bytes, page, { rotate }) => {
    const type = recogniseType(bytes);
    if (type === undefined) return failed(bytes.length === 0 ? 'file-empty' : 'unsupported-type');
    if (type !== 'application/pdf') {
      const picture = await greyPicture(bytes, rotate);
      return picture.ok ? ok(await scanner.scan(picture.value)) : picture;
    }
    const worth = await worthDrawing(engine, bytes, page);
    if (!worth.ok) return worth;
    if (!worth.value) return ok([]);
    const picture = await greyPdfPage(engine, { bytes, page }, rotate);
    return picture.ok ? ok(await scanner.scan(picture.value)) : picture;
  };
