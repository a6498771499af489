import { recordReading } from '#functions/domain/quality/record-reading.ts';
import { drawnPages, putReadDocument, settledInvoice } from '#test/builders/worlds/review-documents.ts';
import type { Cloud } from './test.ts';
import type { TestCompany } from '#test/builders/worlds/test-company.ts';

/** A document as a reading leaves it, with what was read kept beside it. */
export async function putFirstRead({ ports }: Cloud, { ownerId, editor }: TestCompany, name: string, number: number) {
  const pages = await drawnPages(ports, ownerId, 1);
  const fields = settledInvoice(number);
  const id = await putReadDocument(ports, { ownerId, userId: [editor._id], pages, name, fields });
  const head = await ports.documents.findHead(ownerId, id);
  if (head === undefined) throw new Error(`${name} is not there`);
  const proposed = fields.map((field) => ({ ...field, predicted: true, verified: false }));
  const also = await recordReading(
    ports.quality,
    { head, fields: proposed, pages: [], tables: [] },
    { by: { doctype: head.doctype, model: 'invoice-sk' }, at: head.createdAt },
  );
  const written = await ports.documents.change({ head, also });
  if (!written.ok) throw new Error(written.error);
  return id;
}
