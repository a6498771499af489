import type { InputOf } from '#shared/api/contract.ts';
import type { changeTag as contract } from '#shared/api/tags.ts';
import { failed } from '#shared/kit/result.ts';
import { tagLimits, tagOf } from '#shared/tag/tag.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Tags } from '#functions/ports/tags.ts';

type ChangeTag = typeof contract;

/**
 * Another label or colour for a tag of the company. Documents name tags by value, so that they all show the new one at once; two
 * tags that read the same would be one to every person.
 */
export const changeTag =
  ({ tags }: { readonly tags: Pick<Tags, 'list' | 'change'> }) =>
  async ({ body }: InputOf<ChangeTag>, { ownerId }: Caller): Promise<Outcome<ChangeTag>> => {
    const { label } = tagOf(body.label);
    const taken = (await tags.list(ownerId)).some((tag) => tag.value !== body.value && tag.label === label);
    if (taken) return failed('tag-exists');
    const changed = await tags.change(ownerId, { value: body.value, label, colour: body.colour });
    return changed.ok ? changed : { ...changed, details: { most: tagLimits.perCompany } };
  };
