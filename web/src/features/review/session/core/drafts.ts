import { recheck } from '#shared/check/recheck.ts';
import { describeOrigin, type FieldChange } from '#shared/document/fields/change-fields.ts';
import type { PageBox } from '#shared/geometry/box.ts';
import { mergeFields, type MergeConflict } from '#shared/document/merge-fields.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { isTooLong } from '#shared/field/value-length.ts';
import { createBlankField, getFieldKey, splitFieldKey, type FieldKey } from './field-key.ts';

/** What a person made of a field and the server does not know yet. */
export type Draft = {
  readonly value: string;
  readonly bboxes: readonly PageBox[];
  readonly verified: boolean;
  readonly param?: string | undefined;
  readonly remove?: boolean | undefined;
  /** The server's field when the person began; tells whether somebody else changed it meanwhile. */
  readonly base: FieldValue | undefined;
};
export type Drafts = ReadonlyMap<FieldKey, Draft>;
export type FieldMap = ReadonlyMap<FieldKey, FieldValue>;

/** Somebody else changed a field that a person here changed too; the person's value stays until they choose. */
export type Conflict = {
  readonly key: FieldKey;
  readonly mine: string;
  readonly theirs: FieldValue | undefined;
  /** What the field held before either of them. */
  readonly base: string;
  readonly over: readonly MergeConflict[];
};

export const toFieldMap = (fields: readonly FieldValue[]): FieldMap =>
  new Map(fields.map((field) => [getFieldKey(field), field]));

const isSameBoxes = (a: readonly PageBox[], b: readonly PageBox[]): boolean =>
  a.length === b.length &&
  a.every((box, index) => {
    const other = b[index];
    return other?.page === box.page && other.x === box.x && other.y === box.y && other.w === box.w && other.h === box.h;
  });

/** Whether the server's field is what the draft asks for. */
export function isSaved(field: FieldValue | undefined, draft: Draft): boolean {
  if (draft.remove === true) return field === undefined;
  const known = field ?? { value: '', verified: false, bboxes: [], param: undefined };
  return (
    known.value === draft.value &&
    known.verified === draft.verified &&
    (draft.param === undefined || known.param === draft.param) &&
    isSameBoxes(known.bboxes, draft.bboxes)
  );
}

/**
 * The document's fields as the person sees them: what the server knows, covered by what they changed, and checked by the same rules as
 * the server will check it.
 */
export function applyDrafts(fields: FieldMap, drafts: Drafts): FieldMap {
  const seen = new Map(fields);
  for (const [key, draft] of drafts) {
    if (draft.remove === true) {
      seen.delete(key);
      continue;
    }
    const known = fields.get(key) ?? createBlankField(key, draft.param);
    const edited = known.value !== draft.value || (draft.param !== undefined && known.param !== draft.param);
    seen.set(key, {
      ...known,
      value: draft.value,
      bboxes: [...draft.bboxes],
      verified: draft.verified,
      ...(draft.param === undefined ? {} : { param: draft.param }),
      // What the reading found for the old value does not hold for the new one.
      ...(edited ? { ...describeOrigin(draft.verified), checks: [] } : {}),
    });
  }
  return drafts.size === 0 ? seen : toFieldMap(recheck([...seen.values()]));
}

/** The fields in which more was typed than a value can be: it stays with the person until they shorten it. */
export const listTooLong = (drafts: Drafts): readonly FieldKey[] =>
  [...drafts].flatMap(([key, { value }]) => (isTooLong(value) ? key : []));

/** Changes as a save sends them. */
export const toFieldChanges = (drafts: Drafts): FieldChange[] =>
  [...drafts].map(([key, draft]) => {
    const { id, idx } = splitFieldKey(key);
    return {
      _id: id,
      _idx: idx,
      value: draft.value,
      bboxes: [...draft.bboxes],
      verified: draft.verified,
      ...(draft.param === undefined ? {} : { param: draft.param }),
      ...(draft.remove === true ? { remove: true } : {}),
    };
  });

/**
 * Lays drafts over a newer server version, field by field: what the server already holds is dropped, changes that fit together are
 * joined, and what both changed differently is a conflict.
 */
export function rebase(
  drafts: Drafts,
  theirs: FieldMap,
): { readonly drafts: Drafts; readonly conflicts: readonly Conflict[] } {
  const kept = new Map<FieldKey, Draft>();
  const conflicts: Conflict[] = [];
  const mine = new Map([...drafts].map(([key, draft]) => [key, draft.remove === true ? null : draft]));
  const merges = mergeFields((key) => drafts.get(key)?.base, mine, theirs);
  for (const [key, draft] of drafts) {
    const merge = merges.get(key);
    const now = theirs.get(key);
    if (merge?.outcome === 'conflict') {
      conflicts.push({ key, mine: draft.value, theirs: now, base: draft.base?.value ?? '', over: merge.over });
      kept.set(key, draft);
    } else if (merge?.outcome === 'merged') kept.set(key, { ...draft, ...merge.field, base: now });
  }
  return { drafts: kept, conflicts };
}
