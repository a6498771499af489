import type { FieldValue } from '#shared/field/field.ts';
import type { PageBox } from '#shared/geometry/box.ts';

/** What a person makes of a field: value, rate, place, and that it is settled. A missing rate stays as it was. */
export type FieldSide = Readonly<Pick<FieldValue, 'value' | 'verified'>> & {
  readonly bboxes: readonly PageBox[];
  readonly param?: string | undefined;
};

/** What both changed, each in their own way. */
export type MergeConflict = 'value' | 'rate' | 'place';

export type FieldMerge =
  /** Nothing of mine is left to be saved: I changed nothing, or they hold the same. */
  | { readonly outcome: 'same' }
  /** I only settled a value that is not there any more; what stands now has to be looked at again. */
  | { readonly outcome: 'overtaken' }
  /** Both changes fit together, or only mine is one; null removes the field. */
  | { readonly outcome: 'merged'; readonly field: FieldSide | null }
  | { readonly outcome: 'conflict'; readonly over: readonly MergeConflict[] };

const sameBoxes = (a: readonly PageBox[], b: readonly PageBox[]): boolean =>
  a.length === b.length &&
  a.every((box, index) => {
    const other = b[index];
    return other?.page === box.page && other.x === box.x && other.y === box.y && other.w === box.w && other.h === box.h;
  });

/** One aspect of a field in three versions. `undefined`: changed by both, differently. */
function mergeThreeWay<T>(
  base: T,
  mine: T,
  theirs: T,
  same: (a: T, b: T) => boolean,
): { readonly value: T } | undefined {
  if (same(mine, theirs) || same(theirs, base)) return { value: mine };
  return same(mine, base) ? { value: theirs } : undefined;
}

const equal = <T>(a: T, b: T): boolean => a === b;

const blank: FieldSide = { value: '', verified: false, bboxes: [] };

/**
 * Lays a person's change of one field over what somebody else made of it meanwhile. `base` is what the person saw when they
 * began, undefined where there was nothing; `mine` null removes the field. Value, rate and place are merged each for itself, but
 * a changed value brings its own place along. Nothing that either changed is left out unless it is named as a conflict.
 */
export function mergeField(
  base: FieldSide | undefined,
  mine: FieldSide | null,
  theirs: FieldSide | undefined,
): FieldMerge {
  if (mine === null) return mergeRemoval(base, theirs);
  const [was, now] = [base ?? blank, theirs ?? blank];
  const mineValue: FieldSide = { ...mine, param: mine.param ?? was.param };
  if (isSame(mineValue, now) && (theirs !== undefined || isSame(mineValue, blank))) return { outcome: 'same' };
  const changed =
    mineValue.value !== was.value || mineValue.param !== was.param || !sameBoxes(mineValue.bboxes, was.bboxes);
  if (!changed && (now.value !== mineValue.value || now.param !== mineValue.param)) return { outcome: 'overtaken' };

  const value = mergeThreeWay(was.value, mineValue.value, now.value, equal);
  const param = mergeThreeWay(was.param, mineValue.param, now.param, equal);
  const bboxes = mergePlace(was, mineValue, now);
  const gone = theirs === undefined && base !== undefined && changed;
  const over: MergeConflict[] = [];
  if (value === undefined || (gone && mineValue.value !== '')) over.push('value');
  if (param === undefined) over.push('rate');
  if (bboxes === undefined && value !== undefined) over.push('place');
  if (over.length > 0 || value === undefined || param === undefined || bboxes === undefined)
    return { outcome: 'conflict', over };
  const field = { value: value.value, verified: mineValue.verified, bboxes: bboxes.value, param: param.value };
  return isSame(field, now) ? { outcome: 'same' } : { outcome: 'merged', field };
}

/** The place goes with the value: of a value that only one of the two changed, that one's place counts. */
function mergePlace(
  was: FieldSide,
  mineValue: FieldSide,
  now: FieldSide,
): { readonly value: readonly PageBox[] } | undefined {
  const [here, there] = [mineValue.value !== was.value, now.value !== was.value];
  if (here && !there && sameBoxes(now.bboxes, was.bboxes)) return { value: mineValue.bboxes };
  if (there && !here && sameBoxes(mineValue.bboxes, was.bboxes)) return { value: now.bboxes };
  return mergeThreeWay(was.bboxes, mineValue.bboxes, now.bboxes, sameBoxes);
}

function mergeRemoval(base: FieldSide | undefined, theirs: FieldSide | undefined): FieldMerge {
  if (theirs === undefined) return { outcome: 'same' };
  const was = base ?? blank;
  const over: MergeConflict[] = [];
  if (theirs.value !== was.value) over.push('value');
  if (theirs.param !== was.param) over.push('rate');
  if (!sameBoxes(theirs.bboxes, was.bboxes)) over.push('place');
  return over.length > 0 ? { outcome: 'conflict', over } : { outcome: 'merged', field: null };
}

const isSame = (a: FieldSide, b: FieldSide): boolean =>
  a.value === b.value && a.verified === b.verified && a.param === b.param && sameBoxes(a.bboxes, b.bboxes);

/** The merge of every field that the person changed, by the same keys. */
export const mergeFields = <Key>(
  base: (key: Key) => FieldSide | undefined,
  mine: ReadonlyMap<Key, FieldSide | null>,
  theirs: ReadonlyMap<Key, FieldSide>,
): ReadonlyMap<Key, FieldMerge> =>
  new Map([...mine].map(([key, side]) => [key, mergeField(base(key), side, theirs.get(key))]));
