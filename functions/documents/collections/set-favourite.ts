import type { InputOf } from '#shared/api/contract.ts';
import type { setFavourite as contract } from '#shared/api/document-actions.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Documents } from '#functions/ports/documents.ts';
import { maxCollectionSize, type Collections } from '#functions/ports/collections.ts';

type SetFavourite = typeof contract;
type Deps = {
  readonly documents: Pick<Documents, 'findHead'>;
  readonly collections: Collections;
  readonly clock: Clock;
};

/** Favourites are each person's own (ledger R-ACT-08, R-ACT-18). */
export const setFavourite =
  ({ documents, collections, clock }: Deps) =>
  async ({ params, body }: InputOf<SetFavourite>, caller: Caller): Promise<Outcome<SetFavourite>> => {
    const of = { ownerId: caller.ownerId, userId: caller.userId, collection: 'favourites' } as const;
    if (!body.favourite) await collections.remove(of, [params.id]);
    if ((await documents.findHead(caller.ownerId, params.id)) === undefined) return failed('document-not-found');
    if (!body.favourite) return ok(undefined);
    const left = await collections.add(of, [params.id], isoNow(clock));
    return left.length === 0
      ? ok(undefined)
      : { ok: false, error: 'too-many-items', details: { most: maxCollectionSize } };
  };
