import * as fc from 'fast-check';
import type { DocumentHead } from '#functions/ports/documents.ts';
import type { IndexOrder, IndexQuery } from '#functions/ports/document-index.ts';
import type { FieldValue } from '#shared/field/field.ts';
import type { FilterCondition } from '#shared/filter/condition.ts';
import { firstOwner, idOfNumber, sampleField } from './worlds/documents-world.ts';

const texts = [
  'Ľadovňa',
  'ladovna',
  ' ĽADOVŇA ',
  'Orange Slovensko',
  'ABC s.r.o.',
  'abc  S.R.O.',
  'zet',
  'Čaj & med',
  'O’Neil',
];
const numbers = [
  '0',
  '0.00',
  '-0',
  '5',
  '-5.10',
  '-12.00',
  '3.99',
  '3.990',
  '120.50',
  '120.5',
  '99999.90',
  '-0.001',
  '12345678901234.5',
];
const dates = ['2026-01-02', '2025-12-31', '2024-02-29', '2026-11-30', '2026-01-15'];
const unreadable = ['kedysi', '31.12.2025', '1,50', '2026-02-31', '-'];
const people = [901, 902, 903].map(idOfNumber);
const tags = ['surne', 'najom', 'auto'];
const steps = ['start', 'abc123', 'def456', 'archived', -1] as const;
const doctypes = ['invoice', 'receipt', 'order'];

const textField = fc.constantFrom('supplierName', 'customerName', 'invoiceNumber', 'note', 'currency');
const numberField = fc.constantFrom('totalAmount', 'vatBase');
const dateField = fc.constantFrom('issueDate', 'payDate');

const value = {
  text: fc.constantFrom(...texts, 'EUR', 'CZK'),
  number: fc.constantFrom(...numbers),
  date: fc.constantFrom(...dates),
};

const field: fc.Arbitrary<FieldValue> = fc
  .oneof(
    fc.tuple(textField, value.text),
    fc.tuple(numberField, fc.oneof({ weight: 6, arbitrary: value.number }, fc.constantFrom(...unreadable))),
    fc.tuple(dateField, fc.oneof({ weight: 6, arbitrary: value.date }, fc.constantFrom(...unreadable))),
  )
  .map(([id, text]) => sampleField(id, text));

/** Fields of a document: of some several values, as repeated fields have. */
export const randomFields: fc.Arbitrary<readonly FieldValue[]> = fc.array(field, { maxLength: 9 }).map((fields) => {
  const seen = new Map<string, number>();
  return fields.map((one) => {
    const _idx = seen.get(one._id) ?? 0;
    seen.set(one._id, _idx + 1);
    return { ...one, _idx };
  });
});

/** What of a head decides in which lists its document stands. */
export const randomHead: fc.Arbitrary<Partial<DocumentHead>> = fc.record({
  name: fc.constantFrom(...texts, 'Faktúra 7', 'faktura 12'),
  doctype: fc.constantFrom(...doctypes),
  step: fc.constantFrom(...steps),
  passedSteps: fc.constantFrom<string[]>([], ['abc123']),
  process: fc.constantFrom<0 | 1 | 2>(0, 1, 2, 2),
  userId: fc.subarray(people),
  tags: fc.subarray(tags).map((some) => some.map((tag) => ({ value: tag, label: tag.toUpperCase() }))),
  paid: fc.boolean(),
  deletedAt: fc.constantFrom(null, null, null, null, '2026-01-15T00:00:00.000Z'),
  createdAt: fc.constantFrom('2026-01-10T22:59:59.000Z', '2026-01-10T23:00:00.000Z', '2026-01-12T10:00:00.000Z'),
});

const pair = <T extends string | number>(arbitrary: fc.Arbitrary<T>, compare: (a: T, b: T) => number) =>
  fc.tuple(arbitrary, arbitrary).map(([a, b]): [T, T] => (compare(a, b) <= 0 ? [a, b] : [b, a]));

/** Operators over the values of one kind of field. */
function conditionsOn(
  fields: fc.Arbitrary<string>,
  values: fc.Arbitrary<string | number>,
  range: fc.Arbitrary<[string | number, string | number]>,
): fc.Arbitrary<FilterCondition> {
  return fc.oneof(
    fc.record({ field: fields, operator: fc.constant('null' as const) }),
    fc.record({ field: fields, operator: fc.constantFrom('equals' as const, 'not-equals' as const), value: values }),
    fc.record({
      field: fields,
      operator: fc.constantFrom('gte' as const, 'gt' as const, 'lte' as const, 'lt' as const),
      value: values,
    }),
    fc.record({ field: fields, operator: fc.constantFrom('between' as const, 'not-between' as const), value: range }),
    fc.record({
      field: fields,
      operator: fc.constantFrom('in' as const, 'not-in' as const),
      value: fc.array(values, { minLength: 1, maxLength: 4 }),
    }),
  );
}

const readableNumber = fc.oneof(value.number, fc.constantFrom(3.99, -5.1, 0, 120.5));
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const plainTexts = fc.constantFrom('abc s.r.o.', 'ladovna', 'orange slovensko', 'zet');
const condition = fc.oneof(
  conditionsOn(
    fc.oneof(textField, fc.constantFrom('name', 'doctype')),
    fc.oneof(value.text, fc.constantFrom(...doctypes)),
    pair<string | number>(plainTexts, (a, b) => byText(String(a), String(b))),
  ),
  conditionsOn(
    fc.oneof(numberField, fc.constant('total')),
    readableNumber,
    pair<string | number>(readableNumber, (a, b) => Number(a) - Number(b)),
  ),
  conditionsOn(
    fc.oneof(dateField, fc.constantFrom('dueDate', 'createdAt')),
    value.date,
    pair<string | number>(value.date, (a, b) => byText(String(a), String(b))),
  ),
);

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const seldom = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.option(arbitrary, { nil: undefined, freq: 1 }).chain((one) => fc.constantFrom(undefined, undefined, one));

/** A question to a company of so many documents. */
export const randomQuery = (documents: number): fc.Arbitrary<IndexQuery> => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: documents }).map(idOfNumber), { maxLength: documents });
  return fc.record({
    ownerId: fc.constant(firstOwner),
    trash: fc.constantFrom(false, false, false, true),
    today: fc.constant('2026-01-15'),
    q: seldom(fc.constantFrom('ladov', 'abc', 'faktúra 7', 'slov orange', 'SURNE', 'medv')),
    among: seldom(fc.record({ ids, included: fc.boolean() })),
    filters: fc.record({
      doctype: seldom(fc.constantFrom(...doctypes)),
      status: maybe(
        fc.constantFrom('waiting' as const, 'inprogress' as const, 'confirmed' as const, 'failed' as const),
      ),
      ids: seldom(ids),
      doctypes: seldom(fc.subarray(doctypes, { minLength: 1 })),
      steps: seldom(fc.subarray(steps.map(String), { minLength: 1 })),
      tags: seldom(fc.subarray(tags, { minLength: 1 })),
      assignees: seldom(fc.subarray(people, { minLength: 1 })),
      paid: seldom(fc.boolean()),
      exported: seldom(fc.boolean()),
      discussed: seldom(fc.boolean()),
      overdue: seldom(fc.boolean()),
      fields: maybe(fc.array(condition, { maxLength: 3 })),
      filled: seldom(fc.array(fc.oneof(textField, numberField, dateField), { minLength: 1, maxLength: 2 })),
    }),
  });
};

export const randomOrder: fc.Arbitrary<IndexOrder> = fc.record({
  by: fc.oneof(
    textField,
    numberField,
    dateField,
    fc.constantFrom('_id', 'name', 'total', 'dueDate', 'createdAt', 'userId', 'tags', 'doctype', 'orderNumber'),
  ),
  descending: fc.boolean(),
});
