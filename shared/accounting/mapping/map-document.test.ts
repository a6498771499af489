import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  columnOrder,
  exportSettings,
  exportSource,
  toField,
  invoiceSource,
} from '#test/builders/exports/export-sources.ts';
import { fixtureSources } from '#test/builders/exports/export-fixture.ts';
import { sumAmounts } from '../amounts.ts';
import { mapDocument } from './map-document.ts';
import { exportDates } from '../export-settings.ts';

const settings = exportSettings();
const mapped = (values: Readonly<Record<string, string>> = {}, ...kind: [Parameters<typeof invoiceSource>[1]?]) =>
  mapDocument(invoiceSource(values, ...kind), settings);

describe('numbers, days and sides', () => {
  test('of a received invoice our number leads, the supplier is the partner', () => {
    expect(mapped()).toMatchObject({
      direction: 'received',
      number: 'PF26/00012',
      printedNumber: '2026000417',
      partner: { name: 'Mlyn Žitava, s. r. o.' },
      findings: [],
    });
  });

  test('of what we issue the printed number is ours, the customer is the partner', () => {
    expect(mapped({}, 'outcomingInvoice')).toMatchObject({
      direction: 'issued',
      number: '2026000417',
      partner: { name: 'Pekáreň Podhorie, s. r. o.' },
    });
  });

  test('the accounting date is the day a document came; a setting overrides it, never the tax date', () => {
    const source = invoiceSource({ receivedDate: '2026-06-12' });
    expect(mapDocument(source, settings).dates).toMatchObject({ tax: '2026-06-08', accounting: '2026-06-12' });
    const custom = { ...settings, dates: exportDates.parse({ dateType: 'custom', date: '2026-06-30' }) };
    expect(mapDocument(source, custom).dates).toMatchObject({ tax: '2026-06-08', accounting: '2026-06-30' });
    const today = { ...settings, dates: exportDates.parse({ dateType: 'exportDate' }) };
    expect(mapDocument(source, today).dates.accounting).toBe('2026-06-15');
  });
});

describe('the accounting date at the end of a year', () => {
  const late = {
    issueDate: '2027-01-05',
    receivedDate: '2027-01-07',
    deliveryDate: '2026-12-28',
    taxDate: '2026-12-31',
  };
  const accounting = (
    values: Readonly<Record<string, string>>,
    how = settings,
    kind?: 'incomingAdvanceInvoice',
  ): string => mapDocument(invoiceSource({ ...late, ...values }, kind), how).dates.accounting;

  test('a supply of the old year is booked in it, on the day of delivery, else of the tax', () => {
    expect(accounting({})).toBe('2026-12-28');
    expect(accounting({ deliveryDate: '' })).toBe('2026-12-31');
    expect(accounting({ issueDate: '2026-12-30' })).toBe('2026-12-28');
  });

  test('within one year the document is booked when it came', () => {
    expect(accounting({ deliveryDate: '2027-01-02' })).toBe('2027-01-07');
    expect(accounting({ deliveryDate: '', taxDate: '' })).toBe('2027-01-07');
  });

  test('a date that a person typed, another choice of the export and the company itself come first', () => {
    expect(accounting({ accountingDate: '2027-01-08' })).toBe('2027-01-08');
    expect(accounting({}, { ...settings, dates: exportDates.parse({ dateType: 'issueDate' }) })).toBe('2027-01-05');
    expect(accounting({}, exportSettings({ book: { yearEnd: false } }))).toBe('2027-01-07');
  });

  test('an advance is no supply', () => {
    expect(accounting({}, settings, 'incomingAdvanceInvoice')).toBe('2027-01-07');
  });
});

describe('sums', () => {
  test('a rate is basic, reduced or none by the tax date', () => {
    expect(mapped().vat).toMatchObject([{ rate: '23', bucket: 'basic' }]);
    expect(
      mapped({ taxDate: '2024-06-08', vatRate: '20', base: '100.00', vat: '20.00', totalAmount: '120' }).vat,
    ).toMatchObject([{ rate: '20', bucket: 'basic' }]);
    expect(mapped({ vatRate: '20', vat: '20.00', totalAmount: '120' }).vat).toMatchObject([{ bucket: 'other' }]);
  });

  test('a total that rows and rounding do not make is reported', () => {
    expect(mapped({ totalAmount: '130.00' }).findings).toEqual([{ note: 'sums-differ', value: '130.00 ≠ 123.00' }]);
    expect(mapped({ totalAmount: '123.02' })).toMatchObject({ rounding: '0.02', total: '123.02', findings: [] });
    expect(mapped({ totalAmount: '123.00', cashRounding: '-0.02' })).toMatchObject({ total: '122.98', findings: [] });
  });

  test('deposits outside VAT are part of the total', () => {
    expect(mapped({ totalAmount: '125.50', depositAmount: '2.50' })).toMatchObject({
      outside: '2.50',
      total: '125.50',
    });
  });

  test('what earlier documents left is paid with the document and is no part of its total', () => {
    const document = mapped({ totalAmount: '', previousBalance: '12.40', paymentAmount: '135.40' });
    expect(document).toMatchObject({ total: '123.00', due: '135.40', findings: [] });
  });

  test('an advance lowers what is due, not the total', () => {
    expect(mapped({ advanceDeducted: '50.00' })).toMatchObject({ total: '123.00', due: '73.00' });
  });

  test('a credit note is negative however the document writes it, its posting rows too', () => {
    const positive = mapped({ postingDebit: '501', postingAmount: '100.00' }, 'incomingCreditNote');
    const negative = mapped({ base: '-100.00', vat: '-23.00', totalAmount: '-123.00' }, 'incomingCreditNote');
    expect(positive).toMatchObject({
      total: '-123.00',
      due: '-123.00',
      items: [{ quantity: '-1', unitPrice: '100.00' }],
    });
    expect(positive.accounting.postings).toMatchObject([{ debit: '501', homeAmount: '-100.00' }]);
    expect(negative.vat).toEqual(positive.vat);
    expect(negative.items).toEqual(positive.items);
  });

  test('euro books divide by the rate, crown books multiply by it', () => {
    const foreign = {
      currency: 'CZK',
      exchangeRate: '25',
      vatRate: '0',
      base: '10000.00',
      vat: '0.00',
      totalAmount: '10000',
    };
    expect(mapped(foreign)).toMatchObject({ foreign: true, homeTotal: '400.00' });
    const czech = { ...settings, owner: { ...settings.owner, country: 'CZ' } };
    const source = invoiceSource({
      ...foreign,
      currency: 'EUR',
      base: '400.00',
      totalAmount: '400',
      exchangeRate: '25',
    });
    expect(mapDocument(source, czech)).toMatchObject({ foreign: true, homeTotal: '10000.00' });
    expect(mapped({ ...foreign, exchangeRate: '' })).toMatchObject({ rate: '', homeTotal: '0.00' });
  });

  test('a document with a total alone carries no deductible tax', () => {
    const source = exportSource('d', 'payableDocument', {
      fields: [toField('issueDate', '2026-06-01'), toField('totalAmount', '120.00')],
      rows: [],
    });
    expect(mapDocument(source, settings)).toMatchObject({
      vat: [{ rate: '0', bucket: 'zero', base: '120.00' }],
      total: '120.00',
      findings: [],
    });
    const empty = exportSource('d', 'payableDocument', { fields: [], rows: [] });
    expect(mapDocument(empty, settings).findings.map(({ note }) => note)).toEqual(['date-missing', 'amount-missing']);
  });
});

describe('lines', () => {
  const withRows = (rows: readonly (readonly string[])[]) =>
    mapDocument({ ...invoiceSource(), tables: exportSource('d', null, { fields: [], rows }).tables }, settings);
  const line = (base: string, extra: Partial<Parameters<typeof columnOrder>[0]> = {}) =>
    columnOrder({
      name: 'Múka',
      quantity: '2',
      unit: 'kg',
      unitPrice: '',
      vatRate: '',
      base,
      vat: '',
      total: '',
      ...extra,
    });

  test('take the only rate of the document and are completed from what they say', () => {
    expect(withRows([line('100.00')]).items).toEqual([
      {
        name: 'Múka',
        code: '',
        quantity: '2',
        unit: 'kg',
        unitPrice: '50.00',
        rate: '23',
        bucket: 'basic',
        base: '100.00',
        vat: '23.00',
        total: '123.00',
        homeBase: '100.00',
        homeVat: '23.00',
        regime: 'standard',
      },
    ]);
  });

  test('that miss the summary by rounded cents are put right on the largest line', () => {
    const document = withRows([line('33.33'), line('33.33'), line('33.35')]);
    expect(document.findings).toEqual([]);
    expect(sumAmounts(document.items.map(({ base }) => base))).toBe('100.00');
    expect(sumAmounts(document.items.map(({ vat }) => vat))).toBe('23.00');
  });

  test('that contradict the summary give way to it, and that is reported', () => {
    const document = withRows([line('60.00')]);
    expect(document.findings).toEqual([{ note: 'lines-differ', value: '' }]);
    expect(document.items).toMatchObject([{ name: 'Múka hladká', base: '100.00', vat: '23.00' }]);
  });

  test('always add up to the summary, whatever the rows say', () => {
    const cents = fc.integer({ min: -50_000, max: 50_000 }).map((value) => (value / 100).toFixed(2));
    fc.assert(
      fc.property(fc.array(fc.tuple(cents, fc.constantFrom('23', '19', '')), { maxLength: 6 }), (rows) => {
        const { items, vat } = withRows(rows.map(([base, vatRate]) => line(base, { vatRate })));
        for (const row of vat) {
          const own = items.filter(({ rate }) => rate === row.rate);
          expect(sumAmounts(own.map(({ base }) => base))).toBe(row.base);
          expect(sumAmounts(own.map((item) => item.vat))).toBe(row.vat);
        }
      }),
    );
  });
});

describe('bookings', () => {
  test('without automatic accounting, pre-accounting and posting rows stay behind', () => {
    const source = invoiceSource({
      preAccounting: '501',
      postingDebit: '501',
      postingAmount: '100.00',
      costCentre: 'BA',
    });
    expect(mapDocument(source, settings).accounting).toMatchObject({ preAccounting: '501', centre: 'BA' });
    const plain = { ...settings, dates: exportDates.parse({ exportAutoAccounting: false }) };
    expect(mapDocument(source, plain).accounting).toMatchObject({ preAccounting: '', postings: [], centre: 'BA' });
  });

  test.each([
    [{ postingDebit: '50' }],
    [{ postingText: 'bez účtu' }],
    [{ postingDebitAnalytic: '001' }],
    [{ postingDebit: '501', postingAmount: '' }],
  ])('posting row %j is refused (R-FLD-44, R-FLD-45)', (row) => {
    expect(mapped({ postingAmount: '1.00', ...row }).findings).toEqual([{ note: 'posting-invalid', value: '1' }]);
  });

  test('the one-stop shop counts where the type allows it and a country is named', () => {
    const source = invoiceSource({ ossCountry: 'CZ', ossPeriod: '2/2026' }, 'outcomingInvoice');
    expect(mapDocument(source, settings).oss).toBeUndefined();
    const doctype = { exportSystemType: 'outcomingInvoice', enableOSS: true, exportLiquidation: false } as const;
    expect(mapDocument({ ...source, doctype }, settings).oss).toEqual({
      country: 'CZ',
      supply: 'goods',
      quarter: '2',
      year: '2026',
    });
    expect(mapDocument({ ...source, doctype }, settings).regime).toBe('oss');
    expect(mapDocument(source, settings).regime).toBe('standard');
  });
});

test('the twelve documents, one of each kind, map without a finding (R-EXP-04)', () => {
  const fixture = fixtureSources();
  const mappedAll = (fixture?.sources ?? []).map((source) => mapDocument(source, settings));
  expect(mappedAll.flatMap(({ findings }) => findings)).toEqual([]);
  expect(new Set(mappedAll.map(({ kind }) => kind)).size).toBe(fixture === undefined ? 0 : 12);
});
