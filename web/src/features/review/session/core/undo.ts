import type { FieldValue } from '#shared/field/field.ts';
import { listHiddenValues } from '#shared/document/fields/hidden-fields.ts';
import { toFieldMap, type Draft, type Drafts, type FieldMap } from './drafts.ts';
import { getFieldKey, type FieldKey } from './field-key.ts';

/** The change of one field. */
export type Move = { readonly key: FieldKey; readonly before: Draft | undefined; readonly after: Draft | undefined };

/** One step of undo: a change, and what came with it: what it hid, what was calculated or filled from it. */
export type Step = Move & { readonly also?: readonly Move[] };

/** Every change of a step, each field once. */
export const listMoves = (step: Step): readonly Move[] => [step, ...(step.also ?? [])];

const follow = (move: Move, next: Move): Move => (move.key === next.key ? { ...move, after: next.after } : move);

/** The step with one more change; a field that it changed already keeps what it was before the step. */
export function addMove(step: Step, move: Move): Step {
  if (!listMoves(step).some(({ key }) => key === move.key)) return { ...step, also: [...(step.also ?? []), move] };
  const { also } = step;
  return {
    ...step,
    ...follow(step, move),
    ...(also === undefined ? {} : { also: also.map((one) => follow(one, move)) }),
  };
}

/**
 * The step that a consequence belongs to: the newest that changed the field which caused it. None where a later step changed one of
 * the same fields: then taking the older step back would no longer lead to what was before it.
 */
export function findCause(done: readonly Step[], cause: FieldKey, changed: readonly FieldKey[]): number {
  const at = done.findLastIndex((step) => listMoves(step).some(({ key }) => key === cause));
  const later = done.slice(at + 1).flatMap(listMoves);
  return later.some(({ key }) => changed.includes(key)) ? -1 : at;
}

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
 * The steps after the server took these drafts. A change that began from what the server held names that value from now on: the
 * server holds another one, and a step may go on over the save.
 */
export function settleSaved(steps: readonly Step[], saved: Drafts): readonly Step[] {
  const settle = (move: Move): Move => {
    const { key, before, after } = move;
    return before === undefined && after !== undefined && saved.has(key)
      ? { ...move, before: toDraft(after.base, after.base) }
      : move;
  };
  return steps.map((step) => {
    const { also } = step;
    return { ...step, ...settle(step), ...(also === undefined ? {} : { also: also.map(settle) }) };
  });
}

/**
 * The draft that undo or redo leaves. What is still here alone is taken back without a trace: somebody else's newer value shows
 * then. What the server took, or is taking, is asked back from it: the field becomes what it was, over what stands there now.
 */
export function getDraftAfter({ key, before, after }: Move, context: UndoContext, back: boolean): Draft | undefined {
  const { document, drafts, sending } = context;
  const wanted = back ? before : after;
  const draft = drafts.get(key);
  if (draft !== undefined && sending?.drafts.has(key) !== true) return wanted && { ...wanted, base: draft.base };
  const now = toFieldMap(document.fields).get(key);
  // Only a confirmation is taken back here: the value that somebody else wrote after it stays.
  const isConfirmation = after !== undefined && after.remove !== true && after.base?.value === after.value;
  if (isConfirmation && now !== undefined && now.value !== after.value) return undefined;
  const asked = wanted ?? (after && toDraft(after.base, now));
  return asked && { ...asked, base: now };
}

/** What clears the values that a settled choice hides (ledger R-FLD-07). */
export const clearHiddenValues = (fields: FieldMap, drafts: Drafts): readonly Move[] =>
  listHiddenValues([...fields.values()]).map((field) => {
    const key = getFieldKey(field);
    const before = drafts.get(key);
    return { key, before, after: { value: '', bboxes: [], verified: true, base: before ? before.base : field } };
  });
