import * as z from 'zod';

/**
 * Why an accounting program could not be asked, or said nothing that is of use. What the program itself said travels beside
 * this, in its own words; these are said in the language of whoever reads, by shared/text/program-trouble-texts.ts.
 *
 * no-answer: nobody answers at the address. too-slow: no whole answer within the patience. not-let-in: name or password.
 * address-forbidden: it is never called. not-understood: the answer is none. refused-unsaid: a refusal without a reason.
 * password-lost: the installation has another key by now. connection-removed: nobody carries jobs there any more. time-ran-out:
 * the turn never came. failed-inside: a fault of our own. unclear: a connector of an earlier version told it in other words.
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
export const toldTrouble = programTrouble.nullable().catch('unclear').default(null);
