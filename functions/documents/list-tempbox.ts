import type { InputOf } from '#shared/api/contract.ts';
import type { listTempbox as contract } from '#shared/api/tempbox.ts';
import { ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { tempboxItems, tempboxOf, type TempboxNeed } from './tempbox-items.ts';

type ListTempbox = typeof contract;

/** What a person has put aside (ledger R-TMP-01, R-TMP-07). */
export const listTempbox =
  (need: TempboxNeed) =>
  async (_: InputOf<ListTempbox>, caller: Caller): Promise<Outcome<ListTempbox>> =>
    ok(await tempboxItems(need, tempboxOf(caller)));
