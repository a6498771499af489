import * as z from 'zod';

/** What the register of the European Union (VIES) answered about a VAT number, and when it was asked. */
export const vatCheck = z.object({
  /** The number that was asked about, with its country. */
  vatId: z.string().max(20),
  valid: z.boolean(),
  /** When the register was asked, ISO. */
  at: z.string().max(40),
  /** The register's number of the inquiry, by which it can be proven; empty when it gave none. */
  consultation: z.string().max(100),
  /** As the register knows them; empty where the member state does not tell. */
  name: z.string().max(300),
  address: z.string().max(500),
});
export type VatCheck = z.infer<typeof vatCheck>;
