import type { InputOf } from '#shared/api/contract.ts';
import type { fillFields as contract } from '#shared/api/field-options.ts';
import { ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { fill } from './fill.ts';
import type { PartiesNeed } from './known-parties.ts';

type FillFields = typeof contract;

/** Fills what belongs to the party that a field names (ledger R-FLD-37, R-FLD-40). */
export const fillFields =
  (need: PartiesNeed) =>
  async ({ body }: InputOf<FillFields>, caller: Caller): Promise<Outcome<FillFields>> =>
    ok(await fill(need, caller.ownerId, body, body.payload.field));
