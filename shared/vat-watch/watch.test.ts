import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import { mapDocument } from '#shared/exports/map-document.ts';
import { toCents } from '#shared/kit/money.ts';
import { exportSettings, invoiceSource } from '#test/builders/export-sources.ts';
import { periodOf } from './period.ts';
import { liesIn, vatDay, vatLine, watchVat, type VatLine } from './watch.ts';

const settings = exportSettings();
const lineOf = (values: Readonly<Record<string, string>> = {}, kind?: AccountingKind): VatLine =>
  vatLine(mapDocument(invoiceSource(values, kind), settings), 'Faktúra');
const seller = { supplierVatId: 'SK2020603200', internalNumber: 'F1' };
const buyer = { customerName: 'Odberateľ', customerVatId: 'SK2020603200', customerCompanyId: '36347124' };

test.each([
  ['a received invoice with deductible tax', seller, 'incomingInvoice', 'B2'],
  ['a received invoice whose buyer pays the tax', { ...seller, vatRegime: 'reverseCharge' }, 'incomingInvoice', 'B1'],
  ['a receipt', seller, 'receipt', 'B3'],
  ['a received credit note', { ...seller, correctedNumber: 'F0' }, 'incomingCreditNote', 'C2'],
  ['an exempt paper', { ...seller, vatRegime: 'exempt' }, 'incomingInvoice', 'X'],
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
  ['building work with reverse charge', { ...buyer, vatRegime: 'reverseCharge' }, 'outcomingInvoice', 'X'],
  ['a credit note that we issued', { ...buyer, correctedNumber: 'F0' }, 'outcomingCreditNote', 'C1'],
] as const)('%s is in its section of the control statement', (_name, values, kind, section) => {
  expect(lineOf(values, kind).section).toBe(section);
});

test('what the books say wins, and where it does not fit the paper that is told', () => {
  expect(lineOf({ ...seller, kvSection: 'B2' })).toMatchObject({ section: 'B2', findings: [] });
  expect(lineOf({ ...seller, kvSection: 'B1' })).toMatchObject({ section: 'B1', findings: ['section-differs'] });
});

test('what the form wants and the paper lacks is told', () => {
  expect(lineOf({ ...seller, supplierVatId: '' }).findings).toContain('vat-id-missing');
  expect(lineOf({ ...seller, invoiceNumber: '', internalNumber: '' }).findings).toContain('number-missing');
  expect(lineOf(seller, 'incomingCreditNote').findings).toContain('corrected-number-missing');
  expect(lineOf({ ...buyer, kvSection: 'A2', vatRegime: 'reverseCharge' }, 'outcomingInvoice').findings).toEqual([
    'goods-missing',
    'section-differs',
  ]);
  expect(lineOf({ ...seller, vat: '24.00', totalAmount: '124.00' }).findings).toContain('tax-differs');
});

test('one number of one partner that stands twice is told on both lines', () => {
  const [first, second] = [lineOf(seller), { ...lineOf(seller), document: 'other' }];
  const { lines } = watchVat([first, second, { ...first, document: 'third', number: 'F2' }]);
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
        const said = section === 'A1' || section === 'B2' ? section : 'X';
        return {
          ...base,
          document: String(index),
          number: String(index),
          section: said,
          vat: (cents / 100).toFixed(2),
        };
      });
      const { lines, totals } = watchVat(given);
      expect(lines).toHaveLength(given.length);
      for (const { section, count, vat } of totals) {
        const own = given.filter((line) => line.section === section);
        expect([count, toCents(vat)]).toEqual([own.length, own.reduce((sum, line) => sum + toCents(line.vat), 0)]);
      }
    }),
  );
});

test('a period is a month or a quarter, with its first and last day', () => {
  expect(periodOf('2026-02')).toEqual({ from: '2026-02-01', until: '2026-02-28' });
  expect(periodOf('2024-Q1')).toEqual({ from: '2024-01-01', until: '2024-03-31' });
  expect(periodOf('2026-Q4')).toEqual({ from: '2026-10-01', until: '2026-12-31' });
  expect([periodOf('2026-13'), periodOf('2026'), periodOf('2026-Q5')]).toEqual([undefined, undefined, undefined]);
});

test('a received paper is in the period in which its tax is deducted, where the books say it', () => {
  const dayOf = (values: Readonly<Record<string, string>>) => vatDay(mapDocument(invoiceSource(values), settings));
  const [march, april] = [periodOf('2026-03'), periodOf('2026-04')];
  if (march === undefined || april === undefined) throw new Error('no period');
  const usual = dayOf({ taxDate: '2026-03-31' });
  expect([liesIn(usual, march), liesIn(usual, april)]).toEqual([true, false]);
  expect(liesIn(dayOf({ taxDate: '2026-03-31', vatPeriod: '04/2026' }), april)).toBe(true);
});
