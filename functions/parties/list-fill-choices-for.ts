import type { InputOf } from '#shared/api/contract.ts';
import type { listFillChoicesFor as contract } from '#shared/api/field-options.ts';
import { ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { fillChoices } from './fill.ts';
import type { PartiesNeed } from './known-parties.ts';

type ListFillChoicesFor = typeof contract;

/** Parties to choose from (ledger R-FLD-38, R-FLD-40). */
export const listFillChoicesFor =
  (need: PartiesNeed) =>
  async ({ params, body }: InputOf<ListFillChoicesFor>, caller: Caller): Promise<Outcome<ListFillChoicesFor>> =>
    ok(await fillChoices(need, caller.ownerId, body, params.field));
