import type { DocumentFacts } from '#shared/analytics/facts.ts';
import type { DocumentRow } from '#shared/document/document.ts';
import type { IndexedEinvoice } from '#shared/document/index-facets.ts';
import { toZonedDay } from '#shared/kit/zoned-iso.ts';
import { getComparedShape } from './attributes.ts';
import { toIndexKey } from './index-key.ts';

/** A value of a document as it is compared. `first`: the one by which lists are sorted. */
export type DocumentKey = { readonly field: string; readonly key: string; readonly first: boolean };

const two = (count: number): string => String(Math.min(count, 999)).padStart(3, '0');

/** What needs a person first: values that are wrong or missing, then those to be looked at. */
const toQuality = ({ quality }: DocumentRow): string =>
  `${two(quality.invalid + quality.missing)} ${two(quality.predicted)}`;

const toDay = (instant: string): string => toZonedDay(Date.parse(instant));

const listAttributes = (row: DocumentRow): readonly (readonly [field: string, values: readonly string[]])[] => [
  ['_id', [row._id]],
  ['name', [row.name]],
  ['doctype', [row.doctype]],
  ['step', [row.stepName]],
  ['userId', row.userId],
  ['tags', row.tags.map(({ value }) => value)],
  ['pageCount', [String(row.pageCount)]],
  ['quality', [toQuality(row)]],
  ['total', [row.total]],
  ['dueDate', [row.dueDate]],
  ['createdAt', [toDay(row.createdAt)]],
  ['updatedAt', [toDay(row.updatedAt)]],
];

/** What screens of money lead to lists by. */
const listFacts = ({
  turnover,
  day,
  partner,
  supplier,
  vat,
  owed,
}: DocumentFacts): readonly (readonly [field: string, values: readonly string[]])[] => [
  ['turnover', [turnover]],
  ['supplyDay', [day]],
  ['partner', [partner[0]]],
  ['supplier', supplier === undefined ? [] : [supplier]],
  ['vatSection', vat === undefined ? [] : [vat.section]],
  ['vatDay', vat === undefined ? [] : [vat.day]],
  ['vatRates', vat === undefined ? [] : vat.rates.map(([rate]) => rate)],
  ['owed', owed === undefined ? [] : [owed.side]],
  ['owedDay', owed === undefined ? [] : [owed.day]],
];

const listReception = ({
  receivedAt,
  valid,
}: IndexedEinvoice): readonly (readonly [field: string, values: readonly string[]])[] => [
  ['einvoice', [toDay(receivedAt)]],
  ['einvoiceValid', [valid ? 'yes' : 'no']],
];

/** What a document has beside its row and its values. */
type Beside = { readonly facts?: DocumentFacts | undefined; readonly einvoice?: IndexedEinvoice | undefined };

/**
 * Everything by which a document is filtered and sorted. A value that cannot be compared has an empty key: the field is filled,
 * but no comparison finds it. Of equal keys of one field there is one.
 */
export function listDocumentKeys(
  row: DocumentRow,
  values: readonly (readonly [field: string, index: number, value: string])[],
  { facts, einvoice }: Beside = {},
): readonly DocumentKey[] {
  const byField = new Map<string, readonly string[]>([
    ...listAttributes(row),
    ...(facts === undefined ? [] : listFacts(facts)),
    ...(einvoice === undefined ? [] : listReception(einvoice)),
  ]);
  for (const [field, , value] of values.toSorted((a, b) => a[1] - b[1]))
    byField.set(field, [...(byField.get(field) ?? []), value]);
  return [...byField].flatMap(([field, all]) => {
    const shape = getComparedShape(field);
    const keys = [...new Set(all.filter((value) => value !== '').map((value) => toIndexKey(shape, value)))];
    const first = keys.find((key) => key !== '');
    return keys.map((key) => ({ field, key, first: key === first }));
  });
}
