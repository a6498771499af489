import type { FieldValue } from '#shared/field/field.ts';
import { isVatField } from '#shared/field/catalogue/catalogue.ts';
import type { Reading } from '../rules/read-by-rules.ts';

/** Proof that nothing overrules: structured data. */
const isExact = ({ source }: FieldValue): boolean => source === 'xml' || source === 'qr';

/** Two readers of their own that say the same are wrong only together; certainty stays with exact proofs. */
const together = (a: number, b: number): number => Math.min(0.99, Math.round((1 - (1 - a) * (1 - b)) * 1000) / 1000);

/** A field's rows stand beside each other by their rate, other fields by their index. */
const toPlaceKey = ({ _id, _idx, param }: FieldValue): string => `${_id} ${isVatField(_id) ? (param ?? '') : _idx}`;

/** What both say together: the own evidence of the place, and more certainty. */
const agreed = (own: FieldValue, other: FieldValue): FieldValue => ({
  ...own,
  bboxes: own.bboxes.length > 0 ? own.bboxes : other.bboxes,
  score: together(own.score, other.score),
});

function chosen(own: FieldValue | undefined, other: FieldValue): FieldValue {
  if (own === undefined || own.value === '') return other;
  if (isExact(own) || other.value === '') return own;
  return own.value === other.value ? agreed(own, other) : other;
}

/** Rows of VAT belong together: they come from one reader, never half from each. */
const isProvenVat = (fields: readonly FieldValue[]): boolean =>
  fields.some((field) => isVatField(field._id) && isExact(field));

/**
 * Lays an external reader's word over our own reading: exact evidence (e-invoice, payment code) wins, what both say becomes
 * surer, elsewhere the external reader's value counts, and where it is silent ours stays. Its tables fill in when we have none.
 */
export function mergeReadings(own: Reading, other: Reading): Reading {
  const hasVat = other.fields.some(({ _id }) => isVatField(_id));
  const keepsVat = !hasVat || isProvenVat(own.fields);
  const mine = new Map(own.fields.map((field) => [toPlaceKey(field), field]));
  // Of two words for one place the first counts.
  const byPlace = new Map(other.fields.toReversed().map((field) => [toPlaceKey(field), field]));
  const taken = [...byPlace.values()]
    .toReversed()
    .filter(({ _id }) => !(keepsVat && isVatField(_id)))
    .map((field) => chosen(mine.get(toPlaceKey(field)), field));
  const places = new Set(taken.map(toPlaceKey));
  const kept = own.fields.filter((field) => !places.has(toPlaceKey(field)) && (keepsVat || !isVatField(field._id)));
  return {
    fields: [...kept, ...(keepsVat ? taken : numbered(taken))],
    tables: own.tables.length > 0 ? own.tables : other.tables,
  };
}

/** Rows of the same rate keep one index across the three fields of a VAT row, from 0 without gaps. */
function numbered(fields: readonly FieldValue[]): readonly FieldValue[] {
  const rates = [...new Set(fields.filter(({ _id }) => isVatField(_id)).map(({ param }) => param ?? ''))];
  return fields.map((field) => (isVatField(field._id) ? { ...field, _idx: rates.indexOf(field.param ?? '') } : field));
}
