import { cut } from '#web/text/cut.ts';

/** Ledger R-DTY-11: longer names are cut on the tabs; the whole name stands in the tooltip. */
export const longestTabName = 30;

/** What a tab says of a type; `draft` puts the word for a draft around the name, which is cut before. */
export const tabName = (name: string, draft?: (name: string) => string): string => {
  const short = cut(name, longestTabName);
  return draft === undefined ? short : draft(short);
};
