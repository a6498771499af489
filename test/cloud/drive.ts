import { invoicePdf, printedInvoice, receiptPhoto } from '#test/builders/files/invoice-files.ts';
import type { Document } from '#shared/document/document.ts';
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

/** A file becomes a document that is read; patience is given in seconds. */
export async function takeIn(client: Client, { name, type, bytes }: Received, patience: number): Promise<Document> {
  const pages = await client.upload(name, bytes, type);
  return client.settled(await client.create(name, pages), patience);
}
