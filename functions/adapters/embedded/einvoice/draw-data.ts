import { AFRelationship, type PDFDocument } from '@cantoo/pdf-lib';
import { recogniseType } from '#shared/intake/recognise-type.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { IntakeError } from '#shared/intake/tempfile.ts';
import type { Locale } from '#shared/kit/locale.ts';
import type { Einvoice } from '#shared/einvoice/einvoice.ts';
import { readEinvoice } from '#shared/einvoice/read-einvoice.ts';
import type { PdfEngine } from '#functions/ports/pdf-engine.ts';
import { openPage, type Isdocx } from './isdocx.ts';
import { findInvoiceWith } from './read-data.ts';
import { drawEinvoice } from './draw-einvoice.ts';
import type { PdfiumEngine } from '../pdf/pdfium.ts';

const getFileName = ({ syntax }: Einvoice, bytes: Uint8Array): string =>
  recogniseType(bytes) === 'application/zip' ? 'invoice.isdocx' : syntax === 'isdoc' ? 'invoice.isdoc' : 'invoice.xml';

/** The PDF with the file inside as it came. */
async function carryFile(pdf: PDFDocument, einvoice: Einvoice, bytes: Uint8Array): Promise<Uint8Array> {
  await pdf.attach(bytes, getFileName(einvoice, bytes), {
    mimeType: recogniseType(bytes) === 'application/zip' ? 'application/zip' : 'application/xml',
    description: 'E-invoice',
    afRelationship: AFRelationship.Source,
  });
  return pdf.save({ useObjectStreams: false });
}

/** Draws the first e-invoice of a file in a language, on its packed page where `open` finds one. */
const drawWith =
  (engine: PdfiumEngine, open: (isdocx: Isdocx) => Promise<PDFDocument | undefined>) =>
  async (file: Uint8Array, locale: Locale): Promise<Result<Uint8Array, IntakeError>> => {
    const found = await findInvoiceWith(engine)(file);
    if (!found.ok) return found;
    if (found.value === undefined) return failed('unsupported-type');
    const { bytes, roots, isdocx } = found.value;
    const [einvoice] = roots.flatMap((root) => readEinvoice(root) ?? []);
    const pdf = (isdocx && (await open(isdocx))) ?? (await drawEinvoice(roots, locale));
    return einvoice === undefined || pdf === undefined
      ? failed('unsupported-type')
      : ok(await carryFile(pdf, einvoice, bytes));
  };

/** Makes a PDF of an e-invoice that comes without a page: it shows the data and carries the file as it came. */
export const drawDataWith = (engine: PdfiumEngine): PdfEngine['drawData'] =>
  drawWith(engine, async (isdocx) => (await openPage(isdocx))?.pdf);

/** The pages of an e-invoice in a language, whatever page it came with: for a person who wants to read or print it. */
export const drawPagesWith = (engine: PdfiumEngine): PdfEngine['drawPages'] => drawWith(engine, async () => undefined);
