import type { Tag } from '#shared/document/document.ts';
import { tagsInLog } from '#shared/document/log-reading.ts';
import type { FieldDiff } from '#shared/field/change-fields.ts';
import { colourOf, tagOf } from '#shared/tag/tag.ts';
import type { Tags } from '#functions/ports/tags.ts';

/** The tags that people's words mean, each once: one that the company knows keeps its value and label. */
export async function meantTags(
  tags: Pick<Tags, 'list'>,
  ownerId: string,
  labels: readonly string[],
): Promise<readonly Tag[]> {
  if (labels.length === 0) return [];
  const known = await tags.list(ownerId);
  const meant = labels.map((label): Tag => {
    const tag = tagOf(label);
    const same = known.find((one) => one.label === tag.label) ?? known.find((one) => one.value === tag.value);
    return same === undefined ? tag : { value: same.value, label: same.label };
  });
  return [...new Map(meant.map((tag) => [tag.value, tag])).values()];
}

/** Keeps tags for everybody of the company; those that it knows stay as they are. */
export async function keepTags(tags: Pick<Tags, 'keep'>, ownerId: string, fresh: readonly Tag[]): Promise<void> {
  if (fresh.length === 0) return;
  await tags.keep(
    ownerId,
    fresh.map((tag) => ({ ...tag, colour: colourOf(tag.value) })),
  );
}

const labels = (tags: readonly Tag[]): string => tags.map(({ label }) => label).join(', ');

/** What the history tells of changed tags; nothing when they are the same. */
export function tagDiff(before: readonly Tag[], after: readonly Tag[]): readonly FieldDiff[] {
  if (labels(before) === labels(after)) return [];
  return [{ id: tagsInLog, action: 'changed', old: { value: labels(before) }, new: { value: labels(after) } }];
}
