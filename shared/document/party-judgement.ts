import * as z from 'zod';
import { vatCheck } from '#shared/company/vat-check.ts';

/** What a person should know of who issued a document and whom it is made out to, before trusting it. */
export const partyJudgement = z.object({
  /** Whether no document of its supplier was confirmed yet. A document that the company issued itself has no such supplier. */
  isNewSupplier: z.boolean(),
  /** Whom it is made out to, where that is another company: the name, else the number; null where it is ours or nothing says it. */
  otherRecipient: z.string().nullable(),
  /** The last answer of VIES about the VAT number of the supplier; null where there is none. */
  vatCheck: vatCheck.nullable(),
});
export type PartyJudgement = z.infer<typeof partyJudgement>;
