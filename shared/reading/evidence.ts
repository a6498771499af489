import type { Einvoice } from './einvoice/einvoice.ts';
import type { PaperPage } from './paper.ts';

/** All that is known about a paper before anything is concluded from it: the lower rungs of the ladder. */
export type Evidence = {
  /** Words and codes of the pages, in the order of reading. */
  readonly pages: readonly PaperPage[];
  /** The e-invoice inside or instead of the paper; undefined when there is none that could be read. */
  readonly einvoice?: Einvoice | undefined;
};
