import { shownName } from './limits.ts';
import { cut } from './steps.ts';

/** A document's name where it is one of many: on buttons (ledger R-DET-21) and in the history (R-HIS-08). */
export const shortName = (name: string): string => cut(name, shownName);
