import type { UploadType } from '#shared/intake/tempfile.ts';
import type { SampleCompany } from '../data/companies.ts';
import { drawDocument } from './draw-document.ts';
import { drawReceipt } from './draw-receipt.ts';
import { getDoor, getOutcome, sampleDocuments } from './documents.ts';
import type { SampleDoor, SampleOutcome } from './plan.ts';
import { sampleReceipts, type SampleReceipt } from './receipts.ts';
import type { SampleDocument } from './sample-document.ts';
import { writeEinvoice } from './write-einvoice.ts';

/** A file of the sample that is drawn when it is needed. */
export type SampleDrawing = {
  readonly id: string;
  readonly company: SampleCompany;
  /** What its file is called, with the ending. */
  readonly fileName: string;
  readonly type: UploadType;
  /** The day that is printed on it. */
  readonly issued: string;
  /** Whose documents it belongs to: they are confirmed one after the other, as the product learns from them. */
  readonly series: string;
  readonly door: SampleDoor;
  readonly outcome: SampleOutcome;
  readonly draw: () => Promise<Uint8Array>;
};

/** What the file of an e-invoice without a page is, and that of a page. */
function describeFile(document: SampleDocument): Pick<SampleDrawing, 'fileName' | 'type' | 'draw'> {
  const { fileName, form } = document;
  return form === 'einvoice'
    ? {
        fileName: `${fileName}.xml`,
        type: 'application/xml',
        draw: async () => new TextEncoder().encode(writeEinvoice(document)),
      }
    : { fileName: `${fileName}.pdf`, type: 'application/pdf', draw: () => drawDocument(document) };
}

const toDrawing = (document: SampleDocument): SampleDrawing => {
  const { id, company, issued, supplier, customer } = document;
  const series = `${supplier.name} ${customer.name}`;
  return { id, company, issued, series, door: getDoor(id), outcome: getOutcome(id), ...describeFile(document) };
};

/** Slips of the last days wait; the others are booked. */
const slipOutcome = (date: string, today: string): SampleOutcome =>
  (Date.parse(today) - Date.parse(date)) / 86_400_000 < 14 ? 'read' : 'archived';

/** A photograph is called as a phone calls it: by its moment. */
const toSlip = (receipt: SampleReceipt, today: string): SampleDrawing => {
  const { id, company, date, time, shop } = receipt;
  return {
    ...{ id, company, series: shop, issued: date, type: 'image/jpeg', door: 'upload' },
    fileName: `IMG_${date.replaceAll('-', '')}_${time.replaceAll(':', '')}.jpg`,
    outcome: slipOutcome(date, today),
    draw: () => drawReceipt(receipt),
  };
};

/** Files that come a second time under another name: one waits as a duplicate, the other was thrown away. */
const copies: Readonly<Record<string, SampleOutcome>> = { 'orech-0314': 'read', 'mlyn-0455': 'trash' };

const toCopies = (drawing: SampleDrawing): readonly SampleDrawing[] => {
  const outcome = copies[drawing.id];
  if (outcome === undefined) return [];
  const fileName = drawing.fileName.replace(/(?=\.\w+$)/u, ' (1)');
  return [{ ...drawing, id: `${drawing.id}-copy`, fileName, outcome }];
};

/** All files of the sample on a day, the oldest first: the newest document stands first in the list, as it would for anybody. */
export function sampleFiles(today: string): readonly SampleDrawing[] {
  const documents = sampleDocuments(today).map(toDrawing);
  const receipts = sampleReceipts(today).map((receipt) => toSlip(receipt, today));
  return [...documents, ...documents.flatMap(toCopies), ...receipts].toSorted((a, b) =>
    a.issued < b.issued ? -1 : a.issued > b.issued ? 1 : 0,
  );
}
