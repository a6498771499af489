import * as z from 'zod';
import { isIco } from '#shared/field/kinds/identifiers.ts';
import { readableName } from '#shared/kit/readable-name.ts';

/** What the first run makes: one company, and the person who administers it. */
export const firstCompany = z.object({
  name: readableName(100),
  /** IČO; empty when the company does not say it. */
  companyId: z
    .string()
    .trim()
    .refine((digits) => digits === '' || isIco(digits))
    .default(''),
});
export type FirstCompany = z.infer<typeof firstCompany>;

export const firstPersonName = readableName(100);

/** Where the web asks for the first company and administrator. */
export const firstRunPath = '/first-run';
/** Letters and digits of a first-run code; none of them is easily taken for another. */
export const firstRunAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Characters of a first-run code: about 99 bits, which cannot be guessed. */
export const firstRunCodeLength = 20;

/** The code without what people add when they copy it: spaces, hyphens, capitals. */
export const normalizeFirstRunCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '');
