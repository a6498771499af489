import type { FieldValue } from '#shared/field/field.ts';
import { listHiddenValues } from '#shared/document/fields/hidden-fields.ts';
import { toFieldMap, type Draft, type Drafts, type FieldMap } from './drafts.ts';
import { getFieldKey, type FieldKey } from './field-key.ts';

type Move = { readonly key: FieldKey; readonly before: Draft | undefined; readonly after: Draft | undefined };

/** One step of undo: a change, and what was cleared along with it. */
export type Step = Move & { readonly hidden?: readonly Move[] };

export const listMoves = (step: Step): readonly Move[] => [step, ...(step.hidden ?? [])];

/** A field as it is, as a draft. */
export const toDraft = (field: FieldValue | undefined, base: FieldValue | undefined): Draft => ({
  value: field?.value ?? '',
  bboxes: field?.bboxes ?? [],
  verified: field?.verified ?? false,
  ...(field?.param === undefined ? {} : { param: field.param }),
  base,
});

type UndoContext = {
  readonly document: { readonly fields: readonly FieldValue[] };
  readonly drafts: Drafts;
  readonly sending: { readonly drafts: Drafts } | null;
};

/**
 * The draft that undo or redo leaves. What is still here alone is taken back without a trace: somebody else's newer value shows
 * then. What the server took, or is taking, is asked back from it: the field becomes what it was, over what stands there now.
 */
export function getDraftAfter({ key, before, after }: Move, context: UndoContext, back: boolean): Draft | undefined {
  const { document, drafts, sending } = context;
  const wanted = back ? before : after;
  if (drafts.has(key) && sending?.drafts.has(key) !== true) return wanted;
  const now = toFieldMap(document.fields).get(key);
  const draft = wanted ?? (after && toDraft(after.base, now));
  return draft && { ...draft, base: now };
}

/** What clears the values that a settled choice hides (ledger R-FLD-07). */
export const clearHiddenValues = (fields: FieldMap, drafts: Drafts): readonly Move[] =>
  listHiddenValues([...fields.values()]).map((field) => {
    const key = getFieldKey(field);
    const before = drafts.get(key);
    return { key, before, after: { value: '', bboxes: [], verified: true, base: before ? before.base : field } };
  });
