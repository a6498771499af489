import type { InputOf } from '#shared/api/contract.ts';
import type { suggestFieldOfType as contract } from '#shared/api/field-options.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { PartiesNeed } from './known-parties.ts';
import { suggest } from './suggest.ts';

type SuggestFieldOfType = typeof contract;

/** Suggestions for a field of one document type (ledger R-FLD-36). */
export const suggestFieldOfType =
  (need: PartiesNeed & { readonly doctypes: Pick<Doctypes, 'find'> }) =>
  async ({ params, query }: InputOf<SuggestFieldOfType>, caller: Caller): Promise<Outcome<SuggestFieldOfType>> => {
    const doctype = await need.doctypes.find(caller.ownerId, params.doctype);
    if (doctype === undefined) return failed('not-found');
    return ok(await suggest(need, caller.ownerId, { field: params.field, q: query.q, types: [doctype] }));
  };
