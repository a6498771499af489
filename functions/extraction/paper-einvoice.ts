import type { Einvoice } from '#shared/reading/einvoice/einvoice.ts';
import { readEinvoice } from '#shared/reading/einvoice/read-einvoice.ts';
import type { DocumentRecord } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Papers } from '#functions/ports/paper.ts';

type Need = { readonly files: Pick<Files, 'get'>; readonly papers: Pick<Papers, 'data'> };

/**
 * The e-invoice that a document's files carry. It belongs to the document that begins with its file's first page: a stack that was
 * split keeps it with the first piece. Undefined when there is none, or more than one.
 */
export async function paperEinvoice({ files, papers }: Need, record: DocumentRecord): Promise<Einvoice | undefined> {
  const keys = new Set(record.pages.filter(({ sourcePage }) => sourcePage === 0).map(({ sourceKey }) => sourceKey));
  const found: Einvoice[] = [];
  for (const key of keys) {
    const bytes = await files.get(key);
    const data = bytes === undefined ? undefined : await papers.data(bytes);
    if (data?.ok !== true) continue;
    const einvoice = data.value.map(readEinvoice).find((each) => each !== undefined);
    if (einvoice !== undefined) found.push(einvoice);
  }
  return found.length === 1 ? found[0] : undefined;
}
