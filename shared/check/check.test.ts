import { describe, expect, test } from 'vitest';
import type { FieldValue } from '#shared/field/field.ts';
import { toFittingValue } from '#shared/field/value-length.ts';
import { changeFields } from '#shared/document/fields/change-fields.ts';
import { sampleField } from '#test/builders/worlds/documents-world.ts';
import { sampleItems, sampleTableRow } from '#test/builders/records/line-table.ts';
import { recheck, recheckTables } from './recheck.ts';
import { findContradictions, findUnacknowledged } from './contradictions.ts';

const settled = { verified: true } as const;
const row = (base: string, vat: string, total: string): readonly FieldValue[] => [
  sampleField('vatBase', base, { ...settled, param: '23' }),
  sampleField('vatAmount', vat, { ...settled, param: '23' }),
  sampleField('vatTotal', total, { ...settled, param: '23' }),
];
const checksOf = (fields: readonly FieldValue[], id: string) => fields.find(({ _id }) => _id === id)?.checks;
const own = { companyId: '63331136', taxId: '2043176696', vatId: 'SK2043176696' };
const document = (fields: readonly FieldValue[]) => ({ fields, tables: [], kind: 'incomingInvoice', own }) as const;

describe('checks follow every change', () => {
  test('300 × 23 % = 77.12 fails after the edit, and so does the sum that was compared with it', () => {
    const read = recheck(row('300.00', '69.00', '369.00'));
    expect(checksOf(read, 'vatAmount')).toEqual([{ name: 'rate-makes-vat', result: 'passed' }]);
    const typedField = { _id: 'vatAmount', _idx: 0, value: '77.12', bboxes: [], verified: true };
    const { fields } = changeFields(read, [typedField], '2026-11-22');
    expect(checksOf(fields, 'vatAmount')).toEqual([{ name: 'rate-makes-vat', result: 'failed', suggestion: '69.00' }]);
    expect(checksOf(fields, 'vatBase')).toEqual([]);
    expect(checksOf(fields, 'vatTotal')).toEqual([
      { name: 'base-and-vat-make-total', result: 'failed', suggestion: '377.12' },
    ]);
  });

  test('a check that failed passes again once the value beside it is right, and evidence of another kind stays', () => {
    const seen = { name: 'agrees-with-page', result: 'passed' } as const;
    const wrong = recheck([
      sampleField('issueDate', '2026-11-10', settled),
      sampleField('payDate', '2026-11-01', { ...settled, checks: [seen] }),
    ]);
    expect(checksOf(wrong, 'payDate')).toContainEqual({ name: 'due-after-issue', result: 'failed' });
    const typedField = { _id: 'issueDate', _idx: 0, value: '2026-10-20', bboxes: [], verified: true };
    const { fields } = changeFields(wrong, [typedField], '2026-11-22');
    expect(checksOf(fields, 'payDate')).toEqual([
      seen,
      { name: 'date', result: 'passed' },
      { name: 'due-after-issue', result: 'passed' },
    ]);
  });

  test('a symbol of the supplier’s own is doubted, unless its confirmed documents have one there', () => {
    const symbol = (checks: FieldValue['checks']) =>
      checksOf(
        recheck([sampleField('invoiceNumber', 'FV-2026/0014'), sampleField('paymentVS', '7700014', { checks })]),
        'paymentVS',
      );
    expect(symbol([])).toEqual([{ name: 'symbol-is-number', result: 'warned' }]);
    const agrees = { name: 'supplier-agrees', result: 'passed' } as const;
    expect(symbol([agrees])).toEqual([agrees]);
  });

  test('values whose checks hold as before are the very same objects', () => {
    const fields = recheck([sampleField('issueDate', '2026-11-10'), sampleField('note', '')]);
    expect(recheck(fields).every((field, at) => field === fields[at])).toBe(true);
  });

  test('a value that was cut is warned of and nothing verifies it, until a person writes another', () => {
    const xml = { source: 'xml', score: 1, verified: false } as const;
    const read = recheck([sampleField('note', toFittingValue('Dodané na predajňu. '.repeat(300)), xml)]);
    expect(read).toMatchObject([{ checks: [{ name: 'text-cut', result: 'warned' }] }]);
    expect(read[0]?.evidence).toBeUndefined();
    expect(recheck([sampleField('note', 'Dodané na predajňu.', xml)])[0]?.evidence).toEqual(['einvoice']);
    const typedField = { _id: 'note', _idx: 0, value: 'Dodané na predajňu.', bboxes: [], verified: true };
    expect(checksOf(changeFields(read, [typedField], '2026-11-22').fields, 'note')).toEqual([]);
  });

  test('the items are held against the sums as they are now', () => {
    const items = sampleItems(['name', 'total'], [sampleTableRow(['Múka', '369.00'])]);
    const [right] = recheckTables([items], [sampleField('totalAmount', '369.00')]);
    expect(right?.checks).toEqual([{ name: 'rows-sum', result: 'passed' }]);
    const tables = right === undefined ? [] : [right];
    const [wrong] = recheckTables(tables, [sampleField('totalAmount', '412.43')]);
    expect(wrong?.checks).toEqual([{ name: 'rows-sum', result: 'failed', suggestion: '369.00' }]);
    expect(recheckTables(tables, [sampleField('totalAmount', '369.00')])).toBe(tables);
  });

  test('a company number of another country is not held against the Slovak check digit', () => {
    const fields = (country: string) => [
      sampleField('supplierCompanyId', '12345670'),
      sampleField('supplierCountry', country),
    ];
    expect(checksOf(recheck(fields('SK')), 'supplierCompanyId')).toEqual([{ name: 'company-id', result: 'failed' }]);
    expect(checksOf(recheck(fields('HU')), 'supplierCompanyId')).toEqual([]);
  });

  test('a supplier whose VAT id, account, postcode or currency is foreign is not held against Slovak check digits', () => {
    const judged = (id: string, value: string) =>
      recheck([
        sampleField('supplierCompanyId', '12345670'),
        sampleField('supplierTaxId', '0123456789'),
        sampleField(id, value),
      ]).flatMap(({ checks }) => checks.filter(({ result }) => result === 'failed').map(({ name }) => name));
    expect(judged('supplierVatId', 'HU12345676')).toEqual([]);
    expect(judged('supplierVatId', 'ATU12345678')).toEqual([]);
    expect(judged('paymentIBAN', 'AT611904300234573201')).toEqual([]);
    expect(judged('supplierZip', 'N7 8JL')).toEqual([]);
    expect(judged('currency', 'USD')).toEqual([]);
    expect(judged('currency', 'EUR')).toEqual(['company-id', 'tax-id']);
  });

  test('a company abroad that is registered for VAT here keeps the tax id of its country', () => {
    const fields = [
      sampleField('supplierVatId', 'SK4020000007'),
      sampleField('supplierTaxId', '5261040828'),
      sampleField('supplierCountry', 'PL'),
    ];
    expect(recheck(fields).flatMap(({ checks }) => checks.map(({ name }) => name))).toEqual(['vat-id']);
  });
});

describe('contradictions', () => {
  test('are each named once with their figures, regardless of who settled the values', () => {
    const sums = [
      sampleField('totalBase', '300.00', settled),
      sampleField('totalVat', '77.12', settled),
      sampleField('totalAmount', '412.43', settled),
    ];
    expect(findContradictions(document(sums))).toEqual([
      { rule: 'base-and-vat-make-total', field: 'totalAmount', idx: 0, figures: ['300.00', '77.12', '412.43'] },
    ]);
    expect(findContradictions(document(row('300.00', '77.12', '377.12')))).toEqual([
      { rule: 'rate-makes-vat', field: 'vatAmount', idx: 0, figures: ['300.00', '23', '69.00', '77.12'] },
    ]);
    expect(findContradictions(document(row('300.00', '69.00', '369.00')))).toEqual([]);
  });

  test('the own company is no supplier of what was received; of what it issued it is', () => {
    const fields = [sampleField('supplierName', 'Pekáreň'), sampleField('supplierCompanyId', own.companyId)];
    expect(findContradictions(document(fields))).toMatchObject([{ rule: 'own-supplier', field: 'supplierCompanyId' }]);
    expect(findContradictions({ ...document(fields), kind: 'outcomingInvoice' })).toEqual([]);
    const customer = [sampleField('customerName', 'Pekáreň'), sampleField('customerCompanyId', own.companyId)];
    expect(findContradictions(document(customer))).toEqual([]);
    expect(findContradictions({ ...document(customer), kind: 'outcomingInvoice' })).toMatchObject([
      { rule: 'own-customer', field: 'customerCompanyId', figures: ['Pekáreň', own.companyId] },
    ]);
    expect(findContradictions({ ...document(fields), kind: null })).toEqual([]);
  });

  test('what was received is addressed to the own company, and what was issued comes from it', () => {
    const other = (role: string) => [sampleField(`${role}Name`, 'Vážka'), sampleField(`${role}CompanyId`, '36396567')];
    expect(findContradictions(document(other('customer')))).toMatchObject([
      { rule: 'other-customer', field: 'customerCompanyId', figures: ['Vážka', '36396567'] },
    ]);
    expect(findContradictions({ ...document(other('supplier')), kind: 'outcomingInvoice' })).toMatchObject([
      { rule: 'other-supplier', field: 'supplierCompanyId' },
    ]);
    expect(findContradictions(document(other('supplier')))).toEqual([]);
    expect(findContradictions({ ...document(other('customer')), kind: 'receipt' })).toEqual([]);
  });

  test('items that a person typed and that miss the sum contradict it, until the difference is kept', () => {
    const typed = { ...sampleItems(['total'], [sampleTableRow(['300.00'])]), isStatic: true };
    const fields = [sampleField('totalAmount', '412.43')];
    expect(findContradictions({ ...document(fields), tables: [typed] })).toMatchObject([{ rule: 'items-make-sum' }]);
    const kept = {
      ...typed,
      checks: [{ name: 'rows-sum-kept', result: 'warned' as const, suggestion: '-112.43' }],
    };
    expect(findContradictions({ ...document(fields), tables: [kept] })).toEqual([]);
  });

  test('count as seen only with the figures that were shown', () => {
    const found = findContradictions(document(row('300.00', '77.12', '377.12')));
    const later = findContradictions(document(row('300.00', '80.00', '380.00')));
    expect(findUnacknowledged(found, found)).toEqual([]);
    expect(findUnacknowledged(later, found)).toEqual(later);
  });
});
