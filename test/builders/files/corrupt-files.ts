import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { mutationsOfAny, mutationsOfPdf, seeded, type Mutation } from './mutate.ts';
import { invoicePdf, printedInvoice, receiptPhoto } from './invoice-files.ts';
import { pictureInPdf } from './picture-pdf.ts';

/** A corrupt file; its name holds the mutation, so that a failure can be repeated. */
export type CorruptFile = { readonly name: string; readonly bytes: Uint8Array };

type Seedling = {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly mutations: Readonly<Record<string, Mutation>>;
};

/** The same file without object streams: its structure stands in the file as text. */
const plainPdf = async (bytes: Uint8Array): Promise<Uint8Array> =>
  (await PDFDocument.load(bytes)).save({ useObjectStreams: false });

async function seedlings(): Promise<readonly Seedling[]> {
  const invoice = await invoicePdf(printedInvoice('2026120001'));
  const plain = { name: 'plain', bytes: await plainPdf(invoice), mutations: mutationsOfPdf };
  const photo = await sharp(await receiptPhoto('26120002'))
    .resize(420)
    .jpeg()
    .toBuffer();
  const png = await sharp(photo).png().toBuffer();
  return [
    plain,
    { name: 'packed', bytes: invoice, mutations: mutationsOfPdf },
    { name: 'picture', bytes: await pictureInPdf(4000), mutations: mutationsOfPdf },
    // Most of the structure stands open in the plain one.
    plain,
    { name: 'photo', bytes: photo, mutations: mutationsOfAny },
    plain,
    { name: 'png', bytes: png, mutations: mutationsOfAny },
  ];
}

/** So many corrupt files, the same ones in every run. */
export async function corruptFiles(count: number): Promise<readonly CorruptFile[]> {
  const from = await seedlings();
  return Array.from({ length: count }, (_, at) => {
    const seedling = from[at % from.length];
    if (seedling === undefined) throw new RangeError('no paper to spoil');
    const entries = Object.entries(seedling.mutations);
    const random = seeded(at + 1);
    const [name, mutate] = entries[Math.floor(random() * entries.length)] ?? ['none', (bytes: Uint8Array) => bytes];
    return { name: `${at} ${seedling.name} ${name}`, bytes: mutate(seedling.bytes, random) };
  });
}
