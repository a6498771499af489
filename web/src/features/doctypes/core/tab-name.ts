import { truncate } from '#web/text/format.ts';

/** Ledger R-DTY-11: longer names are cut on the tabs; the whole name stands in the tooltip. */
export const maxTabName = 30;

/** The label of a tab; `draft` puts the word for a draft around the name, which is cut before. */
export const toTabName = (name: string, draft?: (name: string) => string): string => {
  const short = truncate(name, maxTabName);
  return draft === undefined ? short : draft(short);
};
