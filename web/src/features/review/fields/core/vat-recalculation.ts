import { isVatField, vatFields } from '#shared/field/catalogue/catalogue.ts';
import { ok } from '#shared/kit/result.ts';
import { fromCents, toCents } from '#shared/kit/money.ts';
import { completeVatGroup, getVatGroupGaps, type VatGroup } from '#shared/vat/vat-group.ts';
import { toFieldKey, splitFieldKey, type FieldKey } from '../../session/core/field-key.ts';
import type { FieldMap } from '../../session/core/drafts.ts';
import type { PanelRow, VatRow } from './panel.ts';

/** Typing in a VAT row recalculates its other two values this long after the last key (R-VAT-09). */
export const recalculateAfterMs = 1000;

/** Rows whose recalculation somebody switched on or off in this visit. */
export type ChosenRows = ReadonlyMap<number, boolean>;

/** A row that no page holds: somebody types it. */
const isByHand = ({ cells }: VatRow): boolean => vatFields.every((id) => (cells[id]?.value?.bboxes ?? []).length === 0);

/**
 * Whether typing in the row recalculates it: what somebody chose for it, else the person's setting, else whether it is typed by
 * hand. What was read from a page is held together by the page, whose rounding may differ by a cent (R-VAT-08).
 */
export const isRecalculated = (row: VatRow, chosen: ChosenRows, setting: boolean | null | undefined): boolean =>
  chosen.get(row.idx) ?? setting ?? isByHand(row);

export type Edit = { readonly key: FieldKey; readonly value: string; readonly param: string };

/** VAT that misses the rate by a cent at most is how the document rounds: the base stays, the total follows. */
function keepRounding(base: string, vat: string, rate: string): VatGroup | undefined {
  const gaps = getVatGroupGaps({ vatBase: base, vatAmount: vat, vatTotal: base }, rate);
  if (gaps === undefined || Math.abs(gaps.rate) > 1) return undefined;
  return { vatBase: base, vatAmount: vat, vatTotal: fromCents(toCents(base) + toCents(vat)) };
}

/**
 * What the other two values of the row become when the one under `key` holds; none where the row has no rate, the value is no
 * amount, or everything agrees already.
 */
export function recalculateVat(fields: FieldMap, key: FieldKey, rate: string | undefined): readonly Edit[] {
  const { id, idx } = splitFieldKey(key);
  const value = fields.get(key)?.value ?? '';
  if (!isVatField(id) || rate === undefined || value === '') return [];
  const base = fields.get(toFieldKey('vatBase', idx))?.value ?? '';
  const kept = id === 'vatAmount' ? keepRounding(base, value, rate) : undefined;
  const whole = kept === undefined ? completeVatGroup(id, value, rate) : ok(kept);
  if (!whole.ok) return [];
  return vatFields.flatMap((other): Edit[] => {
    const at = toFieldKey(other, idx);
    if (other === id || fields.get(at)?.value === whole.value[other]) return [];
    return [{ key: at, value: whole.value[other], param: rate }];
  });
}

/** A rate with one amount settles its other two, so that no one calculates by hand; none where one of them is filled already. */
export function completeRate(
  fields: FieldMap,
  { id, idx, value }: Pick<PanelRow, 'id' | 'idx' | 'value'>,
): readonly Edit[] {
  const rate = value?.param;
  const amount = value?.value ?? '';
  if (!isVatField(id) || rate === undefined || amount === '') return [];
  const others = vatFields.filter((other) => other !== id);
  if (others.some((other) => (fields.get(toFieldKey(other, idx))?.value ?? '') !== '')) return [];
  const whole = completeVatGroup(id, amount, rate);
  if (!whole.ok) return [];
  return others.map((other) => ({ key: toFieldKey(other, idx), value: whole.value[other], param: rate }));
}
