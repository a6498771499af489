import type { Result } from '#shared/kit/result.ts';
import type { PrintSheet } from '#shared/template/print-sheet.ts';

/** A column of a printed table; `wide` is its share of the sheet. */
export type PrintColumn = { readonly title: string; readonly wide: number; readonly centred?: boolean };

/** A table that is printed on sheets of A4, portrait. Every sheet repeats the heads of the columns. */
export type PrintedTable = {
  readonly title: string;
  /** Lines under the title. */
  readonly notes: readonly string[];
  readonly columns: readonly PrintColumn[];
  readonly groups: readonly { readonly title: string; readonly rows: readonly (readonly string[])[] }[];
  /** One line at the head, and one at the foot beside the number, of every sheet. */
  readonly head?: string;
  readonly foot?: string;
  /** Tag of the language, for those who have the file read out. */
  readonly language: string;
};

/** Printed tables. */
export type Prints = {
  /** A PDF. */
  table(table: PrintedTable): Promise<Uint8Array>;
};

/** Who a page is printed for: a person (or an API key), or the run of a company's archive. Parties take turns. */
export type PrintParty = { readonly kind: 'person' | 'archive'; readonly id: string };

/**
 * Prints pages that our layout made. Nothing in them runs, and nothing is loaded from anywhere; every letter that they hold is in
 * the file. A person is refused (`printing-busy`) while too much is being printed, for them or in all; an archive waits. Both throw
 * when the printer does not answer in time.
 */
export type Printer = {
  /** A PDF with as many sheets as the text needs. */
  pdf(sheet: PrintSheet, party: PrintParty): Promise<Result<Uint8Array, 'printing-busy'>>;
  /** The top of the first sheet as a JPEG of `width` × `height` pixels; `quality` is 0-1. */
  picture(
    sheet: PrintSheet,
    size: { readonly width: number; readonly height: number; readonly quality: number },
    party: PrintParty,
  ): Promise<Result<Uint8Array, 'printing-busy'>>;
};
