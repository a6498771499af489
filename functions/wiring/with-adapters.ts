import type { PageCrops, PdfEngine } from '#functions/ports/pdf-engine.ts';
import type { PaymentCodes } from '#functions/ports/payments.ts';
import type { Printer, Prints } from '#functions/ports/printer.ts';
import type { Ports } from './ports.ts';

/**
 * Use cases that need more than the wired ports, made with it. What weighs much is loaded by its first use, so that the rest of an
 * area does not wait for it.
 */
type With<More> = <Run>(useCase: (ports: Ports & More) => Run) => (ports: Ports) => Promise<Run>;

/** With what reads files. */
export const withPdfEngine: With<{ readonly pdfEngine: PdfEngine & PageCrops }> = (useCase) => async (ports) => {
  const { pdfEngine } = await import('./pdf-engine.ts');
  return useCase({ ...ports, pdfEngine: pdfEngine() });
};

/** With what draws sheets. */
export const withPrints: With<{ readonly prints: Prints }> = (useCase) => async (ports) => {
  const { prints } = await import('./prints.ts');
  return useCase({ ...ports, prints: prints() });
};

/** With what prints pages. */
export const withPrinter: With<{ readonly printer: Printer }> = (useCase) => async (ports) => {
  const { printer } = await import('./printer.ts');
  return useCase({ ...ports, printer: printer() });
};

/** With what draws payment codes. */
export const withPaymentCodes: With<{ readonly paymentCodes: PaymentCodes }> = (useCase) => async (ports) => {
  const { paymentCodes } = await import('./payment-codes.ts');
  return useCase({ ...ports, paymentCodes: paymentCodes() });
};

/** Loads all of it, one after another: a server that is up does so before somebody needs it. */
export async function preloadAdapters(): Promise<void> {
  await import('./payment-codes.ts');
  await import('./prints.ts');
  await import('./pdf-engine.ts');
  await import('./printer.ts');
}
