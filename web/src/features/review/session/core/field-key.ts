import type { FieldValue } from '#shared/field/field.ts';

/** The field at which an address opens the review: "#field=costCentre" or, of a repeated one, "#field=centre:2". */
export function readFieldFromHash(hash: string): FieldKey | undefined {
  const { id, idx } = /^#field=(?<id>\w+)(?::(?<idx>\d{1,4}))?$/u.exec(hash)?.groups ?? {};
  return id === undefined ? undefined : toFieldKey(id, Number(idx ?? 0));
}

/** Names one value of a document: the field id and, for repeated fields, which of them. */
export type FieldKey = `${string}:${number}`;

export const getFieldKey = (field: { readonly _id: string; readonly _idx: number }): FieldKey =>
  `${field._id}:${field._idx}`;

export const toFieldKey = (id: string, idx = 0): FieldKey => `${id}:${idx}`;

/** The key taken apart; ids hold no colon. */
export function splitFieldKey(key: FieldKey): { readonly id: string; readonly idx: number } {
  const at = key.lastIndexOf(':');
  return { id: key.slice(0, at), idx: Number(key.slice(at + 1)) };
}

/** What a field is before anybody or anything filled it. */
export function createBlankField(key: FieldKey, param?: string): FieldValue {
  const { id, idx } = splitFieldKey(key);
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
