import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { mutationsOfAny, mutationsOfPdf, seeded, type Mutation } from './mutate.ts';
import { invoicePdf, paperInvoice, receiptPhoto } from './papers.ts';
import { pictureInPdf } from './picture-pdf.ts';

/** A paper that something happened to; its name says what, so that a failure can be repeated. */
export type SpoiledPaper = { readonly name: string; readonly bytes: Uint8Array };

type Seedling = {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly mutations: Readonly<Record<string, Mutation>>;
};

/** The same paper without object streams: its structure stands in the file as text. */
const plainPdf = async (bytes: Uint8Array): Promise<Uint8Array> =>
  (await PDFDocument.load(bytes)).save({ useObjectStreams: false });

async function seedlings(): Promise<readonly Seedling[]> {
  const invoice = await invoicePdf(paperInvoice('2026120001'));
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

/** So many spoiled papers, the same ones at every run. */
export async function spoiledPapers(count: number): Promise<readonly SpoiledPaper[]> {
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
