import type { FieldValue } from '#shared/field/field.ts';
import { toFittingValue } from '#shared/field/value-length.ts';
import { fold } from '#shared/kit/text.ts';
import type { Sheet } from '../layout/sheet.ts';
import { getBoxes, getSource, type Found } from '../layout/span.ts';
import { isTillSlip } from './till.ts';
import { findTillDay } from './till-day.ts';
import { isSellersName, legalForm, findTillSeller, tidyName } from './till-seller.ts';
import { findTillTotal } from './till-total.ts';

const toFieldValue = (id: string, { value, spans, score }: Found): FieldValue => ({
  _id: id,
  _idx: 0,
  value: toFittingValue(value),
  bboxes: getBoxes(spans),
  source: getSource(spans),
  score: Math.round(Math.max(0, Math.min(1, score)) * 1000) / 1000,
  verified: false,
  predicted: true,
  checks: [],
});

type Known = (id: string) => FieldValue | undefined;

const tidied = (name: FieldValue): FieldValue => ({ ...name, value: tidyName(name.value) || name.value });

/** A name with a legal form that stands already is the seller's; a slip has no buyer's. */
function readSeller(sheet: Sheet, known: Known): FieldValue | undefined {
  const name = known('supplierName');
  const folded = fold(name?.value ?? '');
  const [place] = name?.bboxes ?? [];
  if (name !== undefined && legalForm.test(folded) && (place?.y ?? 1) < 0.15) return tidied(name);
  const found = findTillSeller(sheet.lines);
  const stays = place !== undefined && isSellersName(folded, place.y) && found?.formed !== true;
  if (name !== undefined && (found === undefined || stays)) return tidied(name);
  return found === undefined ? undefined : toFieldValue('supplierName', found);
}

function readTotal(sheet: Sheet, known: Known): readonly FieldValue[] {
  const found = findTillTotal(sheet.lines);
  if (found === undefined) return [];
  return ['totalAmount', 'paymentAmount'].map((id) => {
    const other = known(id);
    return other?.value === found.value
      ? { ...other, score: Math.max(other.score, found.score) }
      : toFieldValue(id, found);
  });
}

/** The day, where nothing on the slip is one as it stands. */
function readDay(sheet: Sheet, known: Known): readonly FieldValue[] {
  const found = known('issueDate') === undefined ? findTillDay(sheet.lines) : undefined;
  return found === undefined ? [] : [toFieldValue('issueDate', found)];
}

/**
 * What the rules of tills say of an English-speaking shop's slip is put in the place of what was chosen for it: its seller
 * stands on top, its total is what was given less the change. Other documents come back as they are.
 */
export function readReceipt(sheet: Sheet, fields: readonly FieldValue[]): readonly FieldValue[] {
  if (!isTillSlip(sheet.lines)) return fields;
  const known: Known = (id) => fields.find(({ _id }) => _id === id);
  const seller = readSeller(sheet, known);
  const better = [...(seller === undefined ? [] : [seller]), ...readTotal(sheet, known), ...readDay(sheet, known)];
  const replaced = new Set(better.map(({ _id }) => _id));
  if (seller !== undefined) replaced.add('customerName');
  return [...fields.filter(({ _id }) => !replaced.has(_id)), ...better];
}
