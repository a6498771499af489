import { unzipSync } from 'fflate';
import { recogniseType } from '#shared/intake/recognise-type.ts';
import { ok } from '#shared/kit/result.ts';
import type { XmlNode } from '#shared/reading/einvoice/xml-node.ts';
import type { Papers } from '#functions/ports/paper.ts';
import { xmlAttachments } from './attachments.ts';
import { mostXmlBytes, parseXml } from './parse-xml.ts';
import { withPdf } from './pdf-document.ts';
import type { PdfiumEngine } from './pdfium.ts';

/** The invoice inside an ISDOCX container; an archive that unpacks into too much is not opened. */
function packed(bytes: Uint8Array): readonly Uint8Array[] {
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => /\.(?:isdoc|xml)$/iu.test(name) && originalSize <= mostXmlBytes,
    });
    return Object.entries(files)
      .filter(([name]) => !name.endsWith('manifest.xml'))
      .map(([, file]) => file)
      .slice(0, 4);
  } catch {
    // A broken archive holds no invoice.
    return [];
  }
}

/** The XML documents that a file is or carries. Whatever cannot be parsed is left out: the page is read instead. */
export const dataWith =
  (engine: PdfiumEngine): Papers['data'] =>
  async (bytes) => {
    const type = recogniseType(bytes);
    switch (type) {
      case 'application/xml':
        return ok(parsed([bytes]));
      case 'application/zip':
        return ok(parsed(packed(bytes)));
      case 'application/pdf': {
        const done = await engine.run((pdfium) => withPdf(pdfium, { bytes }, xmlAttachments));
        if (!done.ok) return done;
        return done.value.ok ? ok(parsed(done.value.value)) : done.value;
      }
      case 'image/jpeg':
      case 'image/png':
      case undefined:
        return ok([]);
    }
  };

const parsed = (files: readonly Uint8Array[]): readonly XmlNode[] => files.flatMap((file) => parseXml(file) ?? []);
