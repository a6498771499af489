import type { InputOf } from '#shared/api/contract.ts';
import type { addToTempbox as contract } from '#shared/api/tempbox.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import { shelfSize } from '#functions/ports/shelves.ts';
import { tempboxItems, tempboxOf, type TempboxNeed } from './tempbox-items.ts';

type AddToTempbox = typeof contract;

/** Puts documents aside for later (ledger R-TMP-06, R-TMP-08): all of them or, when one is unknown or there is no room, none. */
export const addToTempbox =
  (need: TempboxNeed & { readonly clock: Clock }) =>
  async ({ body }: InputOf<AddToTempbox>, caller: Caller): Promise<Outcome<AddToTempbox>> => {
    const heads = await Promise.all(body.ids.map((id) => need.documents.findHead(caller.ownerId, id)));
    if (heads.some((head) => head === undefined || head.deletedAt !== null)) return failed('document-not-found');
    const full = { ok: false, error: 'too-many-items', details: { most: shelfSize } } as const;
    const after = new Set([...(await need.shelves.list(tempboxOf(caller))), ...body.ids]);
    if (after.size > shelfSize) return full;
    const left = await need.shelves.put(tempboxOf(caller), body.ids, isoNow(need.clock));
    return left.length === 0 ? ok(await tempboxItems(need, tempboxOf(caller))) : full;
  };
