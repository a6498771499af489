import type { InputOf } from '#shared/api/contract.ts';
import type { fillFieldsFrom as contract } from '#shared/api/field-options.ts';
import { ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { fill } from './fill.ts';
import type { PartiesNeed } from './known-parties.ts';

type FillFieldsFrom = typeof contract;

/** Fills what belongs to the party that a field names (ledger R-FLD-37, R-FLD-40). */
export const fillFieldsFrom =
  (need: PartiesNeed) =>
  async ({ params, body }: InputOf<FillFieldsFrom>, caller: Caller): Promise<Outcome<FillFieldsFrom>> =>
    ok(await fill(need, caller.ownerId, body, params.field));
