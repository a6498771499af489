import type { PdfEngine } from '#functions/ports/pdf-engine.ts';
import { findCarriedWith } from './einvoice/carried.ts';
import { pdfiumEngine } from './pdf/pdfium.ts';

/** The part of the PDF engine that takes out a file that a PDF carries; it loads nothing but PDFium. */
export const carriedFilesEmbedded = (): Pick<PdfEngine, 'findCarried'> => ({
  findCarried: findCarriedWith(pdfiumEngine()),
});
