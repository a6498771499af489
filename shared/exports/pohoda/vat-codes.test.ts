import { expect, test } from 'vitest';
import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import type { ExportSettings } from '#shared/accounting/export-settings.ts';
import { mapDocument } from '#shared/accounting/mapping/map-document.ts';
import { runExport } from '../exporter.ts';
import { exportSettings, invoiceSource } from '#test/builders/exports/export-sources.ts';
import { pohoda } from './pohoda.ts';

const settings = exportSettings();
const seller = { supplierVatId: 'SK2020603200' };
const untaxed = { vat: '0.00', vatRate: '0', totalAmount: '100.00' };
const abroad = { supplierVatId: 'ATU12345678', supplierCountry: 'AT', ...untaxed };
const buyer = { customerVatId: 'SK2020603200', customerName: 'Odberateľ' };
const german = { customerVatId: 'DE811907980', customerCountry: 'DE', customerName: 'Käufer', ...untaxed };

type Values = Readonly<Record<string, string>>;
const exportText = (values: Values, kind: AccountingKind = 'incomingInvoice', books = settings): string => {
  const { files, results } = runExport(pohoda, [mapDocument(invoiceSource(values, kind), books)], books);
  const errors = results.filter(({ type }) => type === 'error').map(({ note }) => note);
  return errors.join(' ') || new TextDecoder('windows-1250').decode(files[0]?.bytes);
};
/** Codes of the VAT classification and sections of each record, in the order of the file. */
const codesOf = (values: Values, kind?: AccountingKind, books?: ExportSettings): readonly string[] =>
  exportText(values, kind, books)
    .split('<dat:dataPackItem')
    .slice(1)
    .map((record) => {
      const found = (name: string) =>
        [...record.matchAll(new RegExp(`:${name}><typ:(?:ids|classificationVATType)>([^<]+)`, 'gu'))].map(
          ([, code]) => code,
        );
      return [...found('classificationVAT'), ...found('classificationKVDPH')].join(' ');
    });

test.each([
  ['domestic tax is the usual case of the program, § 69 par. 1', seller, undefined, ['B2']],
  [
    'a receipt is a simplified invoice, § 74 par. 3',
    { ...seller, totalAmount: '12.30', base: '10.00', vat: '2.30' },
    'receipt',
    ['B3'],
  ],
  ['tax by coefficient, § 50', { ...seller, vatDeduction: 'coefficient' }, undefined, ['PK B2']],
  ['entertainment is never deducted, § 49 par. 7', { ...seller, debitAccount: '513001' }, undefined, ['PN KN']],
  ['a supplier who is no payer', { ...untaxed, vatRegime: 'nonPayer' }, undefined, ['PN KN']],
  ['a received correction, § 53', { ...seller, correctedNumber: 'F0' }, 'incomingCreditNote', ['PDoprava C2']],
  ['tax on payment of the supplier, § 68d', { ...seller, vatOnPayment: 'yes' }, undefined, ['PD-OsUdod B2']],
  [
    'a domestic reverse charge, § 69 par. 12',
    { ...seller, ...untaxed, vatRegime: 'reverseCharge' },
    undefined,
    ['PN KN', 'DDsluz B1', 'PDsluz B1'],
  ],
  [
    'goods from a member state, § 69 par. 6',
    { ...abroad, vatRegime: 'acquisition' },
    undefined,
    ['PN KN', 'DDnadEU B1', 'PDnadEU B1'],
  ],
  [
    'a service from abroad, § 69 par. 3',
    { ...abroad, vatRegime: 'foreignService' },
    undefined,
    ['PN KN', 'DDsl§69 B1', 'PDsluz B1'],
  ],
  [
    'a service from abroad by coefficient',
    { ...abroad, vatRegime: 'foreignService', vatDeduction: 'coefficient' },
    undefined,
    ['PN KN', 'DDsl§69 B1', 'PKsluz B1'],
  ],
  [
    'a service from abroad that is not deducted',
    { ...abroad, vatRegime: 'foreignService', vatDeduction: 'none' },
    undefined,
    ['PN KN', 'DDsl§69 B1'],
  ],
  [
    'an import whose tax we assess, § 84a',
    { ...abroad, vatRegime: 'importSelfAssessed' },
    undefined,
    ['PN KN', 'DDtov§84a KN', 'PDtov§84a KN'],
  ],
  ['an import that customs tax, § 69 par. 8', { ...abroad, vatRegime: 'import' }, undefined, ['PN KN']],
  ['the middle person of a triangular trade, § 45', { ...abroad, vatRegime: 'triangular' }, undefined, ['PD1odb KN']],
  [
    'German tax is part of the price',
    { ...abroad, vat: '19.00', vatRate: '19', totalAmount: '119.00', vatRegime: 'foreignVat' },
    undefined,
    ['PN KN'],
  ],
  [
    'what a person chose goes before',
    { ...abroad, vatRegime: 'acquisition', vatClassification: 'PDnadEU', kvSection: 'B1' },
    undefined,
    ['PDnadEU B1'],
  ],
  ['a domestic sale', buyer, 'outcomingInvoice', ['A1']],
  [
    'a sale whose customer owes the tax, § 69 par. 12',
    { ...buyer, ...untaxed, vatRegime: 'reverseCharge' },
    'outcomingInvoice',
    ['UN§69 A2'],
  ],
  ['goods to a member state, § 43', { ...german, vatRegime: 'euSupply' }, 'outcomingInvoice', ['UDdodEU KN']],
  [
    'a service to a member state, § 15 par. 1',
    { ...german, vatRegime: 'suppliedAbroad' },
    'outcomingInvoice',
    ['UDzahrSl KN'],
  ],
  [
    'a service to a third country',
    { ...german, customerVatId: '', customerCountry: 'CH', vatRegime: 'suppliedAbroad' },
    'outcomingInvoice',
    ['UN KN'],
  ],
  [
    'export, § 47',
    { ...german, customerVatId: '', customerCountry: 'CH', vatRegime: 'export' },
    'outcomingInvoice',
    ['UNodpS KN'],
  ],
  [
    'exempt without deduction, § 28 to § 42',
    { ...buyer, ...untaxed, vatRegime: 'exempt' },
    'outcomingInvoice',
    ['UNodpBez KN'],
  ],
  ['an own correction, § 25', { ...buyer, correctedNumber: 'F0' }, 'outcomingCreditNote', ['URozdiel C1']],
] as const)('Pohoda gets the codes of its Slovak list for %s', (_title, values, kind, codes) => {
  expect(codesOf(values, kind)).toEqual(codes);
});

test.each([
  ['goods', { ...abroad, vatRegime: 'acquisition' }, ['DDnadEU C2B1', 'PDnadEU C2B1']],
  ['a service', { ...abroad, vatRegime: 'foreignService' }, ['DDsl§69 C2B1', 'PDsluz C2B1']],
  ['scrap', { ...seller, ...untaxed, vatRegime: 'reverseCharge' }, ['DDsluz C2B1', 'PDsluz C2B1']],
  ['an import', { ...abroad, vatRegime: 'importSelfAssessed' }, ['DDtov§84a KN', 'PDtov§84a KN']],
] as const)('a correction of %s whose tax we assess is one of B.1 (§ 53, § 78a)', (_title, values, assessed) => {
  expect(codesOf({ ...values, correctedNumber: 'F0' }, 'incomingCreditNote')).toEqual(['PN KN', ...assessed]);
});

test('a section that a person names without a code stands where the assessed tax does, once', () => {
  const goods = { ...abroad, vatRegime: 'acquisition' };
  expect(codesOf({ ...goods, kvSection: 'B1' })).toEqual(['PN KN', 'DDnadEU B1', 'PDnadEU B1']);
  expect(codesOf({ ...goods, kvSection: 'C2' })).toEqual(['PN KN', 'DDnadEU C2B1', 'PDnadEU C2B1']);
  expect(codesOf({ ...goods, kvSection: 'X' })).toEqual(['PN KN', 'DDnadEU KN', 'PDnadEU KN']);
});

test('who is registered under § 7a states services to member states like a payer (§ 80)', () => {
  const as = (status: 'registered' | 'nonPayer') => ({
    ...settings,
    owner: { ...settings.owner, vatHistory: [{ from: null, status }] },
  });
  const service = { ...german, vatRegime: 'suppliedAbroad' };
  expect(codesOf(service, 'outcomingInvoice', as('registered'))).toEqual(['UDzahrSl KN']);
  expect(codesOf(service, 'outcomingInvoice', as('nonPayer'))).toEqual(['UN KN']);
  const swiss = { ...service, customerVatId: '', customerCountry: 'CH' };
  expect(codesOf(swiss, 'outcomingInvoice', as('registered'))).toEqual(['UN KN']);
  expect(codesOf({ ...service, vatRegime: 'euSupply' }, 'outcomingInvoice', as('registered'))).toEqual(['UN KN']);
});

test.each([
  [
    'a German number at a Swiss address',
    { customerVatId: 'DE811907980', customerCountry: 'CH' },
    'UDzahrSl',
    'services',
  ],
  ['a German address without a number', { customerVatId: '', customerCountry: 'DE' }, 'UDzahrSl', 'services'],
  [
    'a number of Northern Ireland, which is for goods',
    { customerVatId: 'XI123456789', customerCountry: 'GB' },
    'UN',
    '',
  ],
  ['a Swiss address', { customerVatId: '', customerCountry: 'CH' }, 'UN', ''],
  ['a Slovak number', { customerVatId: 'SK2020603200', customerCountry: 'SK' }, 'UN', ''],
] as const)(
  'the statement of services takes %s by its number, else by its address (§ 80)',
  (_title, to, code, kind) => {
    const values = { ...german, ...to, vatRegime: 'suppliedAbroad' };
    expect(codesOf(values, 'outcomingInvoice')).toEqual([`${code} KN`]);
    expect(mapDocument(invoiceSource(values, 'outcomingInvoice'), settings).supplyCode).toBe(kind);
  },
);

test('tax that we assess on foreign money needs its rate or a person’s base and tax (§ 26 par. 1)', () => {
  const dollars = { ...abroad, supplierVatId: '', supplierCountry: 'US', currency: 'USD', vatRegime: 'foreignService' };
  expect(exportText(dollars)).toBe('exchange-rate-missing');
  expect(exportText({ ...dollars, selfAssessedVat: '20.70' })).toBe('exchange-rate-missing');
  const entered = { ...dollars, selfAssessedBase: '90.00', selfAssessedVat: '20.70' };
  for (const values of [entered, { ...dollars, exchangeRate: '1.25' }, { ...dollars, vatClassification: 'PN' }])
    expect(exportText(values)).toContain('<dat:dataPack ');
});

test('companies that are no payers owe assessed tax and name no section of the statement (§ 78a par. 1)', () => {
  for (const status of ['registered', 'nonPayer'] as const) {
    const books = { ...settings, owner: { ...settings.owner, vatHistory: [{ from: null, status }] } };
    expect(codesOf({ ...abroad, vatRegime: 'foreignService' }, 'incomingInvoice', books)).toEqual([
      'PN KN',
      'DDsl§69 KN',
    ]);
  }
});

test('half of the tax of a car stands on a line that is deducted, half on one that is not (§ 85n)', () => {
  const text = exportText({ ...seller, vatDeduction: 'car' });
  const lines = [...text.matchAll(/<inv:invoiceItem>.*?<\/inv:invoiceItem>/gsu)].map(([line]) => {
    const read = (name: string) => new RegExp(`<typ:${name}>([^<]+)`, 'u').exec(line)?.[1];
    return [read('price'), read('priceVAT'), read('ids')];
  });
  expect(lines).toEqual([
    ['50.00', '11.50', 'PD'],
    ['50.00', '11.50', 'PN'],
  ]);
});

test('German tax goes into the price of the lines, and no rate of ours stands in the file', () => {
  const hotel = { ...abroad, vat: '19.00', vatRate: '19', totalAmount: '119.00', vatRegime: 'foreignVat' };
  const text = exportText(hotel);
  expect(text).toContain('<typ:price>119.00</typ:price>');
  expect(text).toContain('<typ:priceNone>119.00</typ:priceNone>');
  expect(text).not.toMatch(/priceLow|priceHigh|history/u);
});

test('marked goods of a triangular trade are its middle sale, and its last customer is asked for a code', () => {
  expect(codesOf({ ...german, vatRegime: 'euSupply', triangularTrade: 'yes' }, 'outcomingInvoice')).toEqual([
    'UDdod3 KN',
  ]);
  const last = { ...abroad, vatRegime: 'acquisition', triangularTrade: 'yes' };
  expect(exportText(last)).toBe('regime-unclassified');
  expect(codesOf({ ...last, vatClassification: 'PN' })).toEqual(['PN KN']);
});
