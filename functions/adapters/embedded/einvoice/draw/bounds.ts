import type { Sheet } from '../../print/sheet.ts';

/**
 * Pages after which a part of the e-invoice is not continued: with them the document stays below what intake takes, whatever the file
 * says, and parties, totals and the first lines are always there. The data holds everything.
 */
export const bounds = { head: 30, lines: 150, sums: 165, end: 190 } as const;

/** True where a part has taken all the pages that it may. */
export const isFull = (sheet: Sheet, most: number): boolean => sheet.pdf.getPageCount() > most;
