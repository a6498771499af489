import type { Pdf } from '../pdf/pdf-document.ts';
import { withMemory, type Pdfium } from '../pdf/pdfium.ts';
import { intakeLimits } from '#shared/intake/tempfile.ts';

/** Attachments that are looked at; a document that carries more carries no invoice among the later ones. */
const maxAttachments = 20;

const sizeAt = (pdfium: Pdfium, pointer: number): number => pdfium.view().getUint32(pointer, true);

function readBytes({ pdfium }: Pdf, attachment: number, most: number): Uint8Array | undefined {
  return withMemory(pdfium, 4, (length) => {
    if (!pdfium.api.FPDFAttachment_GetFile(attachment, 0, 0, length)) return undefined;
    const size = sizeAt(pdfium, length);
    if (size === 0 || size > most) return undefined;
    return withMemory(pdfium, size, (pointer) =>
      pdfium.api.FPDFAttachment_GetFile(attachment, pointer, size, length)
        ? pdfium.heap().slice(pointer, pointer + size)
        : undefined,
    );
  });
}

/** The files that a PDF carries, in its order: together not more than a file that intake takes. */
export function readAttachments(pdf: Pdf): readonly Uint8Array[] {
  const { api } = pdf.pdfium;
  const count = Math.min(maxAttachments, Math.max(0, api.FPDFDoc_GetAttachmentCount(pdf.doc)));
  const files: Uint8Array[] = [];
  let left: number = intakeLimits.fileBytes;
  for (let at = 0; at < count; at += 1) {
    const attachment = api.FPDFDoc_GetAttachment(pdf.doc, at);
    const file = attachment === 0 ? undefined : readBytes(pdf, attachment, left);
    if (file === undefined) continue;
    files.push(file);
    left -= file.length;
  }
  return files;
}
