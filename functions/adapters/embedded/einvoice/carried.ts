import { recogniseType } from '#shared/intake/recognise-type.ts';
import { ok } from '#shared/kit/result.ts';
import type { PdfEngine } from '#functions/ports/pdf-engine.ts';
import { readAttachments } from './attachments.ts';
import { withPdf } from '../pdf/pdf-document.ts';
import type { PdfiumEngine } from '../pdf/pdfium.ts';

/** The files that a PDF carries, as they were put into it. */
export const carriedWith =
  (engine: PdfiumEngine): PdfEngine['carried'] =>
  async (bytes) => {
    if (recogniseType(bytes) !== 'application/pdf') return ok([]);
    const done = await engine.run((pdfium) => withPdf(pdfium, { bytes }, readAttachments));
    return done.ok ? done.value : done;
  };
