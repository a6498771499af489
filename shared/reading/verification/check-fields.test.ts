import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FieldValue } from '#shared/field/field.ts';
import { fromCents, takePercent } from '#shared/kit/money.ts';
import { checkFields } from './check-fields.ts';

const field = (_id: string, value: string, over: Partial<FieldValue> = {}): FieldValue => ({
  _id,
  _idx: 0,
  value,
  bboxes: [],
  source: 'text',
  score: 0.8,
  verified: false,
  predicted: true,
  checks: [],
  ...over,
});

const of = (fields: readonly FieldValue[], id: string): FieldValue | undefined => fields.find(({ _id }) => _id === id);

test('an account whose check digits are wrong is marked, and keeps the score that the reader gave it', () => {
  const [iban] = checkFields([field('paymentIBAN', 'SK2111000000003862551185')]);
  expect([iban?.checks, iban?.score]).toEqual([[{ name: 'iban', result: 'failed' }], 0.8]);
});

test('sums that agree raise no score, and one that does not is offered the right value', () => {
  const right = checkFields([field('totalBase', '100.00'), field('totalVat', '23.00'), field('totalAmount', '123.00')]);
  expect(right.map(({ score }) => score)).toEqual([0.8, 0.8, 0.8]);
  const wrong = checkFields([field('totalBase', '100.00'), field('totalVat', '23.00'), field('totalAmount', '132.00')]);
  expect(of(wrong, 'totalAmount')?.checks[0]?.suggestion).toBe('123.00');
});

test('a VAT id that is not SK and the tax id is offered that one', () => {
  const checked = checkFields([field('supplierTaxId', '2043176696'), field('supplierVatId', 'SK2043176695')]);
  const suggestions = of(checked, 'supplierVatId')?.checks.map(({ suggestion }) => suggestion);
  expect(suggestions).toContain('SK2043176696');
});

test('a due date before the issue date is refused', () => {
  const checked = checkFields([field('issueDate', '2026-09-02'), field('payDate', '2026-08-02')]);
  expect(of(checked, 'payDate')?.checks).toContainEqual({ name: 'due-after-issue', result: 'failed' });
});

test('a symbol that is the digits of the number is reported of both', () => {
  const checked = checkFields([field('invoiceNumber', 'FV-2026/0014'), field('paymentVS', '20260014')]);
  const passed = { name: 'symbol-is-number', result: 'passed' };
  expect(checked.map(({ checks }) => checks)).toEqual([[passed], [passed]]);
});

test('what a code says otherwise stays with the value', () => {
  const checks: FieldValue['checks'] = [{ name: 'differs-from-code', result: 'warned', suggestion: '2026-09-30' }];
  expect(checkFields([field('payDate', '2026-09-02', { checks })])[0]?.checks).toEqual([
    ...checks,
    { name: 'date', result: 'passed' },
  ]);
});

test('values that a person settled keep their score', () => {
  const [iban] = checkFields([field('paymentIBAN', 'SK00', { verified: true, score: 1 })]);
  expect(iban?.score).toBe(1);
});

test('a recap row calculated by its rate always passes, and checking twice changes nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 10_000_000 }),
      fc.constantFrom('23', '19', '5', '21', '12'),
      (base, rate) => {
        const vat = takePercent(base, rate);
        const once = checkFields([
          field('vatBase', fromCents(base), { param: rate }),
          field('vatAmount', fromCents(vat), { param: rate }),
          field('vatTotal', fromCents(base + vat), { param: rate }),
        ]);
        expect(once.flatMap(({ checks }) => checks).every(({ result }) => result === 'passed')).toBe(true);
        expect(checkFields(once)).toEqual(once);
      },
    ),
  );
});
