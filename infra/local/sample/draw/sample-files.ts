import type { UploadType } from '#shared/intake/tempfile.ts';
import type { SampleCompany } from '../companies.ts';
import { drawPaper } from './draw-paper.ts';
import { drawReceipt } from './draw-receipt.ts';
import { samplePapers } from './papers.ts';
import { sampleReceipts } from './receipts.ts';
import type { SamplePaper } from './sample-paper.ts';

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

/** As a person would call the document: the other party and the number, at most forty letters. */
export const nameOfPaper = ({ supplier, customer, number, id }: SamplePaper): string =>
  `${(id.startsWith('vydana') ? customer : supplier).name.split(',')[0] ?? ''} ${number}`.slice(0, 40);

/** All files of the sample on a day, the oldest first: the newest document stands first in the list, as it would for anybody. */
export function sampleFiles(today: string): readonly SampleDrawing[] {
  const papers = samplePapers(today).map((paper): SampleDrawing => {
    const { id, company, issued } = paper;
    return { id, company, issued, name: nameOfPaper(paper), type: 'application/pdf', draw: () => drawPaper(paper) };
  });
  const receipts = sampleReceipts(today).map((receipt): SampleDrawing => {
    const { id, company, date, number } = receipt;
    return { id, company, issued: date, name: `Blok ${number}`, type: 'image/jpeg', draw: () => drawReceipt(receipt) };
  });
  return [...papers, ...receipts].toSorted((a, b) => (a.issued < b.issued ? -1 : a.issued > b.issued ? 1 : 0));
}
