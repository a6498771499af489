import type { InputOf } from '#shared/api/contract.ts';
import type { removeFromTempbox as contract } from '#shared/api/tempbox.ts';
import { ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { tempboxItems, tempboxOf, type TempboxNeed } from './tempbox-items.ts';

type RemoveFromTempbox = typeof contract;

/** Takes documents out of the tempbox (ledger R-TMP-06, R-TMP-09). */
export const removeFromTempbox =
  (need: TempboxNeed) =>
  async ({ body }: InputOf<RemoveFromTempbox>, caller: Caller): Promise<Outcome<RemoveFromTempbox>> => {
    await need.shelves.take(tempboxOf(caller), body.ids);
    return ok(await tempboxItems(need, tempboxOf(caller)));
  };
