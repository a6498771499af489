import type { InspectedFile, PdfEngine } from '#functions/ports/pdf-engine.ts';
import { readEinvoice } from '#shared/einvoice/read-einvoice.ts';
import { recogniseType } from '#shared/intake/recognise-type.ts';
import { intakeLimits, type IntakeError } from '#shared/intake/tempfile.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import { dataWith } from './einvoice/read-data.ts';
import { drawsHugeImage, holdsHugeImage } from './pdf/page-images.ts';
import { withPage, withPdf, type Pdf } from './pdf/pdf-document.ts';
import { withMemory, type Pdfium, type PdfiumEngine } from './pdf/pdfium.ts';
import { checkPicture } from './pdf/picture.ts';

/** Looking into every page of a long document would take seconds; the pages beyond are checked when they are rendered. */
const lookingMs = 2000;
/** Where the end mark of a whole file stands, with room for what mail gateways append. */
const tailBytes = 4096;

const lacksItsEnd = ({ pdfium, doc }: Pdf, bytes: Uint8Array): boolean => {
  if (pdfium.api.FPDF_DocumentHasValidCrossReferenceTable(doc)) return false;
  return !Buffer.from(bytes.slice(-tailBytes)).includes('%%EOF');
};

/** Whether the file has a page larger than intake takes. Reads sizes only: all pages are looked at, and none is opened. */
const hasHugePage = ({ pdfium, doc, pageCount }: Pdf): boolean =>
  withMemory(pdfium, 8, (size) => {
    for (let index = 0; index < pageCount; index += 1) {
      if (!pdfium.api.FPDF_GetPageSizeByIndexF(doc, index, size)) continue;
      const view = pdfium.view();
      if (Math.max(view.getFloat32(size, true), view.getFloat32(size + 4, true)) > intakeLimits.pagePoints) return true;
    }
    return false;
  });

const inspectPages = (pdf: Pdf): IntakeError | undefined => {
  const until = performance.now() + lookingMs;
  for (let index = 0; index < pdf.pageCount && performance.now() < until; index += 1) {
    const huge = withPage(pdf, index, drawsHugeImage);
    if (!huge.ok) return huge.error;
    if (huge.value) return 'image-too-large';
  }
  return undefined;
};

const inspectPdf = (pdfium: Pdfium, bytes: Uint8Array): Result<InspectedFile, IntakeError> => {
  const opened = withPdf(pdfium, { bytes }, (pdf): Result<InspectedFile, IntakeError> => {
    // PDFium mends what it can; half a document must not pass for a whole one.
    if (pdf.pageCount < 1 || lacksItsEnd(pdf, bytes)) return failed('file-broken');
    if (pdf.pageCount > intakeLimits.pages) return failed('too-many-pages');
    if (hasHugePage(pdf)) return failed('page-too-large');
    const error = holdsHugeImage(bytes) ? 'image-too-large' : inspectPages(pdf);
    return error === undefined ? ok({ type: 'application/pdf', pageCount: pdf.pageCount }) : failed(error);
  });
  return opened.ok ? opened.value : opened;
};

/** Recognises a file by its content and checks it against the limits of intake. */
export const inspectWith =
  (engine: PdfiumEngine): PdfEngine['inspect'] =>
  async (bytes) => {
    if (bytes.length === 0) return failed('file-empty');
    if (bytes.length > intakeLimits.fileBytes) return failed('too-large');
    const type = recogniseType(bytes);
    switch (type) {
      case undefined:
        return failed('unsupported-type');
      case 'application/pdf': {
        const done = await engine.run((pdfium) => inspectPdf(pdfium, bytes));
        return done.ok ? done.value : done;
      }
      case 'application/xml':
      case 'application/zip': {
        const data = await dataWith(engine)(bytes);
        const invoices = data.ok ? data.value.filter((root) => readEinvoice(root) !== undefined) : [];
        return invoices.length > 0 ? ok({ type, pageCount: 1 }) : failed('unsupported-type');
      }
      case 'image/png':
      case 'image/jpeg': {
        const error = await checkPicture(bytes);
        return error === undefined ? ok({ type, pageCount: 1 }) : failed(error);
      }
    }
  };
