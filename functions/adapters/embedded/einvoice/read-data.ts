import { recogniseType } from '#shared/intake/recognise-type.ts';
import { ok, type Result } from '#shared/kit/result.ts';
import type { IntakeError } from '#shared/intake/tempfile.ts';
import { readEinvoice } from '#shared/einvoice/read-einvoice.ts';
import type { XmlNode } from '#shared/einvoice/xml-node.ts';
import type { PdfEngine } from '#functions/ports/pdf-engine.ts';
import { carriedWith } from './carried.ts';
import { findInvoice, openIsdocx, readFilesBeside, type Isdocx } from './isdocx.ts';
import { parseXml } from '#functions/adapters/xml/parse-xml.ts';
import type { PdfiumEngine } from '../pdf/pdfium.ts';

const looksLikeXml = (bytes: Uint8Array): boolean => {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200)).replaceAll('\0', '');
  return /^[^<]{0,8}<(?:\?xml|[\w:]+[\s>])/u.test(head);
};

/** The XML that one file is or packs: a PDF that was drawn of an ISDOCX carries the container as it came. */
async function openFile(bytes: Uint8Array): Promise<CarriedInvoice> {
  if (recogniseType(bytes) !== 'application/zip')
    return { bytes, roots: [looksLikeXml(bytes) ? parseXml(bytes) : undefined].flatMap((root) => root ?? []) };
  const isdocx = await openIsdocx(bytes);
  return { bytes, roots: isdocx.documents.map(({ root }) => root), isdocx };
}

/** What a file is or carries that may be an e-invoice, as it lies there. */
const carriedFiles =
  (engine: PdfiumEngine) =>
  async (bytes: Uint8Array): Promise<Result<readonly Uint8Array[], IntakeError>> => {
    const type = recogniseType(bytes);
    if (type === 'application/xml' || type === 'application/zip') return ok([bytes]);
    return type === 'application/pdf' ? carriedWith(engine)(bytes) : ok([]);
  };

/** An e-invoice as it came, the XML in it, and its package where it came in one. */
type CarriedInvoice = {
  readonly bytes: Uint8Array;
  readonly roots: readonly XmlNode[];
  readonly isdocx?: Isdocx;
};

/** The first e-invoice that a file is or carries; undefined where there is none. */
export const findInvoiceWith =
  (engine: PdfiumEngine) =>
  async (bytes: Uint8Array): Promise<Result<CarriedInvoice | undefined, IntakeError>> => {
    const found = await carriedFiles(engine)(bytes);
    if (!found.ok) return found;
    for (const file of found.value) {
      const opened = await openFile(file);
      if (opened.roots.some((root) => readEinvoice(root) !== undefined)) return ok(opened);
    }
    return ok(undefined);
  };

/** The XML documents that a file is or carries. Whatever cannot be parsed is left out: the page is read instead. */
export const dataWith =
  (engine: PdfiumEngine): PdfEngine['data'] =>
  async (bytes) => {
    const found = await carriedFiles(engine)(bytes);
    if (!found.ok) return found;
    const roots: XmlNode[] = [];
    for (const file of found.value) roots.push(...(await openFile(file)).roots);
    return ok(roots);
  };

/** The files beside the invoice in an ISDOCX. The page that it packed may carry the invoice once more: that one has no package. */
export const packedFilesWith =
  (engine: PdfiumEngine): PdfEngine['packedFiles'] =>
  async (bytes) => {
    const found = await carriedFiles(engine)(bytes);
    if (!found.ok) return found;
    for (const file of found.value) {
      if (recogniseType(file) !== 'application/zip') continue;
      const isdocx = await openIsdocx(file);
      if (findInvoice(isdocx) !== undefined) return ok(await readFilesBeside(isdocx));
    }
    return ok({ files: [], left: [] });
  };
