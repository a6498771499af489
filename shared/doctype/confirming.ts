import * as z from 'zod';

/** What a type does where a document is confirmed in spite of something: asks the person, does not allow it, or passes without asking. */
const confirmChoice = z.enum(['ask', 'forbid', 'allow']);

/** Whether a person who returns a document is asked for the reason. */
const reasonChoice = z.enum(['none', 'optional', 'required']);

/** An amount without a sign, in machine form. */
const limit = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/u);

/** Whether a text may be the limit of a total. */
export const isLimit = (text: string): boolean => limit.safeParse(text).success;

/**
 * Values at which a person looks however sure the machine is: no evidence and no threshold stands for that person, and no command
 * for many values settles them. Types stored before there was this setting look at none.
 */
const alwaysLook = z.object({
  /** Fields of the type. */
  fields: z.array(z.string().max(60)).max(300).default([]),
  /** The account to which a received document is to be paid, where nothing known of the supplier confirms it. */
  newAccount: z.boolean().default(false),
  /** The total where it is more than this, in the currency of the document. */
  totalAbove: limit.nullable().default(null),
});

/** What confirming and returning a document of a type mean. */
export const confirming = z.object({
  /** Filled values that neither a person nor evidence has verified. */
  unsettled: confirmChoice.default('ask'),
  contradictions: confirmChoice.default('ask'),
  returnReason: reasonChoice.default('optional'),
  alwaysLook: alwaysLook.prefault({}),
});
export type Confirming = z.infer<typeof confirming>;
export type ReasonChoice = Confirming['returnReason'];

/** A type asks about both, unless it says otherwise; types stored before there were these settings ask as well. */
export const defaultConfirming: Confirming = confirming.parse({});

/** A type as it is made: the account of a new supplier is looked at, once for each of them. */
export const newConfirming: Confirming = confirming.parse({ alwaysLook: { newAccount: true } });
