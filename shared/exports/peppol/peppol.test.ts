import { expect, test } from 'vitest';
import type { ExportSource } from '#shared/accounting/mapping/map-document.ts';
import { mapDocument } from '#shared/accounting/mapping/map-document.ts';
import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import { columnOrder, exportSettings, exportSource, toField } from '#test/builders/exports/export-sources.ts';
import { runExport } from '../exporter.ts';
import { peppol } from './peppol.ts';

const settings = exportSettings();

type Line = readonly [name: string, quantity: string, unit: string, price: string, rate: string, base: string];
type Rate = readonly [rate: string, base: string, vat: string];
type Content = { readonly rates: readonly Rate[]; readonly lines?: readonly Line[] };

const usual = {
  ...{ invoiceNumber: '2026000417', issueDate: '2026-06-10', taxDate: '2026-06-08', payDate: '2026-06-24' },
  ...{ supplierName: 'Pekáreň Podhorie, s. r. o.', supplierCompanyId: '47209186', supplierCountry: 'SK' },
  ...{ customerName: 'Mlyn Žitava, s. r. o.', customerStreet: 'Mlynská 1', customerCity: 'Nitra' },
  ...{ customerZip: '949 01', customerCountry: 'SK', customerCompanyId: '00603201', customerTaxId: '2020603200' },
  ...{ customerVatId: 'SK2020603200', currency: 'EUR', paymentVS: '2026000417' },
};
const abroad = (country: string, vatId: string) => ({
  ...{ customerName: 'Bäcker GmbH', customerStreet: 'Ring 7', customerCity: 'Wien', customerZip: '1010' },
  ...{ customerCountry: country, customerCompanyId: '', customerTaxId: '', customerVatId: vatId },
});

/** A document that we issued; what `values` sets to nothing is missing. */
const issued = (
  values: Readonly<Record<string, string>>,
  { rates, lines = [] }: Content,
  kind: AccountingKind = 'outcomingInvoice',
): ExportSource =>
  exportSource('d1', kind, {
    fields: [
      ...Object.entries({ ...usual, ...values }).map(([id, value]) => toField(id, value)),
      ...rates.flatMap(([rate, base, vat], _idx) => [
        toField('vatBase', base, { _idx, param: rate }),
        toField('vatAmount', vat, { _idx, param: rate }),
      ]),
    ],
    rows: lines.map(([name, quantity, unit, unitPrice, vatRate, base]) =>
      columnOrder({ name, quantity, unit, unitPrice, vatRate, base, vat: '', total: '' }),
    ),
  });

const untaxed: Content = { rates: [['0', '250.00', '0.00']], lines: [['Pečivo', '100', 'kg', '2.50', '0', '250.00']] };

const cases = {
  invoice: issued(
    { totalAmount: '123.00', orderNumber: 'OBJ-7', note: 'Ďakujeme za nákup & tešíme sa.' },
    { rates: [['23', '100.00', '23.00']], lines: [['Múka hladká <T650>', '40', 'kg', '2.50', '23', '100.00']] },
  ),
  'credit-note': issued(
    { invoiceNumber: '2026900003', totalAmount: '-61.50', correctedNumber: '2026000417', paymentVS: '2026900003' },
    { rates: [['23', '-50.00', '-11.50']], lines: [['Múka hladká', '-20', 'kg', '2.50', '23', '-50.00']] },
    'outcomingCreditNote',
  ),
  'reverse-charge': issued({ totalAmount: '250.00', vatRegime: 'reverseCharge' }, untaxed),
  'intra-community-supply': issued(
    { totalAmount: '250.00', vatRegime: 'euSupply', deliveryDate: '2026-06-08', ...abroad('AT', 'ATU12345678') },
    untaxed,
    'foreignOutcomingInvoice',
  ),
  export: issued(
    { totalAmount: '250.00', vatRegime: 'export', ...abroad('CH', 'CHE123456789') },
    untaxed,
    'foreignOutcomingInvoice',
  ),
  exempt: issued({ totalAmount: '250.00', vatRegime: 'exempt', paymentMethod: 'cash' }, untaxed),
  'mixed-rates': issued(
    { totalAmount: '254.67', rounding: '0.02', depositAmount: '3.00', paymentMethod: 'card' },
    {
      rates: [
        ['23', '100.03', '23.01'],
        ['19', '100.00', '19.00'],
        ['5', '9.17', '0.46'],
      ],
      lines: [
        ['Preprava', '3', 'hod.', '', '23', '100.03'],
        ['Pečivo', '7', 'bal', '', '19', '100.00'],
        ['Noviny', '1', 'fúra', '9.17', '5', '9.17'],
      ],
    },
  ),
  'advance-deducted': issued(
    { totalAmount: '123.00', advanceDeducted: '100.00', paymentAmount: '23.00' },
    { rates: [['23', '100.00', '23.00']] },
  ),
};

const exported = (...sources: readonly ExportSource[]) =>
  runExport(
    peppol,
    sources.map((source) => mapDocument(source, settings)),
    settings,
  );

test.each(Object.entries(cases))(
  'the e-invoice of the case "%s" is what its golden file says',
  async (name, source) => {
    const { files, results } = exported(source);
    expect(results).toEqual([]);
    await expect(new TextDecoder().decode(files[0]?.bytes)).toMatchFileSnapshot(`golden/${name}.xml`);
  },
);

/** What keeps a document here: the reason and the field. */
const reasons = (values: Readonly<Record<string, string>>, content: Content = untaxed, kind?: AccountingKind) =>
  peppol
    .judge(
      mapDocument(issued({ totalAmount: '250.00', vatRegime: 'exempt', ...values }, content, kind), settings),
      settings,
    )
    .map(({ type, note, field, value }) => [type, note, field ?? value]);

test('a document that lacks what an e-invoice needs stays here, with what is missing by name', () => {
  expect(reasons({ customerName: '' })).toEqual([['error', 'buyer-name-missing', '']]);
  expect(reasons({ customerStreet: '', customerCity: '' })).toEqual([['error', 'buyer-address-missing', '']]);
  expect(reasons({ customerCountry: '', customerVatId: '' })).toContainEqual(['error', 'buyer-country-missing', '']);
  const unknown = { customerTaxId: '', customerVatId: '', customerCompanyId: '' };
  expect(reasons(unknown)).toEqual([['error', 'buyer-number-missing', 'customerTaxId']]);
  expect(reasons({ vatRegime: 'euSupply', ...abroad('AT', '') })).toEqual([['error', 'buyer-vat-id-missing', '']]);
  expect(reasons({ issueDate: '', taxDate: '', deliveryDate: '' })).toContainEqual(['error', 'date-missing', '']);
});

test('only what the company issued itself leaves as an e-invoice', () => {
  expect(reasons({}, untaxed, 'incomingInvoice')).toEqual([['error', 'kind-not-sent', '']]);
  expect(reasons({}, untaxed, 'receivableDocument')).toEqual([['error', 'kind-not-sent', '']]);
  const strange = { supplierName: 'Iná firma, a. s.', supplierCompanyId: '00603201' };
  expect(reasons(strange)).toEqual([['error', 'seller-differs', 'Iná firma, a. s.']]);
});

test('an amount due that contains a balance of earlier documents has no place in an e-invoice', () => {
  expect(reasons({ paymentAmount: '300.00' })).toEqual([['error', 'due-above-total', '300.00 > 250.00 EUR']]);
});

test('a rule that the network would refuse by keeps the document here and leads to the field behind it', () => {
  const odd: Content = { rates: [['23', '100.00', '20.00']] };
  expect(reasons({ vatRegime: '', totalAmount: '120.00' }, odd)).toContainEqual([
    'error',
    'einvoice-rule',
    'vatAmount',
  ]);
  expect(reasons({ currency: 'XYZ' })).toContainEqual(['error', 'einvoice-rule', 'currency']);
  expect(reasons({ customerVatId: '1234567890' })).toContainEqual(['error', 'einvoice-rule', 'customerVatId']);
});

test('cash that is rounded to five cents without saying so is rounding, and what is due stays as it is', () => {
  const cash = { totalAmount: '123.02', paymentAmount: '123.00', paymentMethod: 'cash' };
  const { files } = exported(issued(cash, { rates: [['23', '100.02', '23.00']] }));
  const xml = new TextDecoder().decode(files[0]?.bytes);
  expect(xml).toContain('<cbc:PayableRoundingAmount currencyID="EUR">-0.02</cbc:PayableRoundingAmount>');
  expect(xml).toContain('<cbc:PayableAmount currencyID="EUR">123.00</cbc:PayableAmount>');
  expect(xml).not.toContain('PrepaidAmount');
});

test('each document has a file of its own, named by its number, and two of one number are counted', () => {
  const { invoice } = cases;
  const { files } = exported(invoice, { ...invoice, id: 'd2' }, { ...cases.exempt, id: 'd3' });
  expect(files.map(({ name }) => name)).toEqual([
    'peppol-2026000417.xml',
    'peppol-2026000417-(2).xml',
    'peppol-2026000417-(3).xml',
  ]);
});
