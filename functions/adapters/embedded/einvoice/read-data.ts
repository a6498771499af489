import { unzipSync } from 'fflate';
import { recogniseType } from '#shared/intake/recognise-type.ts';
import { ok } from '#shared/kit/result.ts';
import type { XmlNode } from '#shared/einvoice/xml-node.ts';
import type { PdfEngine } from '#functions/ports/pdf-engine.ts';
import { readAttachments } from './attachments.ts';
import { maxXmlBytes, parseXml } from '#functions/adapters/xml/parse-xml.ts';
import { withPdf } from '../pdf/pdf-document.ts';
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

/** The XML that one attachment is or packs: a PDF that was drawn of an ISDOCX carries the container as it came. */
const xmlIn = (attachment: Uint8Array): readonly Uint8Array[] =>
  recogniseType(attachment) === 'application/zip' ? packed(attachment) : looksLikeXml(attachment) ? [attachment] : [];

/** The XML documents that a file is or carries. Whatever cannot be parsed is left out: the page is read instead. */
export const dataWith =
  (engine: PdfiumEngine): PdfEngine['data'] =>
  async (bytes) => {
    const type = recogniseType(bytes);
    switch (type) {
      case 'application/xml':
        return ok(parsed([bytes]));
      case 'application/zip':
        return ok(parsed(packed(bytes)));
      case 'application/pdf': {
        const done = await engine.run((pdfium) => withPdf(pdfium, { bytes }, readAttachments));
        if (!done.ok) return done;
        return done.value.ok ? ok(parsed(done.value.value.flatMap(xmlIn))) : done.value;
      }
      case 'image/jpeg':
      case 'image/png':
      case undefined:
        return ok([]);
    }
  };

const parsed = (files: readonly Uint8Array[]): readonly XmlNode[] => files.flatMap((file) => parseXml(file) ?? []);
