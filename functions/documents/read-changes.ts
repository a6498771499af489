import type { InputOf } from '#shared/api/contract.ts';
import type { readChanges as contract } from '#shared/api/document-list.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Documents } from '#functions/ports/documents.ts';

type ReadChanges = typeof contract;

/** 205 when something changed after the given instant, 204 when not (ledger R-LIV-31). */
export const readChanges =
  ({ documents }: { readonly documents: Documents }) =>
  async ({ params, query }: InputOf<ReadChanges>, caller: Caller): Promise<Outcome<ReadChanges>> => {
    const changedAt = await documents.changedAt(caller.ownerId, params.id);
    const changed = changedAt !== undefined && Date.parse(changedAt) > Date.parse(query.since);
    return { ok: true, value: { status: changed ? 205 : 204 } };
  };
