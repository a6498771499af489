import type { Needs } from './kinds-of-needs.ts';

/** From so much on a function has a whole core; below it has as much of one as of this memory. */
const coreMb = 1769;

/**
 * Megabytes of a function, chosen by what `npm run cost` measures (docs/decisions/0073). Most work is that of a core: half the memory
 * takes twice as long for the same money, so a call that a person waits for has more than it uses.
 */
export function getMemory({ pdfEngine, browser, keepsIndex, long }: Needs): number {
  // A browser runs several processes; copies of the index grow with the companies.
  if (browser || keepsIndex) return 3008;
  return pdfEngine || long ? coreMb : 1024;
}
