import type { Pdf } from './pdf-document.ts';
import { withMemory, type Pdfium } from './pdfium.ts';
import { mostXmlBytes } from '#functions/adapters/xml/parse-xml.ts';

/** Attachments that are looked at; a paper that carries more carries no invoice among the later ones. */
const most = 20;

const sizeAt = (pdfium: Pdfium, pointer: number): number => pdfium.view().getUint32(pointer, true);

function bytesOf({ pdfium }: Pdf, attachment: number): Uint8Array | undefined {
  return withMemory(pdfium, 4, (length) => {
    if (!pdfium.api.FPDFAttachment_GetFile(attachment, 0, 0, length)) return undefined;
    const size = sizeAt(pdfium, length);
    if (size === 0 || size > mostXmlBytes) return undefined;
    return withMemory(pdfium, size, (pointer) =>
      pdfium.api.FPDFAttachment_GetFile(attachment, pointer, size, length)
        ? pdfium.heap().slice(pointer, pointer + size)
        : undefined,
    );
  });
}

/** The files that a PDF carries, in its order. */
export function attachmentsOf(pdf: Pdf): readonly Uint8Array[] {
  const { api } = pdf.pdfium;
  const count = Math.min(most, Math.max(0, api.FPDFDoc_GetAttachmentCount(pdf.doc)));
  return Array.from({ length: count }, (_, at) => api.FPDFDoc_GetAttachment(pdf.doc, at))
    .filter((attachment) => attachment !== 0)
    .flatMap((attachment) => bytesOf(pdf, attachment) ?? []);
}
