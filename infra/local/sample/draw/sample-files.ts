import type { UploadType } from '#shared/intake/tempfile.ts';
import type { SampleCompany } from '../data/companies.ts';
import { drawDocument } from './draw-document.ts';
import { drawReceipt } from './draw-receipt.ts';
import { sampleDocuments } from './documents.ts';
import { sampleReceipts } from './receipts.ts';
import type { SampleDocument } from './sample-document.ts';

/** A file of the sample that is drawn when it is needed. */
export type SampleDrawing = {
  readonly id: string;
  readonly company: SampleCompany;
  /** What its document is called. */
  readonly name: string;
  readonly type: UploadType;
  /** The day that is printed on it. */
  readonly issued: string;
  readonly draw: () => Promise<Uint8Array>;
};

/** The name of the document: the other party and the number, at most forty characters. */
export const getDocumentName = ({ supplier, customer, number, id }: SampleDocument): string =>
  `${(id.startsWith('vydana') ? customer : supplier).name.split(',')[0] ?? ''} ${number}`.slice(0, 40);

/** All files of the sample on a day, the oldest first: the newest document stands first in the list, as it would for anybody. */
export function sampleFiles(today: string): readonly SampleDrawing[] {
  const documents = sampleDocuments(today).map((document): SampleDrawing => {
    const { id, company, issued } = document;
    return {
      id,
      company,
      issued,
      name: getDocumentName(document),
      type: 'application/pdf',
      draw: () => drawDocument(document),
    };
  });
  const receipts = sampleReceipts(today).map((receipt): SampleDrawing => {
    const { id, company, date, number } = receipt;
    return { id, company, issued: date, name: `Blok ${number}`, type: 'image/jpeg', draw: () => drawReceipt(receipt) };
  });
  return [...documents, ...receipts].toSorted((a, b) => (a.issued < b.issued ? -1 : a.issued > b.issued ? 1 : 0));
}
