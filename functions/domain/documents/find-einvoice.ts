import { readEinvoice } from '#shared/einvoice/read-einvoice.ts';
import type { XmlNode } from '#shared/einvoice/xml-node.ts';
import type { DocumentRecord } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { PdfEngine } from '#functions/ports/pdf-engine.ts';

export type EinvoiceDeps = {
  readonly files: Pick<Files, 'get'>;
  readonly pdfEngine: Pick<PdfEngine, 'data'>;
};

type EinvoiceFile = {
  /** Of the e-invoice, with its envelope where it came in one. */
  readonly root: XmlNode;
  /** The file that is it or carries it. */
  readonly bytes: Uint8Array;
};

/**
 * The e-invoice in a document's files. It belongs to the document that begins with its file's first page: a stack that was split keeps it
 * with the first document. Undefined when there is none, or more than one.
 */
export async function findEinvoiceFile(
  { files, pdfEngine }: EinvoiceDeps,
  record: Pick<DocumentRecord, 'pages'>,
): Promise<EinvoiceFile | undefined> {
  const keys = new Set(record.pages.filter(({ sourcePage }) => sourcePage === 0).map(({ sourceKey }) => sourceKey));
  const found: EinvoiceFile[] = [];
  for (const key of keys) {
    const bytes = await files.get(key);
    const data = bytes === undefined ? undefined : await pdfEngine.data(bytes);
    if (bytes === undefined || data?.ok !== true) continue;
    const root = data.value.find((each) => readEinvoice(each) !== undefined);
    if (root !== undefined) found.push({ root, bytes });
  }
  return found.length === 1 ? found[0] : undefined;
}

/** The root of the e-invoice in a document's files, by the same rule. */
export const findEinvoiceRoot = async (
  deps: EinvoiceDeps,
  record: Pick<DocumentRecord, 'pages'>,
): Promise<XmlNode | undefined> => (await findEinvoiceFile(deps, record))?.root;
