import { createHash } from 'node:crypto';
import { recogniseType } from '#shared/intake/recognise-type.ts';
import type { IntakeError } from '#shared/intake/tempfile.ts';
import { ok, type Result } from '#shared/kit/result.ts';
import type { PdfEngine } from '#functions/ports/pdf-engine.ts';
import { readAttachments } from './attachments.ts';
import { withPdf } from '../pdf/pdf-document.ts';
import type { PdfiumEngine } from '../pdf/pdfium.ts';

/** The files that a PDF carries, as they were put into it; none for anything else. */
export const carriedWith =
  (engine: PdfiumEngine) =>
  async (bytes: Uint8Array): Promise<Result<readonly Uint8Array[], IntakeError>> => {
    if (recogniseType(bytes) !== 'application/pdf') return ok([]);
    const done = await engine.run((pdfium) => withPdf(pdfium, { bytes }, readAttachments));
    return done.ok ? done.value : done;
  };

const toHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The file with this hash that a PDF carries. */
export const findCarriedWith =
  (engine: PdfiumEngine): PdfEngine['findCarried'] =>
  async (bytes, sha256) => {
    const found = await carriedWith(engine)(bytes);
    return found.ok ? ok(found.value.find((file) => toHash(file) === sha256) ?? null) : found;
  };
