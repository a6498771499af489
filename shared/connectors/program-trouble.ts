import * as z from 'zod';

/**
 * Why an accounting program could not be asked, or gave no useful answer. The program's own message travels beside
 * this; these reasons are put into the reader's language by shared/text/exports/program-trouble-texts.ts.
 *
 * no-answer: nothing answers at the address. too-slow: no whole answer in time. not-let-in: name or password.
 * address-forbidden: it is never called. not-understood: the answer is none. refused-unsaid: a refusal without a reason.
 * password-lost: the installation has another key by now. connection-removed: no jobs are sent there any more. time-ran-out:
 * the turn never came. failed-inside: a fault of our own. unclear: a connector of an earlier version named another reason.
 */
export const programTroubles = [
  'no-answer',
  'too-slow',
  'not-let-in',
  'address-forbidden',
  'not-understood',
  'refused-unsaid',
  'password-lost',
  'connection-removed',
  'time-ran-out',
  'failed-inside',
  'unclear',
] as const;
export const programTrouble = z.enum(programTroubles);
export type TroubleReason = z.infer<typeof programTrouble>;

/** As a connector tells it; one that is newer than the product may name what the product does not know yet. */
export const receivedTrouble = programTrouble.nullable().catch('unclear').default(null);
