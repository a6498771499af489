import { cut } from '#web/text/cut.ts';

const longestName = 25;

/** What the list says of a document that was put aside; its whole name stands in the title of the link (R-TMP-02). */
export const itemName = (name: string): string => cut(name, longestName);
