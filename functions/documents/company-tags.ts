import type { Tag } from '#shared/document/document.ts';
import { tagsInLog } from '#shared/document/log-reading.ts';
import type { FieldDiff } from '#shared/field/change-fields.ts';
import { colourOf, tagOf } from '#shared/tag/tag.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';
import type { Tags } from '#functions/ports/tags.ts';

/** The tags that people's words mean, each once: one that the company knows keeps its value and label. */
export async function meantTags(
  tags: Pick<Tags, 'list'>,
  ownerId: string,
  labels: readonly string[],
): Promise<readonly Tag[]> {
  if (labels.length === 0) return [];
  const known = await tags.list(ownerId);
  return [...byValue(labels.map((label) => meant(label, known))).values()];
}

const byValue = (tags: readonly Tag[]): ReadonlyMap<string, Tag> => new Map(tags.map((tag) => [tag.value, tag]));

function meant(label: string, known: readonly Tag[]): Tag {
  const tag = tagOf(label);
  const same = known.find((one) => one.label === tag.label) ?? known.find((one) => one.value === tag.value);
  return same === undefined ? tag : { value: same.value, label: same.label };
}

/**
 * The tags that a document is to bear, each once, and those of them that are new to it. One that it bears stays as it is, however
 * the company calls it by now and whether it still suggests it; only the others are words that must be understood.
 */
export async function tagsToBear(
  tags: Pick<Tags, 'list'>,
  { ownerId, tags: borne }: Pick<DocumentHead, 'ownerId' | 'tags'>,
  said: readonly Tag[],
): Promise<{ readonly all: readonly Tag[]; readonly fresh: readonly Tag[] }> {
  const held = byValue(borne);
  const known = said.every(({ value }) => held.has(value)) ? [] : await tags.list(ownerId);
  const wanted = said.map((tag) => {
    const own = held.get(tag.value) ?? meant(tag.label, known);
    return held.get(own.value) ?? own;
  });
  const all = [...byValue(wanted).values()];
  return { all, fresh: all.filter(({ value }) => !held.has(value)) };
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
