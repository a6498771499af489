import { expect, test } from 'vitest';
import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import { mapDocument } from '#shared/accounting/mapping/map-document.ts';
import { runExport } from '../exporter.ts';
import { exportSettings, invoiceSource } from '#test/builders/exports/export-sources.ts';
import { mrpks } from './mrpks.ts';

const { mrp } = exportSettings().books;
const named = {
  receivedReverse: 47,
  receivedEuGoods: 44,
  receivedForeignService: 45,
  receivedImport: 46,
  issuedEuGoods: 13,
  issuedAbroad: 14,
  issuedExport: 15,
  issuedExempt: 16,
};
const settings = exportSettings({ book: { mrp: { ...mrp, taxCodes: { ...mrp.taxCodes, ...named } } } });
const untaxed = { vat: '0.00', vatRate: '0', totalAmount: '100.00' };
const abroad = { supplierVatId: 'ATU12345678', supplierCountry: 'AT', ...untaxed };
const german = { customerVatId: 'DE811907980', customerCountry: 'DE', customerName: 'Käufer', ...untaxed };

function read(values: Readonly<Record<string, string>>, kind: AccountingKind = 'incomingInvoice') {
  const { files } = runExport(mrpks, [mapDocument(invoiceSource(values, kind), settings)], settings);
  const text = new TextDecoder().decode(files[0]?.bytes);
  return (name: string) => [...text.matchAll(new RegExp(`<${name}>([^<]*)`, 'gu'))].map(([, value]) => value);
}

test.each([
  ['domestic tax', {}, undefined, '40'],
  ['a domestic reverse charge', { ...untaxed, vatRegime: 'reverseCharge' }, undefined, '47'],
  ['goods from a member state', { ...abroad, vatRegime: 'acquisition' }, undefined, '44'],
  ['a service from abroad', { ...abroad, vatRegime: 'foreignService' }, undefined, '45'],
  ['an import whose tax we assess', { ...abroad, vatRegime: 'importSelfAssessed' }, undefined, '46'],
  ['foreign tax, which is no tax of ours', { ...abroad, vatRegime: 'foreignVat' }, undefined, '39'],
  ['a supplier who is no payer', { ...untaxed, vatRegime: 'nonPayer' }, undefined, '39'],
  ['goods to a member state', { ...german, vatRegime: 'euSupply' }, 'outcomingInvoice', '13'],
  ['a service to abroad', { ...german, vatRegime: 'suppliedAbroad' }, 'outcomingInvoice', '14'],
  ['export', { ...german, vatRegime: 'export' }, 'outcomingInvoice', '15'],
  ['an exempt sale', { ...untaxed, vatRegime: 'exempt' }, 'outcomingInvoice', '16'],
] as const)('MRP gets the kind of taxation that the company named for %s', (_title, values, kind, code) => {
  expect(new Set(read(values, kind)('TaxCode'))).toEqual(new Set([code]));
});

test('tax that we assess stands in the head, in its sum and at its lines, with what is deducted of it', () => {
  const of = read({ ...abroad, vatRegime: 'foreignService' });
  expect([of('ReverseChargeBaseTaxRateAmount'), of('ReverseChargeBaseTaxRateTax')]).toEqual([['100.00'], ['23.00']]);
  expect([of('ReverseChargeAmount'), of('ReverseChargeTax')]).toEqual([['100.00'], ['23.00']]);
  expect([of('RowSumType'), of('TaxApplied').at(-1)]).toEqual([['3'], '23.00']);
  expect(read({ ...abroad, vatRegime: 'foreignService', vatDeduction: 'none' })('TaxApplied').at(-1)).toBe('0.00');
});

test('of tax that is deducted in part only that part is applied', () => {
  expect(read({ vatDeduction: 'car' })('TaxApplied')).toEqual(['11.50']);
  expect(read({ vatDeduction: 'none' })('TaxApplied')).toEqual(['0.00']);
  expect(read({ vatDeduction: 'coefficient', vatCoefficient: '80' })('TaxApplied')).toEqual(['18.40']);
});

const notesOf = (values: Readonly<Record<string, string>>, kind?: AccountingKind): readonly string[] =>
  runExport(mrpks, [mapDocument(invoiceSource(values, kind), settings)], settings).results.map(
    ({ type, note }) => `${type} ${note}`,
  );

test('tax of other payables and receivables, which MRP books outside VAT, is warned of (§ 49, § 69)', () => {
  for (const kind of ['payableDocument', 'receivableDocument'] as const) {
    const named = { customerName: 'Odberateľ' };
    expect(notesOf(named, kind)).toEqual(['warning tax-not-taken', 'warning kind-as-invoice']);
    expect(notesOf({ ...named, ...untaxed }, kind)).toEqual(['warning kind-as-invoice']);
  }
  expect(notesOf({ vatDeduction: 'none' }, 'payableDocument')).toEqual(['warning kind-as-invoice']);
});

test('a coefficient needs its percentage, because the file says how much is deducted (§ 50)', () => {
  const open = { vatDeduction: 'coefficient' };
  expect(notesOf(open)).toEqual(['error deduction-share-missing']);
  expect(notesOf({ ...open, ...untaxed, vatRegime: 'reverseCharge' })).toEqual(['error deduction-share-missing']);
  expect(notesOf({ ...open, vatCoefficient: '80' })).toEqual([]);
  expect(notesOf({ ...open, ...untaxed, vatRegime: 'exempt' })).toEqual([]);
});

test('a share of at most 1 %, as § 50 writes its coefficient, is warned of', () => {
  for (const vatDeduction of ['coefficient', 'partial']) {
    expect(notesOf({ vatDeduction, vatCoefficient: '0.8' })).toEqual(['warning deduction-share-small']);
    expect(notesOf({ vatDeduction, vatCoefficient: '1.5' })).toEqual([]);
  }
});

test('tax that is charged beside a reverse charge is not deducted, what we assess is (§ 49 par. 2)', () => {
  expect(read({ vatRegime: 'reverseCharge' })('TaxApplied')).toEqual(['0.00', '23.00']);
});

test('a service of who is registered under § 7a has the code of services abroad (§ 80)', () => {
  const vatHistory = [{ from: null, status: 'registered' as const }];
  const registered = { ...settings, owner: { ...settings.owner, vatHistory } };
  const codeOf = (values: Readonly<Record<string, string>>) => {
    const document = mapDocument(invoiceSource({ ...german, ...values }, 'outcomingInvoice'), registered);
    const text = new TextDecoder().decode(runExport(mrpks, [document], registered).files[0]?.bytes);
    return /<TaxCode>(\d+)/u.exec(text)?.[1];
  };
  expect(codeOf({ vatRegime: 'suppliedAbroad' })).toBe('14');
  expect(codeOf({ vatRegime: 'suppliedAbroad', customerVatId: '', customerCountry: 'CH' })).toBe('19');
  expect(codeOf({ vatRegime: 'nonPayer' })).toBe('19');
});

test('the recapitulative statement gets what was supplied, and lines the periods they belong to', () => {
  expect(read({ ...german, vatRegime: 'euSupply' }, 'outcomingInvoice')('RecapitulativeStatementCode')).toEqual(['0']);
  expect(read({ ...german, vatRegime: 'suppliedAbroad' }, 'outcomingInvoice')('RecapitulativeStatementCode')).toEqual([
    '3',
  ]);
  expect(read({ ...german, vatRegime: 'triangular' }, 'outcomingInvoice')('RecapitulativeStatementCode')).toEqual([
    '2',
  ]);
  const insured = read({ accrualFrom: '2026-06-01', accrualTo: '2027-05-31' });
  expect([insured('SubscriptionStartPeriod'), insured('SubscriptionEndPeriod')]).toEqual([
    ['2026-06-01'],
    ['2027-05-31'],
  ]);
});
