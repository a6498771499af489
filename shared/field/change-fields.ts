import type { FieldChange } from '#shared/api/documents.ts';
import { recheck } from '#shared/check/check-values.ts';
import type { LogItem } from '#shared/document/log-item.ts';
import { parseNumber } from '#shared/kit/money.ts';
import { fieldDefinition, fieldPlace } from './catalogue.ts';
import type { FieldValue } from './field.ts';
import { machineForm } from './format.ts';
import { hiddenValues } from './hiding.ts';

export type FieldDiff = LogItem['diff']['fields'][number];

type Change = { readonly fields: readonly FieldValue[]; readonly diff: readonly FieldDiff[] };

const keyOf = ({ _id, _idx }: Pick<FieldValue, '_id' | '_idx'>): string => `${_id}#${_idx}`;

const difference = (id: string, action: FieldDiff['action'], old: string, now: string): FieldDiff => ({
  id,
  action,
  old: { value: old },
  new: { value: now },
});

/** An emptied value: nothing is known about it any more. */
const blank = ({ _id, _idx, param }: FieldValue): FieldValue => ({
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

const rateOf = (id: string, param: string | undefined): string | undefined =>
  param !== undefined && fieldDefinition(id)?.repeated === 'rates' ? (parseNumber(param) ?? param.trim()) : param;

/** What a person said about one field, laid over what was there. The evidence of an unchanged value stays. */
function laidOver(old: FieldValue | undefined, change: FieldChange, today: string): FieldValue {
  const value = machineForm(change._id, change.value, today);
  const param = rateOf(change._id, change.param) ?? old?.param;
  const said = {
    _id: change._id,
    _idx: change._idx,
    value,
    bboxes: change.bboxes,
    verified: change.verified,
    ...(param === undefined ? {} : { param }),
  };
  if (old?.value === value && old.param === param) return { ...old, ...said };
  return { ...said, source: 'person', score: 1, predicted: false, checks: [] };
}

function told(old: FieldValue | undefined, now: FieldValue): readonly FieldDiff[] {
  const before = old?.value ?? '';
  if (before === now.value && (old?.param ?? '') === (now.param ?? '')) {
    const settled = now.verified && !(old?.verified ?? false) && now.value !== '';
    return settled ? [difference(now._id, 'verified', before, now.value)] : [];
  }
  const action = before === '' ? 'added' : now.value === '' ? 'removed' : 'changed';
  return [difference(now._id, action, before, now.value)];
}

/**
 * Lays a person's changes over the fields of a document and says what became different (for its history). Values come out
 * in machine form; a changed one is a person's word (score 1). Removing a repeated field deletes it, the first one is
 * blanked (specification 001 §4; ledger R-FLD-06). What a settled word of another field hides is cleared and settled (R-FLD-07).
 * When a field is named twice the later one counts. What changes is checked anew, everything that was compared with it included. `today` is a plain date.
 */
export function changeFields(fields: readonly FieldValue[], changes: readonly FieldChange[], today: string): Change {
  const now = new Map(fields.map((field) => [keyOf(field), field]));
  let diff: FieldDiff[] = [];
  for (const change of new Map(changes.map((one) => [keyOf(one), one])).values()) {
    const old = now.get(keyOf(change));
    if (change.remove === true) {
      if (old === undefined) continue;
      if (change._idx === 0) now.set(keyOf(change), blank(old));
      else now.delete(keyOf(change));
      if (old.value !== '') diff.push(difference(change._id, 'removed', old.value, ''));
      continue;
    }
    const laid = laidOver(old, change, today);
    const next = laid.value === '' && !laid.verified ? blank(laid) : laid;
    diff.push(...told(old, next));
    now.set(keyOf(change), next);
  }
  for (const hidden of hiddenValues([...now.values()])) {
    now.set(keyOf(hidden), { ...blank(hidden), source: 'person', verified: true });
    // Whatever this save made of it: the history tells only that what was there is gone.
    const was = fields.find((field) => keyOf(field) === keyOf(hidden))?.value ?? '';
    diff = diff.filter(({ id }) => id !== hidden._id);
    if (was !== '') diff.push(difference(hidden._id, 'removed', was, ''));
  }
  const sorted = [...now.values()].sort((a, b) => fieldPlace(a._id) - fieldPlace(b._id) || a._idx - b._idx);
  return { fields: diff.length === 0 ? sorted : recheck(sorted), diff };
}
