import type {
  TempboxItem,
  listTempbox as listContract,
  addToTempbox as addContract,
  removeFromTempbox as removeContract,
} from '#shared/api/tempbox.ts';
import type { Documents } from '#functions/ports/documents.ts';
import { type CollectionKey, type Collections, maxCollectionSize } from '#functions/ports/collections.ts';
import type { InputOf } from '#shared/api/contract.ts';
import { ok, failed } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';

type RemoveFromTempbox = typeof removeContract;

/** Takes documents out of the tempbox (ledger R-TMP-06, R-TMP-09). */
export const removeFromTempbox =
  (deps: TempboxDeps) =>
  async ({ body }: InputOf<RemoveFromTempbox>, caller: Caller): Promise<Outcome<RemoveFromTempbox>> => {
    await deps.collections.remove(getTempboxKey(caller), body.ids);
    return ok(await listTempboxItems(deps, getTempboxKey(caller)));
  };

type AddToTempbox = typeof addContract;

/** Puts documents aside for later (ledger R-TMP-06, R-TMP-08): all of them or, when one is unknown or there is no room, none. */
export const addToTempbox =
  (deps: TempboxDeps & { readonly clock: Clock }) =>
  async ({ body }: InputOf<AddToTempbox>, caller: Caller): Promise<Outcome<AddToTempbox>> => {
    const heads = await Promise.all(body.ids.map((id) => deps.documents.findHead(caller.ownerId, id)));
    if (heads.some((head) => head === undefined || head.deletedAt !== null)) return failed('document-not-found');
    const full = { ok: false, error: 'too-many-items', details: { most: maxCollectionSize } } as const;
    const after = new Set([...(await deps.collections.list(getTempboxKey(caller))), ...body.ids]);
    if (after.size > maxCollectionSize) return full;
    const left = await deps.collections.add(getTempboxKey(caller), body.ids, isoNow(deps.clock));
    return left.length === 0 ? ok(await listTempboxItems(deps, getTempboxKey(caller))) : full;
  };

type ListTempbox = typeof listContract;

/** What a person has put aside (ledger R-TMP-01, R-TMP-07). */
export const listTempbox =
  (deps: TempboxDeps) =>
  async (_: InputOf<ListTempbox>, caller: Caller): Promise<Outcome<ListTempbox>> =>
    ok(await listTempboxItems(deps, getTempboxKey(caller)));

export type TempboxDeps = { readonly documents: Pick<Documents, 'findHead'>; readonly collections: Collections };

/** A person's tempbox in a company. */
export const getTempboxKey = ({ ownerId, userId }: Pick<CollectionKey, 'ownerId' | 'userId'>): CollectionKey => ({
  ownerId,
  userId,
  collection: 'tempbox',
});

/** Documents of a tempbox that still exist and are not in the trash. */
export async function listTempboxItems(
  { documents, collections }: TempboxDeps,
  of: CollectionKey,
): Promise<TempboxItem[]> {
  const heads = await Promise.all((await collections.list(of)).map((id) => documents.findHead(of.ownerId, id)));
  return heads.flatMap((head) =>
    head === undefined || head.deletedAt !== null
      ? []
      : [{ _id: head._id, name: head.name, ownerId: head.ownerId, kind: head.kind }],
  );
}
