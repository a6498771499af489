import type { InputOf } from '#shared/api/contract.ts';
import type { countDocuments as contract } from '#shared/api/document-list.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Documents } from '#functions/ports/documents.ts';

type CountDocuments = typeof contract;

/** The kept counters of the company, for the sidebar. */
export const countDocuments =
  ({ documents }: { readonly documents: Documents }) =>
  async (_: InputOf<CountDocuments>, caller: Caller): Promise<Outcome<CountDocuments>> => {
    const { doctypes, ...counts } = await documents.counts(caller.ownerId);
    return { ok: true, value: { ...counts, doctypes: { ...doctypes } } };
  };
