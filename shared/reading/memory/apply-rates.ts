import { toCents } from '#shared/kit/money.ts';
import { isVatField } from '#shared/field/catalogue/catalogue.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { getBoxes, getSource, type Span } from '../layout/span.ts';
import { findValuesAtPlace } from './find-place.ts';
import type { Form } from './form.ts';
import type { Lesson, TaughtRate } from './memory.ts';

type Amount = { readonly value: string; readonly span: Span };
type Row = { readonly rate: string; readonly amounts: ReadonlyMap<string, Amount> };

/** Base and tax of a row may each be rounded, and the tax is rounded over the rows of the document. */
const slack = 2;
const scoreOfPlace = 0.92;

function findRow(form: Form, { rate, fields }: TaughtRate): Row | undefined {
  const amounts = new Map<string, Amount>();
  for (const field of fields) {
    const [best] = findValuesAtPlace(form, field).toSorted((a, b) => b.weight - a.weight);
    if (best !== undefined) amounts.set(field.id, best);
  }
  const [base, vat] = [amounts.get('vatBase'), amounts.get('vatAmount')];
  if (base === undefined || vat === undefined) return undefined;
  const wanted = (toCents(base.value) * Number(rate)) / 100;
  return Math.abs(wanted - toCents(vat.value)) <= slack ? { rate, amounts } : undefined;
}

const toTotal = ({ amounts }: Row): number =>
  toCents(amounts.get('vatBase')?.value ?? '0') + toCents(amounts.get('vatAmount')?.value ?? '0');

const readTotal = (fields: readonly FieldValue[]): number =>
  fields
    .filter(({ _id }) => _id === 'vatBase' || _id === 'vatAmount')
    .reduce((sum, { value }) => sum + toCents(value), 0);

const toFields = ({ rate, amounts }: Row, idx: number): readonly FieldValue[] =>
  [...amounts].map(([id, { value, span }]) => ({
    ...{ _id: id, _idx: idx, value, param: rate, bboxes: getBoxes([span]), source: getSource([span]) },
    ...{ score: scoreOfPlace, verified: false, predicted: true, checks: [] },
  }));

/**
 * Reads the VAT recap where confirmed documents of the form had its rows, where what was read does not make the total of the document and
 * those rows do. Anything else stays as it was read.
 */
export function recallRates(
  form: Form,
  lessons: readonly Lesson[],
  fields: readonly FieldValue[],
): readonly FieldValue[] {
  const totals = ['totalAmount', 'paymentAmount'].flatMap((id) => {
    const value = fields.find(({ _id }) => _id === id)?.value;
    return value === undefined || value === '' ? [] : [toCents(value)];
  });
  const isTotal = (cents: number): boolean => totals.some((total) => Math.abs(total - cents) <= slack);
  const own = fields.filter(({ _id }) => isVatField(_id));
  if (totals.length === 0 || own.some(({ verified }) => verified) || (own.length > 0 && isTotal(readTotal(own))))
    return fields;
  for (const { rates = [] } of lessons) {
    const rows = rates.flatMap((rate) => findRow(form, rate) ?? []);
    if (rows.length === 0 || !isTotal(rows.reduce((sum, row) => sum + toTotal(row), 0))) continue;
    return [...fields.filter(({ _id }) => !isVatField(_id)), ...rows.flatMap(toFields)];
  }
  return fields;
}
