import { PDFDocument } from '@cantoo/pdf-lib';
import { invoicePdf, printedInvoice, receiptPhoto } from '#test/builders/files/invoice-files.ts';
import type { Document } from '#shared/document/whole-document.ts';
import type { UploadType } from '#shared/intake/tempfile.ts';
import type { Client } from '#test/builders/stand-ins/client.ts';

/** A file that a company receives. */
export type Received = { readonly name: string; readonly type: UploadType; readonly bytes: Uint8Array };

/** One document of each kind that companies receive most; the number makes it unlike any other. */
export const kinds: Readonly<Record<string, (number: string) => Promise<Received>>> = {
  'text PDF': async (number) => ({
    name: `${number}.pdf`,
    type: 'application/pdf',
    bytes: await invoicePdf(printedInvoice(number)),
  }),
  'photographed receipt': async (number) => ({
    name: `${number}.jpg`,
    type: 'image/jpeg',
    bytes: await receiptPhoto(number),
  }),
};

/** An invoice with a text layer that goes on for so many pages. */
export async function longInvoice(number: string, pages: number): Promise<Received> {
  const joined = await PDFDocument.create();
  for (let page = 1; page <= pages; page += 1) {
    const one = await PDFDocument.load(await invoicePdf(printedInvoice(page === 1 ? number : `${number} / ${page}`)));
    for (const copied of await joined.copyPages(one, one.getPageIndices())) joined.addPage(copied);
  }
  return { name: `${number}.pdf`, type: 'application/pdf', bytes: await joined.save() };
}

/** A file becomes a document that is read; patience is given in seconds. */
export async function takeIn(client: Client, { name, type, bytes }: Received, patience: number): Promise<Document> {
  const pages = await client.upload(name, bytes, type);
  return client.settled(await client.create(name, pages), patience);
}
