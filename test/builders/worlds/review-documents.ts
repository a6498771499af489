import { randomUUID } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { PageRecord } from '#functions/ports/documents.ts';
import { pdfEngine } from '#functions/wiring/pdf-engine.ts';
import type { Ports } from '#functions/wiring/ports.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { makeId } from '#shared/kit/id.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import { sampleField, sampleHead, samplePage } from './documents-world.ts';

/** Pixels of a page's picture, as the product stores it. */
const pictureWidth = 1750;

export type StoredPage = Pick<PageRecord, 'thumb' | 'preview' | 'sourceKey'>;

/** Pictures of so many different pages in the store of the company; documents of a test share them. */
export async function drawnPages(
  { files }: Pick<Ports, 'files'>,
  ownerId: string,
  count: number,
): Promise<readonly StoredPage[]> {
  const pdf = await PDFDocument.create();
  for (let n = 1; n <= count; n += 1) {
    const page = pdf.addPage([595, 842]);
    for (let line = 0; line < 40; line += 1) {
      page.drawText(`${n} / ${line}  Dodanie tovaru podla objednavky`, { x: 60, y: 780 - line * 18, size: 11 });
    }
  }
  const bytes = await pdf.save();
  const folder = `${ownerId}/test-pages/${randomUUID()}`;
  const sourceKey = `${folder}/source.pdf`;
  await files.put(sourceKey, bytes, 'application/pdf');
  const picture = async (page: number, width: number, name: string) => {
    const drawn = await pdfEngine().render(bytes, page, { width, rotate: 0 });
    if (!drawn.ok) throw new Error(drawn.error);
    const key = `${folder}/${name}-${page}.jpg`;
    await files.put(key, drawn.value.bytes, drawn.value.type);
    return { key, width: drawn.value.width, height: drawn.value.height };
  };
  const all: StoredPage[] = [];
  for (let page = 0; page < count; page += 1) {
    all.push({
      sourceKey,
      thumb: await picture(page, 160, 'thumb'),
      preview: await picture(page, pictureWidth, 'preview'),
    });
  }
  return all;
}

const settled = { verified: true } as const;
const at = (line: number) => [{ page: 0, x: 0.12, y: 0.1 + 0.04 * line, w: 0.25, h: 0.02 }];

/** An incoming invoice as it was read: two values are doubtful, the due date is missing, everything else is settled. */
export const readInvoice = (number: number): readonly FieldValue[] => [
  sampleField('invoiceNumber', `2026${String(number).padStart(4, '0')}`, { score: 0.81, bboxes: at(0) }),
  sampleField('issueDate', '2026-11-02', { ...settled, bboxes: at(1) }),
  sampleField('supplierName', 'Píla Ďumbier, s. r. o.', { ...settled, bboxes: at(2) }),
  sampleField('supplierCompanyId', '36631124', { ...settled, bboxes: at(3) }),
  sampleField('customerName', 'Ukážková firma, s. r. o.', { ...settled, bboxes: at(4) }),
  sampleField('totalAmount', '1230.00', { score: 0.74, bboxes: at(5) }),
  sampleField('currency', 'EUR', { ...settled, bboxes: at(6) }),
  // Where a document has no regime, the first save proposes one, which then waits for a person.
  sampleField('vatRegime', 'standard', settled),
];

/** The same with nothing left to do: it can be confirmed at once. */
export const settledInvoice = (number: number): readonly FieldValue[] => [
  ...readInvoice(number).map((field) => ({ ...field, verified: true })),
  sampleField('payDate', '2026-11-16', settled),
];

/** Ids sort by seconds; each document is a second younger than the one before. */
let second = Math.floor(Date.now() / 1000) - 50_000;

type Wanted = {
  readonly ownerId: string;
  readonly userId: readonly string[];
  readonly name: string;
  readonly fields: readonly FieldValue[];
  readonly pages?: readonly StoredPage[];
  readonly doctype?: string;
  readonly tables?: readonly LineTable[];
};

/** A document that was read and waits for its people at the first step. Answers its id. */
export async function putReadDocument(
  { documents, ids }: Pick<Ports, 'documents' | 'ids'>,
  { ownerId, userId, name, fields, pages = [], doctype = 'fakturaprijata', tables = [] }: Wanted,
): Promise<string> {
  second += 1;
  const _id = makeId(second, randomUUID().replaceAll('-', '').slice(0, 16));
  const now = new Date(second * 1000).toISOString();
  const made = await documents.create({
    head: sampleHead({ _id, ownerId, name, doctype, step: 'kontro', userId, createdAt: now, updatedAt: now }),
    pages: pages.map((page, pageIndex) => samplePage(ids.id(), { ...page, pageIndex })),
    fields,
    tables,
  });
  if (!made.ok) throw new Error(`${name}: ${made.error}`);
  return _id;
}
