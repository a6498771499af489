import type { TroubleReason } from '#shared/connectors/program-trouble.ts';
import type { ImportTrouble } from '#shared/export-bulks/export-bulk.ts';

const ours: ReadonlySet<TroubleReason> = new Set(['failed-inside', 'time-ran-out']);

/** What is said of a whole bulk whose program was in trouble: that it could not be reached, unless it was not the program. */
export const bulkTrouble = (reason: TroubleReason): ImportTrouble =>
  ours.has(reason) ? 'interrupted' : 'program-unreachable';
