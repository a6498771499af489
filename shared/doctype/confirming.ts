import * as z from 'zod';

/** What a type does where a document is confirmed in spite of something: asks the person, does not allow it, or passes without asking. */
const confirmChoice = z.enum(['ask', 'forbid', 'allow']);

/** Whether a person who returns a document is asked for the reason. */
const reasonChoice = z.enum(['none', 'optional', 'required']);

/** What confirming and returning a document of a type mean. */
export const confirming = z.object({
  /** Filled values that neither a person nor evidence has verified. */
  unsettled: confirmChoice.default('ask'),
  contradictions: confirmChoice.default('ask'),
  returnReason: reasonChoice.default('optional'),
});
export type Confirming = z.infer<typeof confirming>;
export type ReasonChoice = Confirming['returnReason'];

/** A type asks about both, unless it says otherwise; types stored before there were these settings ask as well. */
export const defaultConfirming: Confirming = confirming.parse({});
