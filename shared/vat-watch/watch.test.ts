import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import { mapDocument } from '#shared/accounting/mapping/map-document.ts';
import { toCents } from '#shared/kit/money.ts';
import { exportSettings, invoiceSource, toField } from '#test/builders/exports/export-sources.ts';
import { readPeriod } from './period.ts';
import type { VatLine } from './vat-line.ts';
import { listTaxes } from './taxes.ts';
import { getVatDay } from './vat-day.ts';
import { isInPeriod, toVatLines, buildVatReport } from './watch.ts';

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
  supplierVatId: 'ATU12345678',
  supplierCountry: 'AT',
  vat: '0.00',
  vatRate: '0',
  totalAmount: '100.00',
};
const buyer = { customerName: 'Odberateľ', customerVatId: 'SK2020603200', customerCompanyId: '36347124' };

test.each([
  ['a received invoice with deductible tax', seller, 'incomingInvoice', 'B2'],
  ['a received invoice whose buyer pays the tax', { ...seller, vatRegime: 'reverseCharge' }, 'incomingInvoice', 'B1'],
  ['a receipt', seller, 'receipt', 'B31'],
  [
    'what was taken back on a receipt',
    { ...seller, simplifiedDocument: 'yes', correctedNumber: 'F0' },
    'incomingCreditNote',
    'C2',
  ],
  ['a received credit note', { ...seller, correctedNumber: 'F0' }, 'incomingCreditNote', 'C2'],
  ['an exempt document', { ...seller, vatRegime: 'exempt' }, 'incomingInvoice', 'X'],
  ['the tax of another state', { ...seller, supplierVatId: 'CZ47123737' }, 'incomingInvoice', 'X'],
  ['an advance that is only asked for', seller, 'incomingAdvanceInvoice', 'X'],
  ['an invoice that we issued to a business', buyer, 'outcomingInvoice', 'A1'],
  [
    'an invoice to a person',
    { customerName: 'Jana', customerVatId: '', customerCompanyId: '' },
    'outcomingInvoice',
    'D2',
  ],
  [
    'grain, metals, phones and circuits sold with reverse charge',
    { ...buyer, vatRegime: 'reverseCharge', kvGoodsKind: 'MT' },
    'outcomingInvoice',
    'A2',
  ],
  [
    'a correction of building work with reverse charge',
    { ...buyer, vatRegime: 'reverseCharge', correctedNumber: 'F0' },
    'outcomingCreditNote',
    'C1',
  ],
  [
    'a sale that a cash register made',
    { ...buyer, simplifiedDocument: 'yes', receiptUid: 'O-1' },
    'outcomingInvoice',
    'D1',
  ],
  [
    'what a cash register took back',
    { ...buyer, simplifiedDocument: 'yes', cashRegisterCode: '88812345678900001' },
    'outcomingCreditNote',
    'D1',
  ],
  ['a simplified invoice without a register', { ...buyer, simplifiedDocument: 'yes' }, 'outcomingInvoice', 'D2'],
  [
    'a credit note for a person',
    { customerName: 'Jana', customerVatId: '', customerCompanyId: '' },
    'outcomingCreditNote',
    'D2',
  ],
  [
    'a supply that another state taxes',
    { ...buyer, customerVatId: 'CZ47123737', vatRegime: 'reverseCharge' },
    'outcomingInvoice',
    'X',
  ],
  ['building work with reverse charge', { ...buyer, vatRegime: 'reverseCharge' }, 'outcomingInvoice', 'A2'],
  ['refreshment, which is never deducted', { ...seller, debitAccount: '513001' }, 'incomingInvoice', 'X'],
  ['a purchase without deduction', { ...seller, vatDeduction: 'none' }, 'incomingInvoice', 'X'],
  ['goods acquired in a member state', { ...abroad, vatRegime: 'acquisition' }, 'incomingInvoice', 'B1'],
  ['a service from abroad', { ...abroad, vatRegime: 'foreignService' }, 'incomingInvoice', 'B1'],
  [
    'a service from abroad that is not deducted',
    { ...abroad, vatRegime: 'foreignService', vatDeduction: 'none' },
    'incomingInvoice',
    'B1',
  ],
  ['an import', { ...abroad, vatRegime: 'import' }, 'incomingInvoice', 'X'],
  ['an import whose tax we assess', { ...abroad, vatRegime: 'importSelfAssessed' }, 'incomingInvoice', 'X'],
  ['foreign tax', { ...abroad, vatRegime: 'foreignVat' }, 'incomingInvoice', 'X'],
  ['goods to a member state', { ...buyer, vatRegime: 'euSupply' }, 'outcomingInvoice', 'X'],
  ['a receipt above 400 euros', { ...seller, base: '400.00', vat: '92.00', totalAmount: '492.00' }, 'receipt', 'X'],
  [
    'a receipt above 400 euros that names its customer',
    { ...seller, base: '400.00', vat: '92.00', totalAmount: '492.00', customerVatId: 'SK2023800112' },
    'receipt',
    'B2',
  ],
  ['a credit note that we issued', { ...buyer, correctedNumber: 'F0' }, 'outcomingCreditNote', 'C1'],
] as const)('%s is in its section of the control statement', (_name, values, kind, section) => {
  expect(lineOf(values, kind).section).toBe(section);
});

const simplified = (n: number, vat: string, vatId = `SK${n}`): VatLine => ({
  ...lineOf(seller, 'receipt'),
  document: String(n),
  number: String(n),
  partner: `Obchod ${n}`,
  base: '0.00',
  vat,
  vatId,
});

test('simplified invoices are one sum below 3,000 euros of tax, and a sum for each supplier from there on', () => {
  const below = buildVatReport([simplified(1, '1999.99'), simplified(2, '1000.00')]);
  expect(below.totals).toMatchObject([{ section: 'B31', count: 2, vat: '2999.99' }]);
  expect(below.suppliers).toEqual([]);
  const from = buildVatReport([simplified(1, '1999.99'), simplified(2, '1000.01'), simplified(3, '-0.00', 'SK1')]);
  expect(from.totals).toMatchObject([{ section: 'B32', count: 3, vat: '3000.00' }]);
  expect(from.suppliers.map(({ vatId, count, vat }) => [vatId, count, vat])).toEqual([
    ['SK1', 2, '1999.99'],
    ['SK2', 1, '1000.01'],
  ]);
});

test('a supplier without a number is something to check in B.3.2, not in B.3.1', () => {
  const findings = (vat: string) => buildVatReport([simplified(1, vat, '')]).lines.map((line) => line.findings);
  expect(findings('10.00')).toEqual([[]]);
  expect(findings('3000.00')).toEqual([['vat-id-missing']]);
});

test('two suppliers without a number are two lines of B.3.2, each under its own name', () => {
  const { suppliers } = buildVatReport([
    simplified(2, '1000.00', ''),
    simplified(1, '2000.00', ''),
    simplified(2, '5.00', ''),
  ]);
  expect(suppliers.map(({ vatId, partner, count, vat }) => [vatId, partner, count, vat])).toEqual([
    ['', 'Obchod 1', 1, '2000.00'],
    ['', 'Obchod 2', 2, '1005.00'],
  ]);
});

test('sums by supplier are those of B.3.2, whatever it is made of', () => {
  const some = fc.array(fc.record({ cents: fc.integer({ min: -50_000, max: 200_000 }), supplier: fc.nat(5) }), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(some, (drawn) => {
      const given = drawn.map(({ cents, supplier }, n) => simplified(n, (cents / 100).toFixed(2), `SK${supplier}`));
      const { totals, suppliers } = buildVatReport([...given, lineOf(seller)]);
      const all = drawn.reduce((sum, { cents }) => sum + cents, 0);
      const section = all >= 300_000 ? 'B32' : 'B31';
      const total = totals.find((one) => one.section === section);
      expect(toCents(total?.vat ?? '0.00')).toBe(all);
      expect(suppliers.reduce((sum, { vat }) => sum + toCents(vat), 0)).toBe(section === 'B32' ? all : 0);
      expect(totals.filter((one) => one.section.startsWith('B3')).length).toBeLessThanOrEqual(1);
    }),
  );
});

test('what the books say wins, and where it does not fit the document that is reported', () => {
  expect(lineOf({ ...seller, kvSection: 'B2' })).toMatchObject({ section: 'B2', findings: [] });
  expect(lineOf({ ...seller, kvSection: 'B1' })).toMatchObject({ section: 'B1', findings: ['section-differs'] });
});

test('what the form wants and the document lacks is reported', () => {
  expect(lineOf({ ...seller, supplierVatId: '' }).findings).toContain('vat-id-missing');
  expect(lineOf({ ...seller, invoiceNumber: '', internalNumber: '' }).findings).toContain('number-missing');
  expect(lineOf(seller, 'incomingCreditNote').findings).toContain('corrected-number-missing');
  expect(lineOf({ ...seller, vatRegime: 'reverseCharge', currency: 'USD' }).findings).toContain(
    'exchange-rate-missing',
  );
  expect(lineOf({ ...seller, vat: '24.00', totalAmount: '124.00' }).findings).toContain('tax-differs');
});

test('goods whose customer pays the tax are named, building work is not asked what it is', () => {
  const sale = { ...buyer, vatRegime: 'reverseCharge', vat: '0.00', vatRate: '0', totalAmount: '100.00' };
  expect(lineOf(sale, 'outcomingInvoice')).toMatchObject({ section: 'A2', findings: [] });
  expect(lineOf({ ...sale, kvGoodsQuantity: '3' }, 'outcomingInvoice').findings).toEqual(['goods-missing']);
  expect(lineOf({ ...sale, kvGoodsCode: '8517' }, 'outcomingInvoice')).toMatchObject({ section: 'A2', findings: [] });
  const nameless = { ...sale, customerVatId: '', kvGoodsKind: 'MT' };
  expect(lineOf(nameless, 'outcomingInvoice')).toMatchObject({ section: 'A2', findings: ['vat-id-missing'] });
});

test('what we owe ourselves stands with its base and tax, and a car with half of its tax', () => {
  const service = { ...abroad, vatRegime: 'foreignService' };
  expect(lineOf(service)).toMatchObject({ section: 'B1', base: '100.00', vat: '23.00' });
  expect(lineOf({ ...service, selfAssessedRate: '5' })).toMatchObject({ base: '100.00', vat: '5.00' });
  expect(lineOf({ ...service, selfAssessedBase: '90.00', selfAssessedVat: '20.70' })).toMatchObject({ vat: '20.70' });
  expect(lineOf({ ...seller, vatDeduction: 'car' })).toMatchObject({ section: 'B2', base: '100.00', vat: '11.50' });
  const share = { vatDeduction: 'partial', vatCoefficient: '80' };
  expect(lineOf({ ...seller, ...share })).toMatchObject({ vat: '18.40' });
});

test('a deduction whose percentage is missing, or was entered as 0.8, is something to check (§ 50)', () => {
  for (const [vatDeduction, vatCoefficient] of [
    ['coefficient', ''],
    ['partial', ''],
    ['coefficient', '0.8'],
    ['partial', '1'],
  ] as const)
    expect(lineOf({ ...seller, vatDeduction, vatCoefficient }).findings).toEqual(['deduction-share-open']);
  for (const vatCoefficient of ['80', '1.5', '0'])
    expect(lineOf({ ...seller, vatDeduction: 'coefficient', vatCoefficient }).findings).toEqual([]);
});

test('a correction takes assessed tax back, whichever sign a person enters it with (§ 25, § 53)', () => {
  const values = { ...abroad, vatRegime: 'acquisition', correctedNumber: 'F0', selfAssessedRate: '23' };
  const ofSign = (sign: '' | '-') => ({ selfAssessedBase: `${sign}90.00`, selfAssessedVat: `${sign}20.70` });
  for (const sign of ['', '-'] as const) {
    const document = mapDocument(invoiceSource({ ...values, ...ofSign(sign) }, 'incomingCreditNote'), settings);
    expect(toVatLines(document, 'F')).toMatchObject([{ section: 'C2', base: '-90.00', vat: '-20.70' }]);
    expect(listTaxes(document)).toEqual([
      ['output', '23', '-20.70'],
      ['input', '23', '-20.70'],
    ]);
  }
});

test('who is no payer has no statement, and a regime that is only proposed is something to check', () => {
  const registered = exportSettings();
  const as = (status: 'registered' | 'nonPayer') => ({
    ...registered,
    owner: { ...registered.owner, vatHistory: [{ from: null, status }] },
  });
  for (const status of ['registered', 'nonPayer'] as const) {
    const line = toVatLine(mapDocument(invoiceSource({ ...abroad, vatRegime: 'foreignService' }), as(status)), 'F');
    expect(line.section).toBe('X');
  }
  const source = invoiceSource(seller);
  const check = { name: 'regime-untaxed-here', result: 'warned' } as const;
  const proposed = toField('vatRegime', 'exempt', { verified: false, checks: [check] });
  const line = toVatLine(mapDocument({ ...source, fields: [...source.fields, proposed] }, registered), 'F');
  expect(line.findings).toEqual(['regime-unsure']);
});

test('one number of one partner that stands twice is reported on both lines', () => {
  const [first, second] = [lineOf(seller), { ...lineOf(seller), document: 'other' }];
  const { lines } = buildVatReport([first, second, { ...first, document: 'third', number: 'F2' }]);
  expect(lines.map(({ document, findings }) => [document, findings.includes('same-twice')])).toEqual([
    [first.document, true],
    ['other', true],
    ['third', false],
  ]);
});

test('sums by section are those of their lines, and no line is lost', () => {
  const some = fc.array(
    fc.record({ cents: fc.integer({ min: -99_999, max: 99_999 }), section: fc.constantFrom('A1', 'B2', 'X') }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(some, (drawn) => {
      const base = lineOf(seller);
      const given = drawn.map(({ cents, section }, index): VatLine => {
        const code = section === 'A1' || section === 'B2' ? section : 'X';
        return {
          ...base,
          document: String(index),
          number: String(index),
          section: code,
          vat: (cents / 100).toFixed(2),
        };
      });
      const { lines, totals } = buildVatReport(given);
      expect(lines).toHaveLength(given.length);
      for (const { section, count, vat } of totals) {
        const own = given.filter((line) => line.section === section);
        expect([count, toCents(vat)]).toEqual([own.length, own.reduce((sum, line) => sum + toCents(line.vat), 0)]);
      }
    }),
  );
});

test('a period is a month or a quarter, with its first and last day', () => {
  expect(readPeriod('2026-02')).toEqual({ from: '2026-02-01', until: '2026-02-28' });
  expect(readPeriod('2024-Q1')).toEqual({ from: '2024-01-01', until: '2024-03-31' });
  expect(readPeriod('2026-Q4')).toEqual({ from: '2026-10-01', until: '2026-12-31' });
  expect([readPeriod('2026-13'), readPeriod('2026'), readPeriod('2026-Q5')]).toEqual([undefined, undefined, undefined]);
});

test('a received document is in the period in which its tax is deducted, where the books say it', () => {
  const dayOf = (values: Readonly<Record<string, string>>) => getVatDay(mapDocument(invoiceSource(values), settings));
  const [march, april] = [readPeriod('2026-03'), readPeriod('2026-04')];
  if (march === undefined || april === undefined) throw new Error('no period');
  const usual = dayOf({ taxDate: '2026-03-31', issueDate: '2026-04-02' });
  expect([isInPeriod(usual, march), isInPeriod(usual, april)]).toEqual([true, false]);
  // A correction that we issued belongs to the period in which it was made.
  const correction = { ...buyer, taxDate: '2026-03-10', issueDate: '2026-04-02', correctedNumber: 'F0' };
  const made = getVatDay(mapDocument(invoiceSource(correction, 'outcomingCreditNote'), settings));
  expect([isInPeriod(made, march), isInPeriod(made, april)]).toEqual([false, true]);
  // Its line bears that day; what we received keeps the day of its supply, whenever its tax is deducted.
  expect(lineOf(correction, 'outcomingCreditNote').date).toBe('2026-04-02');
  const deducted = { ...seller, taxDate: '2026-03-31', vatDeductionDate: '2026-04-05' };
  expect([dayOf(deducted), lineOf(deducted).date]).toEqual(['2026-04-05', '2026-03-31']);
  expect(isInPeriod(dayOf({ taxDate: '2026-03-31', vatPeriod: '04/2026' }), april)).toBe(true);
});
