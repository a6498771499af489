import type { InputOf } from '#shared/api/contract.ts';
import type { suggestField as contract } from '#shared/api/field-options.ts';
import { ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { PartiesNeed } from './known-parties.ts';
import { suggest } from './suggest.ts';

type SuggestField = typeof contract;

/** Suggestions for a field, whatever the type of the document (ledger R-FLD-30 to R-FLD-36). */
export const suggestField =
  (need: PartiesNeed & { readonly doctypes: Pick<Doctypes, 'list'> }) =>
  async ({ params, query }: InputOf<SuggestField>, caller: Caller): Promise<Outcome<SuggestField>> => {
    const types = await need.doctypes.list(caller.ownerId);
    return ok(await suggest(need, caller.ownerId, { field: params.field, q: query.q, types }));
  };
