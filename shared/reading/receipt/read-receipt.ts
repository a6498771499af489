import type { FieldValue } from '#shared/field/field.ts';
import { fold } from '#shared/kit/text.ts';
import type { Sheet } from '../pick.ts';
import { boxesOf, sourceOf, type Found } from '../span.ts';
import { isTillSlip } from './till.ts';
import { isSellersName, legalForm, tillSeller } from './till-seller.ts';
import { tillTotal } from './till-total.ts';

const fieldOf = (id: string, { value, spans, score }: Found): FieldValue => ({
  _id: id,
  _idx: 0,
  value: value.slice(0, 2000),
  bboxes: boxesOf(spans),
  source: sourceOf(spans),
  score: Math.round(Math.max(0, Math.min(1, score)) * 1000) / 1000,
  verified: false,
  predicted: true,
  checks: [],
});

type Known = (id: string) => FieldValue | undefined;

/** A name with a legal form that stands already is the seller's; a slip has no buyer's. */
function sellerOf(sheet: Sheet, known: Known): FieldValue | undefined {
  const name = known('supplierName');
  const folded = fold(name?.value ?? '');
  const [place] = name?.bboxes ?? [];
  if (legalForm.test(folded) && (place?.y ?? 1) < 0.15) return undefined;
  const found = tillSeller(sheet.lines);
  const stays = place !== undefined && isSellersName(folded, place.y) && found?.formed !== true;
  return found === undefined || stays ? undefined : fieldOf('supplierName', found);
}

function totalOf(sheet: Sheet, known: Known): readonly FieldValue[] {
  const found = tillTotal(sheet.lines);
  if (found === undefined) return [];
  return ['totalAmount', 'paymentAmount'].map((id) => {
    const other = known(id);
    return other?.value === found.value ? { ...other, score: Math.max(other.score, found.score) } : fieldOf(id, found);
  });
}

/**
 * What the rules of tills say of an English-speaking shop's slip is put in the place of what was chosen for it: its seller
 * stands on top, its total is what was given less the change. Other papers come back as they are.
 */
export function readReceipt(sheet: Sheet, fields: readonly FieldValue[]): readonly FieldValue[] {
  if (!isTillSlip(sheet.lines)) return fields;
  const known: Known = (id) => fields.find(({ _id }) => _id === id);
  const seller = sellerOf(sheet, known);
  const better = [...(seller === undefined ? [] : [seller]), ...totalOf(sheet, known)];
  const replaced = new Set(better.map(({ _id }) => _id));
  if (seller !== undefined) replaced.add('customerName');
  return [...fields.filter(({ _id }) => !replaced.has(_id)), ...better];
}
