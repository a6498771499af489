import type { DocumentIndex } from '#functions/ports/document-index.ts';
import type { Archiver, EncryptedZips } from '#functions/ports/archiver.ts';
import type { IdentityProvider } from '#functions/ports/identity-provider.ts';
import type { MailParser } from '#functions/ports/mail-parser.ts';
import type { WordDocuments, Workbooks } from '#functions/ports/office-files.ts';
import type { OneTimeCodes } from '#functions/ports/one-time-codes.ts';
import type { Passkeys } from '#functions/ports/passkeys.ts';
import type { PageCrops, PageParts, PdfEngine, Pictures } from '#functions/ports/pdf-engine.ts';
import type { PaymentCodes } from '#functions/ports/payments.ts';
import type { Printer, Prints } from '#functions/ports/printer.ts';
import type { Unzipper } from '#functions/ports/unzipper.ts';
import { wordDocuments, workbooks } from './office-files.ts';
import type { Ports } from './ports.ts';

/**
 * Use cases that need more than the wired ports, made with it. What weighs much is loaded by its first use, so that the rest of an
 * area does not wait for it.
 */
type With<More> = <Run>(useCase: (ports: Ports & More) => Run) => (ports: Ports) => Promise<Run>;

/** With what reads files. */
export const withPdfEngine: With<{ readonly pdfEngine: PdfEngine & PageCrops & PageParts }> =
  (useCase) => async (ports) => {
    const { pdfEngine } = await import('./pdf-engine.ts');
    return useCase({ ...ports, pdfEngine: pdfEngine() });
  };

/** With what fits pictures; the PDF engine does, where hostile files can crash nothing else. */
export const withPictures: With<{ readonly pictures: Pictures }> = (useCase) => async (ports) => {
  const { pdfEngine } = await import('./pdf-engine.ts');
  return useCase({ ...ports, pictures: pdfEngine() });
};

/** With what draws sheets. */
export const withPrints: With<{ readonly prints: Prints }> = (useCase) => async (ports) => {
  const { prints } = await import('./prints.ts');
  return useCase({ ...ports, prints: prints() });
};

/** With the index of documents that this process keeps itself. */
export const withOwnIndex: With<{ readonly ownIndex: DocumentIndex }> = (useCase) => async (ports) => {
  const { ownIndex } = await import('./own-index.ts');
  return useCase({ ...ports, ownIndex: ownIndex(ports) });
};

/** With what prints pages. */
export const withPrinter: With<{ readonly printer: Printer }> = (useCase) => async (ports) => {
  const { printer } = await import('./printer.ts');
  return useCase({ ...ports, printer: printer() });
};

/** With the protocol of passkeys. */
export const withPasskeys: With<{ readonly passkeys: Passkeys }> = (useCase) => async (ports) => {
  const { passkeysByWebauthn } = await import('#functions/adapters/webauthn/passkeys.ts');
  return useCase({ ...ports, passkeys: passkeysByWebauthn(ports) });
};

/** With the codes of authenticator apps. */
export const withOneTimeCodes: With<{ readonly oneTimeCodes: OneTimeCodes }> = (useCase) => async (ports) => {
  const { oneTimeCodes } = await import('#functions/adapters/otpauth/one-time-codes.ts');
  return useCase({ ...ports, oneTimeCodes });
};

/** With the identity provider of the tax centre, where the deployment has one. */
export const withIdentityProvider: With<{ readonly identityProvider: IdentityProvider | undefined }> =
  (useCase) => async (ports) => {
    const { identityProvider } = await import('./identity-provider.ts');
    return useCase({ ...ports, identityProvider: identityProvider(ports) });
  };

/** With what draws payment codes. */
export const withPaymentCodes: With<{ readonly paymentCodes: PaymentCodes }> = (useCase) => async (ports) => {
  const { paymentCodes } = await import('./payment-codes.ts');
  return useCase({ ...ports, paymentCodes: paymentCodes() });
};

/** With what writes workbooks. */
export const withWorkbooks: With<{ readonly workbooks: Workbooks }> = (useCase) => async (ports) =>
  useCase({ ...ports, workbooks });

/** With what writes workbooks and Word documents. */
export const withOfficeFiles: With<{ readonly workbooks: Workbooks; readonly wordDocuments: WordDocuments }> =
  (useCase) => async (ports) =>
    useCase({ ...ports, workbooks, wordDocuments });

/** With what packs zips. */
export const withArchiver: With<{ readonly archiver: Archiver }> = (useCase) => async (ports) => {
  const { archiverFflate } = await import('#functions/adapters/fflate/archiver.ts');
  return useCase({ ...ports, archiver: archiverFflate });
};

/** With what reads files and packs zips. */
export const withPdfEngineAndArchiver: With<{
  readonly pdfEngine: PdfEngine & PageCrops;
  readonly archiver: Archiver;
}> = (useCase) => async (ports) => {
  const { archiverFflate } = await import('#functions/adapters/fflate/archiver.ts');
  const { pdfEngine } = await import('./pdf-engine.ts');
  return useCase({ ...ports, pdfEngine: pdfEngine(), archiver: archiverFflate });
};

/** With what writes encrypted archives. */
export const withEncryptedZips: With<{ readonly encryptedZips: EncryptedZips }> = (useCase) => async (ports) => {
  const { encryptedZipsZipJs } = await import('#functions/adapters/zip-js/encrypted-zips.ts');
  return useCase({ ...ports, encryptedZips: encryptedZipsZipJs });
};

/** With what writes encrypted archives, prints pages for them, and takes the originals of e-invoices out of their PDFs. */
export const withArchiveTools: With<{
  readonly encryptedZips: EncryptedZips;
  readonly printer: Printer;
  readonly pdfEngine: Pick<PdfEngine, 'findCarried'>;
}> = (useCase) => async (ports) => {
  const { encryptedZipsZipJs } = await import('#functions/adapters/zip-js/encrypted-zips.ts');
  const { printer } = await import('./printer.ts');
  const { carriedFiles } = await import('./carried-files.ts');
  return useCase({
    ...ports,
    encryptedZips: encryptedZipsZipJs,
    printer: printer(),
    pdfEngine: await carriedFiles(),
  });
};

/** With what reads messages and opens archives. */
export const withMailTools: With<{ readonly mailParser: MailParser; readonly unzipper: Unzipper }> =
  (useCase) => async (ports) => {
    const { mailParserPostalMime } = await import('#functions/adapters/postal-mime/mail-parser.ts');
    const { unzipperZipJs } = await import('#functions/adapters/zip-js/unzipper.ts');
    return useCase({ ...ports, mailParser: mailParserPostalMime, unzipper: unzipperZipJs });
  };

/** Loads what takes longest to load, one after another: a server that is up does so before the first request needs it. */
export async function preloadAdapters(): Promise<void> {
  await import('./payment-codes.ts');
  await import('./prints.ts');
  await import('./pdf-engine.ts');
  await import('./printer.ts');
}
