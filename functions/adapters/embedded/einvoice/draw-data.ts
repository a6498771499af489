import { AFRelationship, PDFDocument } from '@cantoo/pdf-lib';
import { unzipSync } from 'fflate';
import { recogniseType } from '#shared/intake/recognise-type.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Einvoice } from '#shared/einvoice/einvoice.ts';
import { readEinvoice } from '#shared/einvoice/read-einvoice.ts';
import type { PdfEngine } from '#functions/ports/pdf-engine.ts';
import { dataWith } from './read-data.ts';
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

/** Makes a PDF of an e-invoice that comes without a page: it shows the data and carries the file as it came. */
export const drawDataWith =
  (engine: PdfiumEngine): PdfEngine['drawData'] =>
  async (bytes, locale) => {
    const data = await dataWith(engine)(bytes);
    if (!data.ok) return data;
    const [einvoice] = data.value.flatMap((root) => readEinvoice(root) ?? []);
    if (einvoice === undefined) return failed('unsupported-type');
    const pdf = (await openPacked(bytes)) ?? (await drawEinvoice(data.value, locale));
    if (pdf === undefined) return failed('unsupported-type');
    await pdf.attach(bytes, getFileName(einvoice, bytes), {
      mimeType: recogniseType(bytes) === 'application/zip' ? 'application/zip' : 'application/xml',
      description: 'E-invoice',
      afRelationship: AFRelationship.Source,
    });
    return ok(await pdf.save({ useObjectStreams: false }));
  };
