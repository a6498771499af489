import type { InputOf } from '#shared/api/contract.ts';
import type { listTags as contract } from '#shared/api/tags.ts';
import { ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Tags } from '#functions/ports/tags.ts';

type ListTags = typeof contract;

/** The tags of the company, by label (ledger R-ACT-16). */
export const listTags =
  ({ tags }: { readonly tags: Pick<Tags, 'list'> }) =>
  async (_: InputOf<ListTags>, { ownerId }: Caller): Promise<Outcome<ListTags>> =>
    ok([...(await tags.list(ownerId))]);
