import { AFRelationship, PDFDocument } from '@cantoo/pdf-lib';
import { unzipSync } from 'fflate';
import { recogniseType } from '#shared/intake/recognise-type.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { IntakeError } from '#shared/intake/tempfile.ts';
import type { Locale } from '#shared/kit/locale.ts';
import type { Einvoice } from '#shared/einvoice/einvoice.ts';
import { readEinvoice } from '#shared/einvoice/read-einvoice.ts';
import type { PdfEngine } from '#functions/ports/pdf-engine.ts';
import { findInvoiceWith } from './read-data.ts';
import { drawEinvoice } from './draw-einvoice.ts';
import type { PdfiumEngine } from '../pdf/pdfium.ts';

/** Largest PDF that an ISDOCX may pack. */
const maxPackedBytes = 40 * 1024 * 1024;

/** The page that an ISDOCX brings along; undefined when it brings none that is one. */
function packedPage(bytes: Uint8Array): Uint8Array | undefined {
  if (recogniseType(bytes) !== 'application/zip') return undefined;
  let found = false;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (found || !/\.pdf$/iu.test(name) || originalSize > maxPackedBytes) return false;
        found = true;
        return true;
      },
    });
    return Object.values(files).find((file) => recogniseType(file) === 'application/pdf');
  } catch {
    // A broken archive packs no page.
    return undefined;
  }
}

const getFileName = ({ syntax }: Einvoice, bytes: Uint8Array): string =>
  recogniseType(bytes) === 'application/zip' ? 'invoice.isdocx' : syntax === 'isdoc' ? 'invoice.isdoc' : 'invoice.xml';

/** The page that the file packs; undefined when it packs none that opens: then the data is drawn. */
async function openPacked(bytes: Uint8Array): Promise<PDFDocument | undefined> {
  const page = packedPage(bytes);
  try {
    return page && (await PDFDocument.load(page));
  } catch {
    // A page that cannot be opened is no loss.
    return undefined;
  }
}

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
  (engine: PdfiumEngine, open: (bytes: Uint8Array) => Promise<PDFDocument | undefined>) =>
  async (file: Uint8Array, locale: Locale): Promise<Result<Uint8Array, IntakeError>> => {
    const found = await findInvoiceWith(engine)(file);
    if (!found.ok) return found;
    if (found.value === undefined) return failed('unsupported-type');
    const { bytes, roots } = found.value;
    const [einvoice] = roots.flatMap((root) => readEinvoice(root) ?? []);
    const pdf = (await open(bytes)) ?? (await drawEinvoice(roots, locale));
    return einvoice === undefined || pdf === undefined
      ? failed('unsupported-type')
      : ok(await carryFile(pdf, einvoice, bytes));
  };

/** Makes a PDF of an e-invoice that comes without a page: it shows the data and carries the file as it came. */
export const drawDataWith = (engine: PdfiumEngine): PdfEngine['drawData'] => drawWith(engine, openPacked);

/** The pages of an e-invoice in a language, whatever page it came with: for a person who wants to read or print it. */
export const drawPagesWith = (engine: PdfiumEngine): PdfEngine['drawPages'] => drawWith(engine, async () => undefined);
