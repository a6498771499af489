import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import type { JoinedCopy } from '#shared/einvoice/reception.ts';
import { findFirstValue, type FieldValue } from '#shared/field/field.ts';
import { compareDecimals, isDecimal } from '#shared/kit/money.ts';
import type { Contradiction } from './contradiction.ts';

/** Values that an e-invoice and a copy of it have in common; a wrong one of them changes what is paid or booked. */
const comparedFields = [
  'issueDate',
  'taxDate',
  'payDate',
  'currency',
  'totalBase',
  'totalVat',
  'totalAmount',
  'paymentAmount',
  'paymentIBAN',
  'paymentVS',
  'supplierVatId',
  'customerVatId',
] as const;

/** From this score on a value counts that nothing else supports and nothing speaks against. */
const sureScore = 0.9;
const maxValue = 200;

const isSure = (value: FieldValue): boolean =>
  value.verified ||
  (value.checks.every(({ result }) => result === 'passed') &&
    (value.score >= sureScore || (value.evidence ?? []).length > 0));

/** What is kept of a copy to compare it by: values that were surely read or settled, because a misread one would accuse the invoice. */
export const listComparedValues = (fields: readonly FieldValue[]): JoinedCopy['values'] =>
  comparedFields.flatMap((id) => {
    const value = findFirstValue(fields.filter(isSure), id);
    return value === '' || value.length > maxValue ? [] : [{ field: id, value }];
  });

const isSame = (a: string, b: string): boolean =>
  isDecimal(a) && isDecimal(b) ? compareDecimals(a, b) === 0 : a === b;

/** Amounts that a credit note states with a minus or without: an e-invoice mostly without, and its PDF with one. */
const turnedFields: ReadonlySet<string> = new Set(['totalBase', 'totalVat', 'totalAmount', 'paymentAmount']);

const creditNotes: ReadonlySet<AccountingKind | null> = new Set(['incomingCreditNote', 'outcomingCreditNote']);

const withoutSign = (value: string): string => value.replace(/^-/u, '');

/** The rule under which a person is asked about a value that a copy of the e-invoice shows differently. */
export const copyRule = 'copy-differs';

/**
 * Where a copy of an e-invoice, such as the PDF of the same mail, says something else than the document: the e-invoice is the original, and
 * who changed one of the two is not known. The figures are the value and that of the copy. What the copy does not say differs in nothing.
 */
export function findCopyDifferences(
  fields: readonly FieldValue[],
  copies: readonly JoinedCopy[] | undefined,
  kind: AccountingKind | null = null,
): readonly Contradiction[] {
  const seen = new Set<string>();
  const agrees = (field: string, a: string, b: string): boolean =>
    creditNotes.has(kind) && turnedFields.has(field) ? isSame(withoutSign(a), withoutSign(b)) : isSame(a, b);
  return (copies ?? []).flatMap(({ values }) =>
    values.flatMap(({ field, value }): readonly Contradiction[] => {
      const own = findFirstValue(fields, field);
      const key = JSON.stringify([field, value]);
      if (own === '' || agrees(field, own, value) || seen.has(key)) return [];
      seen.add(key);
      return [{ rule: copyRule, field, idx: 0, figures: [own, value] }];
    }),
  );
}

/** The check of a value from which a copy of the e-invoice differs. */
export const copyCheck = 'differs-from-copy';

/**
 * The values with a check on each from which a copy of the e-invoice differs, so that a person looks at it; the value of the copy is offered.
 * What a person wrote stays their word: it is asked about when it is confirmed.
 */
export function markCopyDifferences(
  fields: readonly FieldValue[],
  copies: readonly JoinedCopy[] | undefined,
  kind: AccountingKind | null,
): readonly FieldValue[] {
  const differences = findCopyDifferences(fields, copies, kind);
  return fields.map((field) => {
    const kept = field.checks.filter(({ name }) => name !== copyCheck);
    const found = differences.find(({ field: id, idx }) => field._id === id && field._idx === idx);
    const suggestion = field.source === 'person' ? undefined : found?.figures[1];
    if (suggestion === undefined) return kept.length === field.checks.length ? field : { ...field, checks: kept };
    return { ...field, checks: [...kept, { name: copyCheck, result: 'warned', suggestion }] };
  });
}

/**
 * Whether two documents with the number and the supplier in common are files of one invoice: their day of issue or their total agrees. A
 * supplier may use a number again in another year, and for a document of another kind.
 */
export function areSameInvoice(one: readonly FieldValue[], other: readonly FieldValue[]): boolean {
  const agrees = (id: string): boolean => {
    const [a, b] = [findFirstValue(one, id), findFirstValue(other, id)];
    return a !== '' && b !== '' && isSame(a, b);
  };
  return agrees('issueDate') || agrees('totalAmount');
}
