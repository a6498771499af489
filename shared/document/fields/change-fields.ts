import { recheck } from '#shared/check/recheck.ts';
import type { LogItem } from '../log-item.ts';
import { parseNumber } from '#shared/kit/money.ts';
import { findFieldDefinition, getFieldPlace } from '#shared/field/catalogue/catalogue.ts';
import { type FieldValue, fieldValue } from '#shared/field/field.ts';
import { toMachineForm } from '#shared/field/format.ts';
import { listHiddenValues } from './hidden-fields.ts';
import * as z from 'zod';

/** A field as a person sends it back: value, where it stands, whether it is settled. */
export const fieldChange = fieldValue
  .pick({ _id: true, _idx: true, value: true, bboxes: true, verified: true })
  .extend({
    param: z.string().max(60).optional(),
    /** True removes a repeated field; the first one is blanked (specification 001 §4). */
    remove: z.boolean().optional(),
  });

export type FieldChange = z.infer<typeof fieldChange>;

const numberId = 'internalNumber';

/** The internal number of a document, as it stands in its fields. */
export const getInternalNumber = (fields: readonly FieldValue[]): string =>
  fields.find(({ _id, value }) => _id === numberId && value.trim() !== '')?.value.trim() ?? '';

type Numbered = { readonly fields: readonly FieldValue[]; readonly diff: readonly FieldDiff[] };

/** The fields with a number that the product gives, and what the history tells of it; an empty one takes the number away. */
export function setInternalNumber(fields: readonly FieldValue[], number: string, today: string): Numbered {
  if (getInternalNumber(fields) === number) return { fields, diff: [] };
  return changeFields(fields, [{ _id: numberId, _idx: 0, value: number, bboxes: [], verified: number !== '' }], today);
}

export type FieldDiff = LogItem['diff']['fields'][number];

type Change = { readonly fields: readonly FieldValue[]; readonly diff: readonly FieldDiff[] };

const toKey = ({ _id, _idx }: Pick<FieldValue, '_id' | '_idx'>): string => `${_id}#${_idx}`;

const toDifference = (
  { _id, _idx }: Pick<FieldValue, '_id' | '_idx'>,
  action: FieldDiff['action'],
  old: string,
  now: string,
): FieldDiff => ({
  id: _id,
  ...(_idx === 0 ? {} : { idx: _idx }),
  action,
  old: { value: old },
  new: { value: now },
});

/** An emptied value: nothing is known about it any more. */
const toBlank = ({ _id, _idx, param }: FieldValue): FieldValue => ({
  _id,
  _idx,
  value: '',
  ...(param === undefined ? {} : { param }),
  bboxes: [],
  score: 0,
  verified: false,
  predicted: false,
  checks: [],
});

const findRate = (id: string, param: string | undefined): string | undefined =>
  param !== undefined && findFieldDefinition(id)?.repeated === 'rates' ? (parseNumber(param) ?? param.trim()) : param;

/** How sure one may be of what memory or a register filled in; no evidence verifies it, and one command may settle it. */
const filledScore = 0.9;

/** Where a changed value comes from: a person's word, or what a machine filled in for them and no person has settled. */
export const describeOrigin = (verified: boolean): Pick<FieldValue, 'source' | 'score' | 'predicted'> =>
  verified
    ? { source: 'person', score: 1, predicted: false }
    : { source: 'register', score: filledScore, predicted: true };

/** What a person entered for one field, laid over what was there. The evidence of an unchanged value stays. */
function applyChange(old: FieldValue | undefined, change: FieldChange, today: string): FieldValue {
  const value = toMachineForm(change._id, change.value, today);
  const param = findRate(change._id, change.param) ?? old?.param;
  const laid = {
    _id: change._id,
    _idx: change._idx,
    value,
    bboxes: change.bboxes,
    verified: change.verified,
    ...(param === undefined ? {} : { param }),
  };
  if (old?.value === value && old.param === param) return { ...old, ...laid };
  return { ...laid, ...describeOrigin(change.verified), checks: [] };
}

function listDifferences(old: FieldValue | undefined, now: FieldValue): readonly FieldDiff[] {
  const before = old?.value ?? '';
  if (before === now.value && (old?.param ?? '') === (now.param ?? '')) {
    const settled = now.verified && !(old?.verified ?? false) && now.value !== '';
    return settled ? [toDifference(now, 'verified', before, now.value)] : [];
  }
  const action = before === '' ? 'added' : now.value === '' ? 'removed' : 'changed';
  return [toDifference(now, action, before, now.value)];
}

/** What became different between two states of the fields, for the history. */
export function diffFields(before: readonly FieldValue[], after: readonly FieldValue[]): readonly FieldDiff[] {
  if (before === after) return [];
  const old = new Map(before.map((field) => [toKey(field), field]));
  const now = new Set(after.map(toKey));
  const gone = before.filter((field) => field.value !== '' && !now.has(toKey(field)));
  return [
    ...after.flatMap((field) => listDifferences(old.get(toKey(field)), field)),
    ...gone.map((field) => toDifference(field, 'removed', field.value, '')),
  ];
}

/** Whether a value stands elsewhere than it did: what it is evidence of depends on the place. */
const hasMoved = (fields: readonly FieldValue[], changes: readonly FieldChange[]): boolean =>
  changes.some((change) => {
    const old = fields.find((field) => toKey(field) === toKey(change));
    return JSON.stringify(old?.bboxes ?? []) !== JSON.stringify(change.bboxes);
  });

/**
 * Lays a person's changes over the fields of a document and says what became different (for its history). Values come out
 * in machine form; a changed one is a person's word (score 1). Removing a repeated field deletes it, the first one is
 * blanked (specification 001 §4; ledger R-FLD-06). What a settled word of another field hides is cleared and settled (R-FLD-07).
 * When a field is named twice the later one counts. What changes is checked anew, everything that was compared with it included. `today` is a plain date.
 */
export function changeFields(fields: readonly FieldValue[], changes: readonly FieldChange[], today: string): Change {
  const now = new Map(fields.map((field) => [toKey(field), field]));
  let diff: FieldDiff[] = [];
  for (const change of new Map(changes.map((one) => [toKey(one), one])).values()) {
    const old = now.get(toKey(change));
    if (change.remove === true) {
      if (old === undefined) continue;
      if (change._idx === 0) now.set(toKey(change), toBlank(old));
      else now.delete(toKey(change));
      if (old.value !== '') diff.push(toDifference(change, 'removed', old.value, ''));
      continue;
    }
    const laid = applyChange(old, change, today);
    const next = laid.value === '' && !laid.verified ? toBlank(laid) : laid;
    diff.push(...listDifferences(old, next));
    now.set(toKey(change), next);
  }
  for (const hidden of listHiddenValues([...now.values()])) {
    now.set(toKey(hidden), { ...toBlank(hidden), source: 'person', verified: true });
    // Whatever this save made of it: the history tells only that what was there is gone.
    const was = fields.find((field) => toKey(field) === toKey(hidden))?.value ?? '';
    diff = diff.filter(({ id, idx = 0 }) => id !== hidden._id || idx !== hidden._idx);
    if (was !== '') diff.push(toDifference(hidden, 'removed', was, ''));
  }
  const sorted = [...now.values()].sort((a, b) => getFieldPlace(a._id) - getFieldPlace(b._id) || a._idx - b._idx);
  return { fields: diff.length === 0 && !hasMoved(fields, changes) ? sorted : recheck(sorted), diff };
}
