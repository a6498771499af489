import type { InputOf } from '#shared/api/contract.ts';
import type { readTemplate as contract } from '#shared/api/templates.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Templates } from '#functions/ports/templates.ts';

type Need = { readonly templates: Pick<Templates, 'find'> };

/** One template (ledger R-TPL-17, R-TPL-18). */
export const readTemplate =
  ({ templates }: Need) =>
  async ({ params }: InputOf<typeof contract>, { ownerId }: Caller): Promise<Outcome<typeof contract>> => {
    const found = await templates.find(ownerId, params.id);
    return found === undefined ? failed('not-found') : ok(found);
  };
