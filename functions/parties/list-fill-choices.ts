import type { InputOf } from '#shared/api/contract.ts';
import type { listFillChoices as contract } from '#shared/api/field-options.ts';
import { ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { fillChoices } from './fill.ts';
import type { PartiesNeed } from './known-parties.ts';

type ListFillChoices = typeof contract;

/** Parties to choose from (ledger R-FLD-38, R-FLD-40). */
export const listFillChoices =
  (need: PartiesNeed) =>
  async ({ body }: InputOf<ListFillChoices>, caller: Caller): Promise<Outcome<ListFillChoices>> =>
    ok(await fillChoices(need, caller.ownerId, body, body.payload.field));
