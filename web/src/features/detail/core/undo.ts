import type { FieldValue } from '#shared/field/field.ts';
import { hiddenValues } from '#shared/field/hiding.ts';
import { fieldMap, type Draft, type Drafts, type FieldMap } from './drafts.ts';
import { keyOf, type FieldKey } from './field-key.ts';

type Move = { readonly key: FieldKey; readonly before: Draft | undefined; readonly after: Draft | undefined };

/** One step of undo: a change, and what was cleared along with it. */
export type Step = Move & { readonly along?: readonly Move[] };

export const movesOf = (step: Step): readonly Move[] => [step, ...(step.along ?? [])];

/** A field as it is, as a draft. */
export const draftOf = (field: FieldValue | undefined, base: FieldValue | undefined): Draft => ({
  value: field?.value ?? '',
  bboxes: field?.bboxes ?? [],
  verified: field?.verified ?? false,
  ...(field?.param === undefined ? {} : { param: field.param }),
  base,
});

type Ground = {
  readonly document: { readonly fields: readonly FieldValue[] };
  readonly drafts: Drafts;
  readonly sending: { readonly drafts: Drafts } | null;
};

/**
 * The draft that undo or redo leaves. What is still here alone is taken back without a trace: somebody else's newer value shows
 * then. What the server took, or is taking, is asked back from it: the field becomes what it was, over what stands there now.
 */
export function target({ key, before, after }: Move, ground: Ground, back: boolean): Draft | undefined {
  const { document, drafts, sending } = ground;
  const wanted = back ? before : after;
  if (drafts.has(key) && sending?.drafts.has(key) !== true) return wanted;
  const now = fieldMap(document.fields).get(key);
  const draft = wanted ?? (after && draftOf(after.base, now));
  return draft && { ...draft, base: now };
}

/** What clears the values that a settled choice hides (ledger R-FLD-07). */
export const clearing = (fields: FieldMap, drafts: Drafts): readonly Move[] =>
  hiddenValues([...fields.values()]).map((field) => {
    const key = keyOf(field);
    const before = drafts.get(key);
    return { key, before, after: { value: '', bboxes: [], verified: true, base: before ? before.base : field } };
  });
