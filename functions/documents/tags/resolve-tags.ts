import { type Tag, getTagColour, toTag } from '#shared/tag/tag.ts';
import { tagsLogId } from '#shared/document/log-item.ts';
import type { FieldDiff } from '#shared/document/fields/change-fields.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';
import type { Tags } from '#functions/ports/tags.ts';

/** Resolves labels to tags, each once: a tag of the company keeps its value and label. */
export async function resolveLabels(
  tags: Pick<Tags, 'list'>,
  ownerId: string,
  joinLabels: readonly string[],
): Promise<readonly Tag[]> {
  if (joinLabels.length === 0) return [];
  const known = await tags.list(ownerId);
  return [...indexByValue(joinLabels.map((label) => resolveLabel(label, known))).values()];
}

const indexByValue = (tags: readonly Tag[]): ReadonlyMap<string, Tag> => new Map(tags.map((tag) => [tag.value, tag]));

function resolveLabel(label: string, known: readonly Tag[]): Tag {
  const tag = toTag(label);
  const same = known.find((one) => one.label === tag.label) ?? known.find((one) => one.value === tag.value);
  return same === undefined ? tag : { value: same.value, label: same.label };
}

/**
 * Resolves the requested tags of a document, each once, and returns which of them are new to it. A tag that it has stays as it is, however
 * the company labels it now and whether it still suggests it; only the others are resolved by label.
 */
export async function resolveTags(
  tags: Pick<Tags, 'list'>,
  { ownerId, tags: current }: Pick<DocumentHead, 'ownerId' | 'tags'>,
  requested: readonly Tag[],
): Promise<{ readonly all: readonly Tag[]; readonly added: readonly Tag[] }> {
  const held = indexByValue(current);
  const known = requested.every(({ value }) => held.has(value)) ? [] : await tags.list(ownerId);
  const wanted = requested.map((tag) => {
    const own = held.get(tag.value) ?? resolveLabel(tag.label, known);
    return held.get(own.value) ?? own;
  });
  const all = [...indexByValue(wanted).values()];
  return { all, added: all.filter(({ value }) => !held.has(value)) };
}

/** Keeps tags for the company; known ones stay as they are. */
export async function keepTags(tags: Pick<Tags, 'keep'>, ownerId: string, added: readonly Tag[]): Promise<void> {
  if (added.length === 0) return;
  await tags.keep(
    ownerId,
    added.map((tag) => ({ ...tag, colour: getTagColour(tag.value) })),
  );
}

const joinLabels = (tags: readonly Tag[]): string => tags.map(({ label }) => label).join(', ');

/** The history entry of changed tags; none when they are equal. */
export function diffTags(before: readonly Tag[], after: readonly Tag[]): readonly FieldDiff[] {
  if (joinLabels(before) === joinLabels(after)) return [];
  return [{ id: tagsLogId, action: 'changed', old: { value: joinLabels(before) }, new: { value: joinLabels(after) } }];
}
