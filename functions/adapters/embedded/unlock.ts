import type { Papers } from '#functions/ports/paper.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { savePdf, withPdf } from './pdf-document.ts';
import type { PdfiumEngine } from './pdfium.ts';

/** Takes the protection off a PDF: RC4, AES-128 and AES-256, asked for on opening or only on changing. */
export const unlockWith =
  (engine: PdfiumEngine): Papers['unlock'] =>
  async (bytes, password) => {
    const done = await engine.run((pdfium) => withPdf(pdfium, { bytes, password }, savePdf));
    if (!done.ok) return done;
    if (!done.value.ok) return failed(done.value.error === 'file-locked' ? 'wrong-password' : 'file-broken');
    return done.value.value === undefined ? failed('file-broken') : ok(done.value.value);
  };
