import type { FieldValue } from '#shared/field/field.ts';
import { hiddenValues } from '#shared/field/hiding.ts';
import type { Draft, Drafts, FieldMap } from './drafts.ts';
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

/** The draft that undo or redo leaves. A step back to "no draft" after the draft was saved asks the server for what it held before. */
export const target = ({ key, before, after }: Move, known: FieldMap, back: boolean): Draft | undefined =>
  back ? (before ?? (after && draftOf(after.base, known.get(key)))) : after;

/** What clears the values that a settled choice hides (ledger R-FLD-07). */
export const clearing = (fields: FieldMap, drafts: Drafts): readonly Move[] =>
  hiddenValues([...fields.values()]).map((field) => {
    const key = keyOf(field);
    const before = drafts.get(key);
    return { key, before, after: { value: '', bboxes: [], verified: true, base: before ? before.base : field } };
  });
