import { focusMs } from './limits.ts';

/**
 * ms until the page follows to a field that became active. Somebody who walks on and on is followed once the hands rest; a single
 * step is followed at once (ledger R-FLD-51). Both moments are of one clock in ms.
 */
export const followAfter = (now: number, lastStep: number): number => (now - lastStep < focusMs ? focusMs : 0);
