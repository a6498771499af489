import type { PrintSheet } from '#shared/template/print-sheet.ts';

/**
 * Prints pages that our layout made. Nothing in them runs, and nothing is loaded from anywhere; every letter that they hold is in
 * the file. Both throw when the printer does not answer in time.
 */
export type Printer = {
  /** A PDF with as many sheets as the text needs. */
  pdf(sheet: PrintSheet): Promise<Uint8Array>;
  /** The top of the first sheet as a JPEG of `width` × `height` pixels; `quality` is 0-1. */
  picture(
    sheet: PrintSheet,
    size: { readonly width: number; readonly height: number; readonly quality: number },
  ): Promise<Uint8Array>;
};
