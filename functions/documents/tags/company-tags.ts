import type { InputOf } from '#shared/api/contract.ts';
import type {
  changeTag as changeContract,
  listTags as listContract,
  deleteTag as deleteContract,
} from '#shared/api/tags.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { tagLimits, toTag } from '#shared/tag/tag.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Tags } from '#functions/ports/tags.ts';

type DeleteTag = typeof deleteContract;

/** Removes a tag from the suggestions; documents that have it keep it, with the label that it had when they got it. */
export const deleteTag =
  ({ tags }: { readonly tags: Pick<Tags, 'delete'> }) =>
  async ({ body }: InputOf<DeleteTag>, { ownerId }: Caller): Promise<Outcome<DeleteTag>> => {
    await tags.delete(ownerId, body.value);
    return ok(undefined);
  };

type ListTags = typeof listContract;

/** The tags of the company, by label (ledger R-ACT-16). */
export const listTags =
  ({ tags }: { readonly tags: Pick<Tags, 'list'> }) =>
  async (_: InputOf<ListTags>, { ownerId }: Caller): Promise<Outcome<ListTags>> =>
    ok([...(await tags.list(ownerId))]);

type ChangeTag = typeof changeContract;

/**
 * Another label or colour for a tag of the company. Documents name tags by value, so that they all show the new one at once; two
 * tags that read the same would be one to every person.
 */
export const changeTag =
  ({ tags }: { readonly tags: Pick<Tags, 'list' | 'change'> }) =>
  async ({ body }: InputOf<ChangeTag>, { ownerId }: Caller): Promise<Outcome<ChangeTag>> => {
    const { label } = toTag(body.label);
    const taken = (await tags.list(ownerId)).some((tag) => tag.value !== body.value && tag.label === label);
    if (taken) return failed('tag-exists');
    const changed = await tags.change(ownerId, { value: body.value, label, colour: body.colour });
    return changed.ok ? changed : { ...changed, details: { most: tagLimits.perCompany } };
  };
