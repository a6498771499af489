import * as z from 'zod';
import { isIco } from '#shared/field/identifiers.ts';

/** What the first run makes: one company, and the person who administers it. */
export const firstCompany = z.object({
  name: z.string().trim().min(1).max(100),
  /** IČO; empty when the company does not say it. */
  companyId: z
    .string()
    .trim()
    .refine((digits) => digits === '' || isIco(digits))
    .default(''),
});
export type FirstCompany = z.infer<typeof firstCompany>;

export const firstPersonName = z.string().trim().min(1).max(100);
