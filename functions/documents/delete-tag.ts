import type { InputOf } from '#shared/api/contract.ts';
import type { deleteTag as contract } from '#shared/api/tags.ts';
import { ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Tags } from '#functions/ports/tags.ts';

type DeleteTag = typeof contract;

/** Takes a tag out of the suggestions; documents that bear it keep it, with the label that it had when they got it. */
export const deleteTag =
  ({ tags }: { readonly tags: Pick<Tags, 'delete'> }) =>
  async ({ body }: InputOf<DeleteTag>, { ownerId }: Caller): Promise<Outcome<DeleteTag>> => {
    await tags.delete(ownerId, body.value);
    return ok(undefined);
  };
