import * as z from 'zod';

/** What a type does where a document is confirmed in spite of something: asks the person, does not allow it, or passes without asking. */
const confirmChoice = z.enum(['ask', 'forbid', 'allow']);

/** What confirming a document of a type means. */
export const confirming = z.object({
  /** Filled values that neither a person nor evidence has verified. */
  unsettled: confirmChoice.default('ask'),
  contradictions: confirmChoice.default('ask'),
});
export type Confirming = z.infer<typeof confirming>;

/** A type asks about both, unless it says otherwise; types stored before there were these settings ask as well. */
export const defaultConfirming: Confirming = confirming.parse({});
