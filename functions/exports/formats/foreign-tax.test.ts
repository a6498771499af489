import { describe, expect, test } from 'vitest';
import { archiverFflate as archiver } from '#functions/adapters/fflate/archiver.ts';
import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import { exportSettings, toField, invoiceSource } from '#test/builders/exports/export-sources.ts';
import { ownBooks } from '#test/builders/exports/own-codes.ts';
import type { ExportTarget } from '#shared/export-systems/export-target.ts';
import { mapDocument, type ExportSource } from '#shared/accounting/mapping/map-document.ts';
import { exportFiles } from './export-files.ts';

const settings = exportSettings();
const outcome = (target: ExportTarget, source: ExportSource, how = settings) => {
  const { written, results } = exportFiles({ archiver }, target, {
    documents: [mapDocument(source, how)],
    settings: how,
  });
  return { written: written.length, notes: results.map(({ type, note, value }) => `${type} ${note} ${value}`.trim()) };
};
const refusal = (target: ExportTarget, source: ExportSource, how = settings): readonly string[] => {
  const { written, notes } = outcome(target, source, how);
  return written === 0 ? notes.filter((note) => note.startsWith('error')) : ['written'];
};

const german = { supplierVatId: 'DE811569869', supplierCountry: 'DE', vatRate: '19', base: '100.00', vat: '19.00' };
const invoice = (values: Readonly<Record<string, string>> = {}, kind: AccountingKind = 'foreignIncomingInvoice') =>
  invoiceSource({ totalAmount: '119.00', ...german, ...values }, kind);

/** Everything that books tax, or sums it up in columns of ours. */
const booking = [
  ...['omega', 'pohoda', 'moneys3', 'mrp', 'mrpks', 'mksoft', 'abraflexi', 'flexibee', 'ifosoft', 'excel'],
] as const satisfies readonly ExportTarget[];

describe.each(booking)('%s', (target) => {
  test('refuses the tax of another country by its name, also at a rate that is ours as well', () => {
    expect(refusal(target, invoice())).toEqual(['error vat-foreign DE 19 %']);
    expect(refusal(target, invoice({}, 'incomingInvoice'))).toEqual(['error vat-foreign DE 19 %']);
    const polish = {
      supplierVatId: 'PL5260001246',
      supplierCountry: 'PL',
      vatRate: '23',
      vat: '23.00',
      totalAmount: '123.00',
    };
    expect(refusal(target, invoice(polish, 'incomingInvoice'))).toEqual(['error vat-foreign PL 23 %']);
  });

  test('takes our own tax of a foreigner who is registered here, and the whole amount as a base without tax', () => {
    const registered = invoice({ supplierVatId: 'SK4020000007' }, 'incomingInvoice');
    expect(refusal(target, registered)).toEqual(['written']);
    const untaxed = invoice({ vatRate: '0', base: '119.00', vat: '0.00' });
    expect(refusal(target, untaxed)).toEqual(['written']);
  });
});

test('the number of the supplier decides, then its address, then that the invoice is a foreign one', () => {
  const says = (values: Readonly<Record<string, string>>) => refusal('pohoda', invoice(values));
  expect(says({ supplierVatId: '', supplierTaxId: 'CZ12345679', supplierCountry: '' })).toEqual([
    'error vat-foreign CZ 19 %',
  ]);
  expect(says({ supplierVatId: '', supplierCountry: 'AT' })).toEqual(['error vat-foreign AT 19 %']);
  expect(says({ supplierVatId: '', supplierCountry: '' })).toEqual(['error vat-foreign 19 %']);
  expect(says({ supplierVatId: 'EL094014201', supplierCountry: '' })).toEqual(['error vat-foreign GR 19 %']);
});

test('in Czech books Slovak tax is the foreign one', () => {
  const { owner } = settings;
  const czech = exportSettings({ owner: { ...owner, country: 'CZ', vatId: 'CZ12345679' } });
  const slovak = { supplierVatId: 'SK2020603201', supplierCountry: 'SK', currency: 'CZK' };
  expect(refusal('pohoda', invoice(slovak, 'incomingInvoice'), czech)).toEqual(['error vat-foreign SK 19 %']);
});

test('formats that book nothing accept foreign tax: our own format states it, a payment ignores it', () => {
  expect(outcome('docflow', invoice())).toEqual({ written: 1, notes: ['warning vat-foreign DE 19 %'] });
  const order = outcome('sepa', invoice());
  expect(order.written).toBe(1);
  expect(order.notes.join(' ')).not.toContain('vat-foreign');
});

describe('a received reverse charge', () => {
  const reverse = { vatRegime: 'reverseCharge', vatRate: '0', base: '123.00', vat: '0.00' };
  const charged = (values: Readonly<Record<string, string>> = {}, kind: AccountingKind = 'incomingInvoice') =>
    invoiceSource({ ...reverse, ...values }, kind);
  const withPostings = (source: ExportSource): ExportSource => ({
    ...source,
    fields: [
      ...source.fields,
      ...[
        ['501', '', '123.00', ''],
        ['343', '', '28.29', '19A'],
        ['', '343', '28.29', ''],
        ['', '321', '123.00', 'S'],
      ].flatMap(([debit = '', credit = '', amount = '', sumType = ''], _idx) =>
        [
          toField('postingDebit', debit, { _idx }),
          toField('postingCredit', credit, { _idx }),
          toField('postingAmount', amount, { _idx }),
          toField('postingSumType', sumType, { _idx }),
        ].filter(({ value }) => value !== ''),
      ),
    ],
  });

  test('goes to Pohoda of Slovak books with the documents of its tax, to a Czech one under a classification alone', () => {
    expect(refusal('pohoda', charged())).toEqual(['written']);
    const czech = exportSettings();
    const owner = { ...czech.owner, country: 'CZ', vatId: 'CZ47209186' };
    expect(refusal('pohoda', charged(), { ...czech, owner })).toContain('error reverse-charge-unclassified');
  });

  test.each(['moneys3', 'abraflexi', 'flexibee'] as const)(
    'goes to %s under its VAT classification alone',
    (target) => {
      expect(refusal(target, charged())).toEqual(['error reverse-charge-unclassified']);
      expect(refusal(target, charged({ vatClassification: 'PDtuz' }))).toEqual(['written']);
    },
  );

  test('goes to Omega with the rows that a person wrote, or under the sum types that the company entered', () => {
    expect(refusal('omega', charged())).toEqual(['error sum-types-missing 23 %']);
    expect(refusal('omega', withPostings(charged()))).toEqual(['written']);
    expect(refusal('omega', charged(), exportSettings({ book: ownBooks }))).toEqual(['written']);
  });

  test.each(['mksoft', 'ifosoft'] as const)('goes to %s with the rows that a person wrote alone', (target) => {
    expect(refusal(target, charged())).toEqual(['error reverse-charge-unposted']);
    expect(refusal(target, withPostings(charged()))).toEqual(['written']);
  });

  test.each(['mrp', 'mrpks'] as const)('goes to %s under the kind of taxation that the company named', (target) => {
    expect(refusal(target, charged())).toEqual(['error tax-code-missing reverseCharge']);
    const { mrp } = settings.books;
    const named = exportSettings({ book: { mrp: { ...mrp, taxCodes: { ...mrp.taxCodes, receivedReverse: 47 } } } });
    expect(refusal(target, charged(), named)).toEqual(['written']);
    expect(refusal(target, charged({}, 'payableDocument'), named)).toContain('error reverse-charge-not-taken');
  });

  test('includes documents with self-assessed tax or in section B.1, but no advance and no sale', () => {
    const standard = { vatRegime: '' };
    expect(refusal('pohoda', charged({ ...standard, selfAssessedVat: '28.29' }))).toEqual([
      'error reverse-charge-unclassified',
    ]);
    expect(refusal('pohoda', charged({ ...standard, kvSection: 'B.1' }))).toEqual([
      'error reverse-charge-unclassified',
    ]);
    expect(refusal('pohoda', charged(standard))).toEqual(['written']);
    expect(refusal('pohoda', charged({}, 'incomingAdvanceInvoice'))).toEqual(['written']);
    expect(refusal('pohoda', charged({}, 'outcomingInvoice'))).toEqual(['written']);
  });

  test('stands in a list and in our own format as the document has it', () => {
    for (const target of ['excel', 'docflow'] as const) expect(outcome(target, charged()).written).toBe(1);
  });
});
