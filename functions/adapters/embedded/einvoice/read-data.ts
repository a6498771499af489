import { unzipSync } from 'fflate';
import { recogniseType } from '#shared/intake/recognise-type.ts';
import { ok, type Result } from '#shared/kit/result.ts';
import type { IntakeError } from '#shared/intake/tempfile.ts';
import { readEinvoice } from '#shared/einvoice/read-einvoice.ts';
import type { XmlNode } from '#shared/einvoice/xml-node.ts';
import type { PdfEngine } from '#functions/ports/pdf-engine.ts';
import { carriedWith } from './carried.ts';
import { maxXmlBytes, parseXml } from '#functions/adapters/xml/parse-xml.ts';
import type { PdfiumEngine } from '../pdf/pdfium.ts';

/** Invoices of one archive that are opened; an ISDOCX holds one beside its manifest. */
const maxPacked = 4;

/** The XML inside an ISDOCX container; an archive that unpacks into too much is not opened any further. */
function packed(bytes: Uint8Array): readonly Uint8Array[] {
  let taken = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        const wanted = /\.(?:isdoc|xml)$/iu.test(name) && !name.endsWith('manifest.xml');
        if (!wanted || originalSize > maxXmlBytes || taken === maxPacked) return false;
        taken += 1;
        return true;
      },
    });
    return Object.values(files);
  } catch {
    // A broken archive holds no invoice.
    return [];
  }
}

const looksLikeXml = (bytes: Uint8Array): boolean => {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200)).replaceAll('\0', '');
  return /^[^<]{0,8}<(?:\?xml|[\w:]+[\s>])/u.test(head);
};

/** The XML that one file is or packs: a PDF that was drawn of an ISDOCX carries the container as it came. */
const xmlIn = (file: Uint8Array): readonly Uint8Array[] =>
  recogniseType(file) === 'application/zip' ? packed(file) : looksLikeXml(file) ? [file] : [];

/** What a file is or carries that may be an e-invoice, as it lies there. */
const carriedFiles =
  (engine: PdfiumEngine) =>
  async (bytes: Uint8Array): Promise<Result<readonly Uint8Array[], IntakeError>> => {
    const type = recogniseType(bytes);
    if (type === 'application/xml' || type === 'application/zip') return ok([bytes]);
    return type === 'application/pdf' ? carriedWith(engine)(bytes) : ok([]);
  };

/** An e-invoice as it came, and the XML in it. */
type CarriedInvoice = { readonly bytes: Uint8Array; readonly roots: readonly XmlNode[] };

/** The first e-invoice that a file is or carries; undefined where there is none. */
export const findInvoiceWith =
  (engine: PdfiumEngine) =>
  async (bytes: Uint8Array): Promise<Result<CarriedInvoice | undefined, IntakeError>> => {
    const found = await carriedFiles(engine)(bytes);
    if (!found.ok) return found;
    for (const file of found.value) {
      const roots = parsed(xmlIn(file));
      if (roots.some((root) => readEinvoice(root) !== undefined)) return ok({ bytes: file, roots });
    }
    return ok(undefined);
  };

/** The XML documents that a file is or carries. Whatever cannot be parsed is left out: the page is read instead. */
export const dataWith =
  (engine: PdfiumEngine): PdfEngine['data'] =>
  async (bytes) => {
    const found = await carriedFiles(engine)(bytes);
    return found.ok ? ok(parsed(found.value.flatMap(xmlIn))) : found;
  };

const parsed = (files: readonly Uint8Array[]): readonly XmlNode[] => files.flatMap((file) => parseXml(file) ?? []);
