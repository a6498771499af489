import { expect, test } from 'vitest';
import { mapDocument, type ExportSource } from '#shared/accounting/mapping/map-document.ts';
import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import { exportSettings, invoiceSource, toField } from '#test/builders/exports/export-sources.ts';
import { taxCases, toTaxSource } from '#test/builders/exports/tax-cases.ts';
import { isReturnable, isReturnDue, listTaxes } from './taxes.ts';
import { getVatDay } from './vat-day.ts';
import type { VatLine } from './vat-line.ts';
import { toVatLines } from './watch.ts';

const settings = exportSettings();
const toVatLine = (...given: Parameters<typeof toVatLines>): VatLine => {
  const [line] = toVatLines(...given);
  if (line === undefined) throw new Error('a document without lines');
  return line;
};
const lineOf = (values: Readonly<Record<string, string>> = {}, kind?: AccountingKind): VatLine =>
  toVatLine(mapDocument(invoiceSource(values, kind), settings), 'Faktúra');
const seller = { supplierVatId: 'SK2020603200', internalNumber: 'F1' };
const abroad = {
  ...{ supplierVatId: 'ATU12345678', supplierCountry: 'AT', vat: '0.00', vatRate: '0', totalAmount: '100.00' },
};
const buyer = { customerName: 'Odberateľ', customerVatId: 'SK2020603200', customerCompanyId: '36347124' };

const linesOf = (source: ExportSource, how = settings) =>
  toVatLines(mapDocument(source, how), 'F').map(({ section, rate, base, vat }) => [section, rate, base, vat]);
const taxesOf = (values: Readonly<Record<string, string>>, kind?: AccountingKind) =>
  listTaxes(mapDocument(invoiceSource(values, kind), settings));

test('a document has a line for each rate, and lines that are taxed otherwise stand in their own sections', () => {
  const scrap = taxCases.find(({ name }) => name === 'taxed goods beside scrap');
  const letting = taxCases.find(({ name }) => name === 'a letting with taxed electricity');
  if (scrap === undefined || letting === undefined) throw new Error('no such cases');
  expect(linesOf(toTaxSource(scrap))).toEqual([
    ['B2', '23', '100.00', '23.00'],
    ['B1', '23', '80.00', '18.40'],
  ]);
  expect(linesOf(toTaxSource(letting))).toEqual([
    ['X', '', '200.00', '0.00'],
    ['A1', '23', '10.00', '2.30'],
  ]);
  const twoRates = invoiceSource({ ...seller, totalAmount: '242.00' });
  const more = [
    toField('vatBase', '100.00', { _idx: 1, param: '19' }),
    toField('vatAmount', '19.00', { _idx: 1, param: '19' }),
  ];
  expect(linesOf({ ...twoRates, fields: [...twoRates.fields, ...more] })).toEqual([
    ['B2', '23', '100.00', '23.00'],
    ['B2', '19', '100.00', '19.00'],
  ]);
});

test('what is not taxed beside taxed goods stands in no section, on either side', () => {
  const withUntaxed = (source: ExportSource): ExportSource => ({
    ...source,
    fields: [...source.fields, toField('vatBase', '80.00', { _idx: 1, param: '0' })],
  });
  const bought = invoiceSource({ ...seller, totalAmount: '203.00' });
  const sold = invoiceSource({ ...buyer, totalAmount: '203.00' }, 'outcomingInvoice');
  expect(linesOf(withUntaxed(bought))).toEqual([['B2', '23', '100.00', '23.00']]);
  expect(linesOf(withUntaxed(sold))).toEqual([['A1', '23', '100.00', '23.00']]);
});

test('tax that we assess is owed whole and deducted as far as the deduction goes, imports too', () => {
  const service = { ...abroad, vatRegime: 'foreignService' };
  expect(taxesOf(service)).toEqual([
    ['output', '23', '23.00'],
    ['input', '23', '23.00'],
  ]);
  expect(taxesOf({ ...service, vatDeduction: 'car' })).toEqual([
    ['output', '23', '23.00'],
    ['input', '23', '11.50'],
  ]);
  expect(taxesOf({ ...service, vatDeduction: 'none' })).toEqual([['output', '23', '23.00']]);
  expect(taxesOf({ ...abroad, vatRegime: 'importSelfAssessed' })).toHaveLength(2);
  expect(taxesOf({ ...seller, vatDeduction: 'none' })).toEqual([]);
  expect(taxesOf(buyer, 'outcomingInvoice')).toEqual([['output', '23', '23.00']]);
});

test('a taxed advance is counted once: its settlement declares the rest, and nothing where nothing is left', () => {
  const advance = { advanceDeducted: '61.50', advanceBase: '50.00', advanceVat: '11.50', advanceTaxDocument: 'Z1' };
  expect(linesOf(invoiceSource({ ...seller, ...advance }))).toEqual([['B2', '23', '50.00', '11.50']]);
  const whole = { advanceDeducted: '123.00', advanceBase: '100.00', advanceVat: '23.00' };
  expect(lineOf({ ...seller, ...whole })).toMatchObject({ section: 'X', vat: '0.00', findings: [] });
  // An advance that was not taxed takes nothing off the tax.
  expect(linesOf(invoiceSource({ ...seller, advanceDeducted: '61.50' }))).toEqual([['B2', '23', '100.00', '23.00']]);
});

test('an advance whose tax is not certain is named on the line that counts its settlement whole', () => {
  const two = { advanceDeducted: '61.00', advanceVat: '11.00' };
  expect(lineOf({ ...seller, ...two }).findings).toEqual(['advance-tax-unclear']);
  expect(lineOf({ ...seller, advanceDeducted: '61.50', advanceTaxDocument: 'Z1' }).findings).toEqual([
    'advance-tax-unclear',
  ]);
  expect(lineOf({ ...seller, advanceDeducted: '61.50' }).findings).toEqual([]);
});

test('tax of a supplier waits for the document, within its year at most, by § 51', () => {
  const dayOf = (values: Readonly<Record<string, string>>) => getVatDay(mapDocument(invoiceSource(values), settings));
  const came = (receivedDate: string) =>
    dayOf({ ...seller, taxDate: '2026-03-31', issueDate: '2026-03-31', receivedDate });
  expect([came('2026-04-27'), came('2026-04-28'), came('2026-08-03')]).toEqual([
    '2026-03-31',
    '2026-04-01',
    '2026-07-01',
  ]);
  // By the deadline of the last period of the year it is still deducted in it, after that when it came.
  expect([came('2027-01-25'), came('2027-01-26')]).toEqual(['2026-12-01', '2027-01-26']);
  expect(lineOf({ ...seller, taxDate: '2026-03-31', vatPeriod: '02/2026' }).findings).toEqual(['period-not-allowed']);
  expect(lineOf({ ...seller, taxDate: '2026-06-08', vatPeriod: '02/2027' }).findings).toEqual(['period-not-allowed']);
  expect(lineOf({ ...seller, taxDate: '2026-06-08', vatPeriod: '11/2026' }).findings).toEqual([]);
});

test('a deadline on a day off moves to the next working day, by § 27 of the tax code', () => {
  const dayOf = (day: string, receivedDate: string) =>
    getVatDay(mapDocument(invoiceSource({ ...seller, taxDate: day, issueDate: day, receivedDate }), settings));
  // 25 January 2026 is a Sunday, 25 and 26 December are holidays of Friday and Saturday, 26 March 2035 is Easter Monday.
  expect(dayOf('2025-12-30', '2026-01-26')).toBe('2025-12-30');
  expect(dayOf('2025-12-30', '2026-01-27')).toBe('2026-01-27');
  expect([dayOf('2026-11-10', '2026-12-28'), dayOf('2026-11-10', '2026-12-29')]).toEqual(['2026-11-10', '2026-12-01']);
  expect([dayOf('2035-02-10', '2035-03-27'), dayOf('2035-02-10', '2035-03-28')]).toEqual(['2035-02-10', '2035-03-01']);
  // What was there in time for the last period of its year is not deducted in the next one.
  const late = { ...seller, taxDate: '2025-12-30', receivedDate: '2026-01-26', vatPeriod: '01/2026' };
  expect(lineOf(late).findings).toEqual(['period-not-allowed']);
});

test('a deduction is corrected when the correction came, within 30 days at the latest, by § 53 par. 1', () => {
  const correction = { ...seller, taxDate: '2026-02-27', issueDate: '2026-02-27', correctedNumber: 'F0' };
  const came = (receivedDate: string, more: Readonly<Record<string, string>> = {}) =>
    getVatDay(mapDocument(invoiceSource({ ...correction, ...more, receivedDate }, 'incomingCreditNote'), settings));
  expect([came('2026-02-28'), came('2026-03-05'), came('2026-04-20')]).toEqual([
    '2026-02-28',
    '2026-03-05',
    '2026-03-29',
  ]);
  // Tax that we assess is corrected at the same time.
  expect(came('2026-03-05', { ...abroad, vatRegime: 'acquisition' })).toBe('2026-03-05');
});

test('an acquisition is owed by its own tax point, and deducted with the invoice, by § 20 and § 49 par. 2', () => {
  const goods = { ...abroad, vatRegime: 'acquisition', taxDate: '', deliveryDate: '2026-05-28' };
  const owed = (values: Readonly<Record<string, string>>) => {
    const document = mapDocument(invoiceSource({ ...goods, ...values }), settings);
    return [getVatDay(document), toVatLine(document, 'F').date, ...toVatLine(document, 'F').findings];
  };
  expect(owed({ issueDate: '2026-06-05', receivedDate: '2026-06-10' })).toEqual(['2026-06-05', '2026-06-05']);
  // 25 July 2026 is a Saturday: the return of June is filed by the 27th.
  expect(owed({ issueDate: '2026-07-20', receivedDate: '2026-07-27' })).toEqual(['2026-06-15', '2026-06-15']);
  const late = owed({ issueDate: '2026-07-20', receivedDate: '2026-07-28' });
  expect(late).toEqual(['2026-06-15', '2026-06-15', 'deducted-later']);
});

test('Czech tax is deducted when the document came, by § 73 of the Czech act; tax that we assess when it fell due', () => {
  const dayOf = (values: Readonly<Record<string, string>>) =>
    getVatDay(mapDocument(invoiceSource({ ...czechSeller, ...large, ...values }), inCzechia));
  const june = { taxDate: '2026-06-30', issueDate: '2026-06-30', receivedDate: '2026-07-02' };
  expect(dayOf(june)).toBe('2026-07-02');
  expect(dayOf({ ...june, receivedDate: '2026-06-30' })).toBe('2026-06-30');
  expect(dayOf({ ...june, ...untaxed, vatRegime: 'reverseCharge' })).toBe('2026-06-30');
});

test('tax on payment is in no section before it is paid, then in the period of the payment', () => {
  const waiting = { ...seller, vatOnPayment: 'yes' };
  expect(lineOf(waiting)).toMatchObject({ section: 'X', findings: ['waits-for-payment'] });
  expect(taxesOf(waiting)).toEqual([]);
  const paid = mapDocument(invoiceSource({ ...waiting, paidDate: '2026-08-14' }), settings);
  expect([getVatDay(paid), toVatLine(paid, 'F').section, toVatLine(paid, 'F').date]).toEqual([
    '2026-08-14',
    'B2',
    '2026-06-08',
  ]);
  const undated = mapDocument({ ...invoiceSource(waiting), paid: true }, settings);
  expect(toVatLine(undated, 'F')).toMatchObject({ section: 'B2', findings: ['payment-day-missing'] });
});

test('a deduction is returned for a supplier who stays unpaid, not for tax of our own or tax on payment', () => {
  const returned = (values: Readonly<Record<string, string>>, kind?: AccountingKind) =>
    isReturnable(mapDocument(invoiceSource(values, kind), settings));
  expect(returned(seller)).toBe(true);
  expect(returned({ ...abroad, vatRegime: 'foreignService' })).toBe(false);
  expect(returned({ ...seller, vatOnPayment: 'yes', paidDate: '2026-08-14' })).toBe(false);
  expect(returned({ ...seller, vatDeduction: 'none' })).toBe(false);
  expect(returned(buyer, 'outcomingInvoice')).toBe(false);
  expect([isReturnDue(100), isReturnDue(101)]).toEqual([false, true]);
});

test('a correction keeps the rate of the supply that it corrects', () => {
  const old = { ...seller, vatRate: '20', vat: '20.00', totalAmount: '120.00', correctedNumber: 'F0' };
  expect(lineOf({ ...old, correctedTaxDate: '2024-11-05' }, 'incomingCreditNote').findings).toEqual([]);
  expect(lineOf({ ...old, correctedTaxDate: '2026-02-05' }, 'incomingCreditNote').findings).toEqual(['rate-unknown']);
  expect(lineOf(old).findings).toEqual(['rate-unknown']);
});

const inCzechia = { ...settings, owner: { ...settings.owner, country: 'CZ', vatId: 'CZ47209186' } };
const czechSeller = { currency: 'CZK', supplierVatId: 'CZ12345678', supplierCountry: 'CZ', vatRate: '21' };
const czechBuyer = { currency: 'CZK', customerVatId: 'CZ47123737', customerCountry: 'CZ', vatRate: '21' };
const large = { base: '10000.00', vat: '2100.00', totalAmount: '12100.00' };
const small = { base: '8264.00', vat: '1735.44', totalAmount: '9999.44' };
const untaxed = { vatRate: '0', vat: '0.00', totalAmount: '100.00' };

test.each([
  ['a sale above 10,000 crowns', { ...czechBuyer, ...large }, 'outcomingInvoice', 'A4'],
  ['a sale below', { ...czechBuyer, ...small }, 'outcomingInvoice', 'A5'],
  ['a large sale without a number', { ...czechBuyer, ...large, customerVatId: '' }, 'outcomingInvoice', 'A5'],
  ['a large correction', { ...czechBuyer, ...large, correctedNumber: 'F0' }, 'outcomingCreditNote', 'A4'],
  ['work under transfer, § 92a', { ...czechBuyer, ...untaxed, vatRegime: 'reverseCharge' }, 'outcomingInvoice', 'A1'],
  ['goods to Slovakia', { ...czechBuyer, ...untaxed, vatRegime: 'euSupply' }, 'outcomingInvoice', 'X'],
  ['a purchase above', { ...czechSeller, ...large }, 'incomingInvoice', 'B2'],
  ['a purchase below', { ...czechSeller, ...small }, 'incomingInvoice', 'B3'],
  ['a large receipt that names us', { ...czechSeller, ...large, customerVatId: 'CZ47209186' }, 'receipt', 'B2'],
  ['a large receipt that names no customer', { ...czechSeller, ...large, customerVatId: '' }, 'receipt', 'X'],
  ['a small receipt', { ...czechSeller, ...small, customerVatId: '' }, 'receipt', 'B3'],
  ['a purchase without deduction', { ...czechSeller, ...large, vatDeduction: 'none' }, 'incomingInvoice', 'X'],
  ['received under transfer', { ...czechSeller, ...untaxed, vatRegime: 'reverseCharge' }, 'incomingInvoice', 'B1'],
  [
    'a service from Ireland',
    { ...czechSeller, ...untaxed, supplierVatId: 'IE6388047V', vatRegime: 'foreignService' },
    'incomingInvoice',
    'A2',
  ],
  [
    'goods from Germany',
    { ...czechSeller, ...untaxed, supplierVatId: 'DE811907980', vatRegime: 'acquisition' },
    'incomingInvoice',
    'A2',
  ],
] as const)('in Czech books %s is in its section of the Czech statement', (_name, values, kind, section) => {
  expect(toVatLine(mapDocument(invoiceSource(values, kind), inCzechia), 'F').section).toBe(section);
});

test('a Czech transfer wants the code of its subject', () => {
  const work = { ...czechBuyer, ...untaxed, vatRegime: 'reverseCharge' };
  const findings = (values: Readonly<Record<string, string>>) =>
    toVatLine(mapDocument(invoiceSource(values, 'outcomingInvoice'), inCzechia), 'F').findings;
  expect(findings(work)).toEqual(['code-missing']);
  expect(findings({ ...work, reverseChargeCode: '4' })).toEqual([]);
});
