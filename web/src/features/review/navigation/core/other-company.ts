import * as z from 'zod';

const details = z.object({ ownerId: z.string(), company: z.string() });

/** The company that the server names when a document belongs to another company of the person. */
export type OtherCompany = { readonly _id: string; readonly name: string };

/** Of a refusal `other-company` with its details; undefined for every other one. */
export function readOtherCompany(refusal: string, input: unknown): OtherCompany | undefined {
  if (refusal !== 'other-company') return undefined;
  const parsed = details.safeParse(input);
  return parsed.success ? { _id: parsed.data.ownerId, name: parsed.data.company } : undefined;
}
