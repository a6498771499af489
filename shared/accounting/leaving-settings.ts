import * as z from 'zod';

/**
 * What may speak against a document leaving the company, by the names of the findings:
 * review-unfinished - a person still has to confirm it at a later step.
 * values-unverified - values that neither a person nor evidence has verified.
 * number-not-given - the product gives the documents of its type internal numbers, and it has none.
 * document-repeated - an earlier document has the same identity, or another one with it has left already.
 * own-supplier - the company itself stands as the supplier of what it received.
 * due-differs - the amount due is not what the total, rounding, deposits and advances make.
 * already-paid, paid-otherwise, amount-not-positive - nothing is left to pay, or another way of payment takes the money.
 * account-unverified - neither verified by a person nor known of the supplier.
 */
export const leavingConditions = [
  'review-unfinished',
  'values-unverified',
  'number-not-given',
  'document-repeated',
  'own-supplier',
  'due-differs',
  'already-paid',
  'paid-otherwise',
  'amount-not-positive',
  'account-unverified',
] as const;
export type LeavingCondition = (typeof leavingConditions)[number];

/** block: it stays out. warn: it leaves, and the finding is named. ignore: nothing is named. */
export const leavingLevels = ['block', 'warn', 'ignore'] as const;
const level = z.enum(leavingLevels);
export type LeavingLevel = z.infer<typeof level>;

const [block, ignored] = [level.default('block'), level.default('ignore')];

const reviewed = {
  'review-unfinished': block,
  'values-unverified': block,
  'number-not-given': block,
  'document-repeated': block,
  'own-supplier': block,
  'due-differs': block,
};

/** What a company decided on each condition, for exports into programs and for payments; the safe choice until it decides. */
export const leavingSettings = z.object({
  /** What was paid, and how, does not keep a document from being booked. */
  exports: z
    .object({
      ...reviewed,
      'already-paid': ignored,
      'paid-otherwise': ignored,
      'amount-not-positive': ignored,
      'account-unverified': ignored,
    })
    .prefault({}),
  payments: z
    .object({
      ...reviewed,
      'already-paid': block,
      'paid-otherwise': block,
      'amount-not-positive': block,
      'account-unverified': block,
    })
    .prefault({}),
});
export type LeavingSettings = z.infer<typeof leavingSettings>;
export type LeavingUse = keyof LeavingSettings;

/** What no company can allow: an order of nothing is refused by every bank. */
export const isFixed = (use: LeavingUse, condition: LeavingCondition): boolean =>
  use === 'payments' && condition === 'amount-not-positive';
