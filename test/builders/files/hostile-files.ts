import { PDFDocument, PDFName, PDFString, type EncryptionAlgorithm } from '@cantoo/pdf-lib';
import type { IntakeError } from '#shared/intake/tempfile.ts';
import { invoicePdf, printedInvoice } from './invoice-files.ts';
import { pictureInPdf } from './picture-pdf.ts';

/** A file that might be uploaded, in good faith or bad, and the refusal that it ends in; null = it is taken as a plain document. */
export type HostileFile = {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly error: IntakeError | null;
};

const empty = (): Uint8Array => new Uint8Array(0);

const renamedText = (): Uint8Array => new TextEncoder().encode('Dobrý deň, posielam faktúru v prílohe.\n'.repeat(40));

/** The first two thirds of an invoice, as a broken upload leaves it. */
const truncatedPdf = async (): Promise<Uint8Array> => {
  const whole = await invoicePdf(printedInvoice('2026900001'));
  return whole.slice(0, Math.floor((whole.length * 2) / 3));
};

const longPdf = async (pages: number): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) pdf.addPage([595, 842]);
  return pdf.save();
};

/** So many pages of A4, and among them one of this width and height in points. */
export const pdfWithPage = async (size: readonly [number, number], before = 0): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < before; page += 1) pdf.addPage([595, 842]);
  pdf.addPage([...size]);
  return pdf.save();
};

/** An invoice that opens only with the user password `heslo`, or, without one, opens but refuses changes. */
export const encryptedPdf = async (algorithm: EncryptionAlgorithm, userPassword = 'heslo'): Promise<Uint8Array> => {
  const pdf = await PDFDocument.load(await invoicePdf(printedInvoice('2026900002')));
  pdf.encrypt({ userPassword, ownerPassword: 'pán domu', algorithm, allowWeakCryptography: true });
  return pdf.save();
};

/** An invoice that wants to run a script and a program as soon as it is opened. */
const actingPdf = async (): Promise<Uint8Array> => {
  const pdf = await PDFDocument.load(await invoicePdf(printedInvoice('2026900003')));
  pdf.addJavaScript('greet', 'app.alert("Hello"); this.submitForm("http://127.0.0.1:9/");');
  const launch = pdf.context.obj({ Type: 'Action', S: 'Launch', F: PDFString.of('/bin/sh'), NewWindow: true });
  pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.register(launch));
  return pdf.save();
};

const zeros = (): Uint8Array => new Uint8Array(100 * 1024 * 1024);

/** The eight uploads that must end in a clear answer and never stop the others. */
export const hostileFiles = async (): Promise<readonly HostileFile[]> => [
  { name: 'empty.pdf', bytes: empty(), error: 'file-empty' },
  { name: 'text-renamed.pdf', bytes: renamedText(), error: 'unsupported-type' },
  { name: 'truncated.pdf', bytes: await truncatedPdf(), error: 'file-broken' },
  { name: 'five-hundred-pages.pdf', bytes: await longPdf(500), error: 'too-many-pages' },
  { name: 'huge-image.pdf', bytes: await pictureInPdf(20_000), error: 'image-too-large' },
  { name: 'encrypted.pdf', bytes: await encryptedPdf('AES-256'), error: 'file-locked' },
  { name: 'javascript-and-launch.pdf', bytes: await actingPdf(), error: null },
  { name: 'hundred-megabytes.pdf', bytes: zeros(), error: 'too-large' },
];
