import { failed, ok, type Result } from '#shared/kit/result.ts';
import { withMemory, type Pdfium } from './pdfium.ts';

/** FPDF_GetLastError after a failed opening: the password is missing or wrong. */
const passwordError = 4;

/** An open PDF inside PDFium; valid only inside `withPdf`. */
export type Pdf = { readonly pdfium: Pdfium; readonly doc: number; readonly pageCount: number };

/** An open page; valid only inside `withPage`. Width and height are points of the page as its own /Rotate shows it. */
export type PdfPage = {
  readonly pdfium: Pdfium;
  readonly page: number;
  readonly width: number;
  readonly height: number;
};

/** Opens a PDF for the time of one call and always closes it. Without a password the empty one is tried. */
export const withPdf = <T>(
  pdfium: Pdfium,
  source: { readonly bytes: Uint8Array; readonly password?: string },
  use: (pdf: Pdf) => T,
): Result<T, 'file-locked' | 'file-broken'> =>
  withMemory(pdfium, source.bytes.length, (pointer) => {
    const { api } = pdfium;
    pdfium.heap().set(source.bytes, pointer);
    const doc = api.FPDF_LoadMemDocument(pointer, source.bytes.length, source.password ?? '');
    if (doc === 0) return failed(api.FPDF_GetLastError() === passwordError ? 'file-locked' : 'file-broken');
    try {
      return ok(use({ pdfium, doc, pageCount: api.FPDF_GetPageCount(doc) }));
    } finally {
      api.FPDF_CloseDocument(doc);
    }
  });

/** Opens a page for the time of one call; a page that does not exist or cannot be read is broken. */
export const withPage = <T>(pdf: Pdf, index: number, use: (page: PdfPage) => T): Result<T, 'file-broken'> => {
  const { api } = pdf.pdfium;
  const page = index < pdf.pageCount ? api.FPDF_LoadPage(pdf.doc, index) : 0;
  if (page === 0) return failed('file-broken');
  try {
    const width = api.FPDF_GetPageWidthF(page);
    const height = api.FPDF_GetPageHeightF(page);
    if (!(width > 0 && height > 0)) return failed('file-broken');
    return ok(use({ pdfium: pdf.pdfium, page, width, height }));
  } finally {
    api.FPDF_ClosePage(page);
  }
};

/** Writes the open PDF out without its protection. */
export const savePdf = (pdf: Pdf): Uint8Array | undefined => {
  const { api } = pdf.pdfium;
  /** FPDF_REMOVE_SECURITY; the writer's own save function keeps the encryption. */
  const removeSecurity = 3;
  const writer = api.PDFiumExt_OpenFileWriter();
  try {
    if (!api.FPDF_SaveAsCopy(pdf.doc, writer, removeSecurity)) return undefined;
    const size = api.PDFiumExt_GetFileWriterSize(writer);
    return withMemory(pdf.pdfium, size, (pointer) => {
      api.PDFiumExt_GetFileWriterData(writer, pointer, size);
      return pdf.pdfium.heap().slice(pointer, pointer + size);
    });
  } finally {
    api.PDFiumExt_CloseFileWriter(writer);
  }
};
