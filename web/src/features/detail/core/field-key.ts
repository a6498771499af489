import type { FieldValue } from '#shared/field/field.ts';

/** Names one value of a document: the field id and, for repeated fields, which of them. */
export type FieldKey = `${string}:${number}`;

export const keyOf = (field: { readonly _id: string; readonly _idx: number }): FieldKey => `${field._id}:${field._idx}`;

export const fieldKey = (id: string, idx = 0): FieldKey => `${id}:${idx}`;

/** The key taken apart; ids hold no colon. */
export function partsOf(key: FieldKey): { readonly id: string; readonly idx: number } {
  const at = key.lastIndexOf(':');
  return { id: key.slice(0, at), idx: Number(key.slice(at + 1)) };
}

/** What a field is before anybody or anything filled it. */
export function blankField(key: FieldKey, param?: string): FieldValue {
  const { id, idx } = partsOf(key);
  return {
    _id: id,
    _idx: idx,
    value: '',
    ...(param === undefined ? {} : { param }),
    bboxes: [],
    score: 0,
    verified: false,
    predicted: false,
    checks: [],
  };
}
