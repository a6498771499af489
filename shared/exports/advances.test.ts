import { describe, expect, test } from 'vitest';
import { exportDates } from '#shared/accounting/export-settings.ts';
import { mapDocument } from '#shared/accounting/mapping/map-document.ts';
import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import { toVatLines } from '#shared/vat-watch/watch.ts';
import { exportSettings, invoiceSource } from '#test/builders/exports/export-sources.ts';
import { ownBooks } from '#test/builders/exports/own-codes.ts';
import { toTaxSource } from '#test/builders/exports/tax-cases.ts';
import { readTaxSigns } from '#test/builders/exports/tax-signs.ts';
import { runExport } from './exporter.ts';
import { flexi } from './flexi/flexi.ts';
import { ifosoft } from './ifosoft/ifosoft.ts';
import { mksoft } from './mksoft/mksoft.ts';
import { moneys3 } from './moneys3/moneys3.ts';
import { mrp } from './mrp/mrp.ts';
import { omega } from './omega/omega.ts';
import { peppol } from './peppol/peppol.ts';
import { pohoda } from './pohoda/pohoda.ts';

type Values = Readonly<Record<string, string>>;

const settings = exportSettings({ book: ownBooks });
const whole = { base: '1000.00', vat: '230.00', totalAmount: '1230.00', supplierVatId: 'SK2020603200' };
const taxed = { advanceDeducted: '615.00', advanceBase: '500.00', advanceVat: '115.00', advanceTaxDocument: 'ZD1' };
const settled = { ...whole, ...taxed, paymentAmount: '615.00' };
const mapped = (values: Values, kind: AccountingKind = 'incomingInvoice', books = settings) =>
  mapDocument(invoiceSource({ ...whole, ...values }, kind), books);
const signsOf = (values: Values, kind?: AccountingKind) => readTaxSigns(mapped(values, kind), settings);
const refusals = (values: Values, kind?: AccountingKind) =>
  Object.values(signsOf(values, kind)).map((sign) => (sign.startsWith('!') ? sign : 'taken'));

const rowsOf = { postingDebit: '501', postingCredit: '321', postingAmount: '1230.00' };

test('a taxed advance is booked by no rows that would count its tax again (§ 19 par. 4)', () => {
  for (const kind of ['incomingInvoice', 'outcomingInvoice'] as const) {
    const document = mapped(settled, kind);
    for (const { results } of [
      runExport(omega, [document], settings),
      runExport(mksoft, [document], settings),
      runExport(ifosoft, [document], settings),
    ])
      expect(results.filter(({ type }) => type === 'error')).toMatchObject([
        { note: 'advance-unposted', value: '615.00 EUR' },
      ]);
  }
});

test('a settlement goes to Omega by rows that a person wrote, without automatic accounting, and with an untaxed advance', () => {
  const judge = (values: Values, books = settings) =>
    omega.judge(mapped(values, 'incomingInvoice', books), books).filter(({ type }) => type === 'error');
  expect(judge({ ...settled, ...rowsOf }).map(({ note }) => note)).toEqual([]);
  const off = { ...settings, dates: exportDates.parse({ exportAutoAccounting: false }) };
  expect(judge(settled, off)).toEqual([]);
  expect(judge({ advanceDeducted: '615.00' })).toEqual([]);
});

test('an advance whose tax is of no single rate stays out of every program', () => {
  const two = { advanceDeducted: '843.00', advanceBase: '700.00', advanceVat: '143.00' };
  expect(new Set(refusals(two))).toEqual(new Set(['! advance-tax-unclear']));
  expect(new Set(refusals(two, 'outcomingInvoice'))).toEqual(new Set(['! advance-tax-unclear']));
});

test('an advance that names its tax document and not its tax stays out of every program, until its tax is filled in', () => {
  const named = { advanceDeducted: '615.00', advanceTaxDocument: 'ZD1' };
  expect(new Set(refusals(named))).toEqual(new Set(['! advance-tax-unclear']));
  expect(refusals({ ...named, advanceVat: '115.00' })).toEqual([
    '! advance-unposted',
    'taken',
    'taken',
    'taken',
    'taken',
  ]);
  // Nothing is deducted, so nothing is counted twice; the same where no tax stands on the settlement.
  expect(refusals({ ...named, vatDeduction: 'none' })).not.toContain('! advance-tax-unclear');
  expect(refusals({ ...named, base: '1230.00', vat: '0.00', vatRate: '0' })).not.toContain('! advance-tax-unclear');
});

test('sums that are printed after the advance are not lowered by it once more', () => {
  const rest = { base: '500.00', vat: '115.00', totalAmount: '615.00', paymentAmount: '615.00' };
  expect(new Set(refusals({ ...taxed, ...rest }))).toEqual(new Set(['! advance-tax-unclear']));
  expect(signsOf(rest).moneys3).toMatch(/ 500\/115 /u);
});

test('20 % that could be tax at both rates of a document is not certain', () => {
  const values = { ...whole, advanceDeducted: '480.00', advanceVat: '80.00' };
  const lines = [
    ['23', '500.00', '115.00', ''],
    ['19', '500.00', '95.00', ''],
  ] as const;
  const source = toTaxSource({ ...{ name: '', law: '', country: 'SK', kind: 'incomingInvoice' }, values, lines });
  expect(readTaxSigns(mapDocument(source, settings), settings).moneys3).toBe('! advance-tax-unclear');
});

test('an advance of 2024 keeps its 20 %: Pohoda and the watch take it off at that rate, the others name the rate', () => {
  const old = { advanceDeducted: '600.00', advanceBase: '500.00', advanceVat: '100.00', advancePaidDate: '2024-12-10' };
  const { files, results } = runExport(pohoda, [mapped(old)], settings);
  expect(results).toEqual([]);
  const xml = new TextDecoder('windows-1250').decode(files[0]?.bytes);
  expect(xml).toContain(
    '<inv:rateVAT>historyHigh</inv:rateVAT><inv:percentVAT>20</inv:percentVAT><inv:homeCurrency><typ:unitPrice>-500.00',
  );
  expect(toVatLines(mapped(old), 'F').map(({ rate, base, vat }) => [rate, base, vat])).toEqual([
    ['23', '1000.00', '230.00'],
    ['20', '-500.00', '-100.00'],
  ]);
  expect(refusals(old)).toEqual([
    '! rate-unknown, advance-unposted',
    'taken',
    '! rate-unknown',
    '! rate-unknown',
    '! rate-unknown',
  ]);
});

test.each([
  ['car', ''],
  ['partial', '80'],
])('of an advance on a purchase deducted by %s, each part comes off its own part', (vatDeduction, vatCoefficient) => {
  const document = mapped({ ...settled, vatDeduction, vatCoefficient });
  const share = vatDeduction === 'car' ? 0.5 : 0.8;
  const [deducted, rest] = [(-115 * share).toFixed(2), (-115 * (1 - share)).toFixed(2)];
  const xml = new TextDecoder('windows-1250').decode(runExport(pohoda, [document], settings).files[0]?.bytes);
  const advances = xml.split('<inv:invoiceAdvancePaymentItem>').slice(1);
  const codes = advances.map((part) => [
    /<typ:priceVAT>([^<]+)/u.exec(part)?.[1],
    /<inv:classificationVAT><typ:ids>([^<]+)/u.exec(part)?.[1],
  ]);
  expect(codes).toEqual([
    [deducted, 'PD'],
    [rest, 'PN'],
  ]);
  const money = new TextDecoder().decode(runExport(moneys3, [document], settings).files[0]?.bytes);
  const lines = money.split('<Polozka>').slice(1);
  const read = (line: string) => [/<DPH>([^<]+)/u.exec(line)?.[1], /<KodDPH>([^<]+)/u.exec(line)?.[1]];
  expect(lines.filter((line) => line.includes('<Zaloha>1')).map(read)).toEqual([
    [String(Number(deducted)), 'P'],
    [String(Number(rest)), 'P-N'],
  ]);
  const own = new TextDecoder().decode(runExport(flexi, [document], settings).files[0]?.bytes);
  const records = own.split('<faktura-prijata-polozka>').slice(1);
  const off = records.filter((record) => record.includes('Odpočet zálohy'));
  expect(off.map((record) => /<clenDph>code:([^<]+)/u.exec(record)?.[1])).toEqual([undefined, 'P-N']);
  expect(toVatLines(document, 'F')).toMatchObject([{ section: 'B2', base: '500.00' }]);
});

test('a taxed advance beside building work comes off the taxed lines of the document', () => {
  const source = toTaxSource({
    ...{ name: '', law: '', country: 'SK', kind: 'incomingInvoice' },
    values: { ...whole, vatRegime: 'reverseCharge', ...taxed },
    lines: [
      ['0', '80.00', '0.00', ''],
      ['23', '1000.00', '230.00', 'standard'],
    ],
  });
  const document = mapDocument(source, settings);
  const xml = new TextDecoder('windows-1250').decode(runExport(pohoda, [document], settings).files[0]?.bytes);
  const [, advance = ''] = xml.split('<inv:invoiceAdvancePaymentItem>');
  expect(advance).toMatch(/<inv:classificationVAT><typ:ids>PD<.*<inv:classificationKVDPH><typ:ids>B2</su);
  expect(readTaxSigns(document, settings).mrp).not.toContain('-115.00 applied 0');
});

test('an advance takes no tax off a price that bears none to deduct', () => {
  const document = mapped({ ...taxed, vatRegime: 'nonPayer' });
  expect(readTaxSigns(document, settings).moneys3).toMatch(/ 0\/0 0\/0 0\/0 615$/u);
});

describe('a credit note of a settlement', () => {
  const taken = { advanceDeducted: '615.00', advanceBase: '500.00', advanceVat: '115.00' };
  const plus = { ...taken, paymentAmount: '615.00' };
  const minus = { base: '-1000.00', vat: '-230.00', totalAmount: '-1230.00', paymentAmount: '-615.00' };
  const turn = (values: Values): Values =>
    Object.fromEntries(Object.entries(values).map(([id, value]) => [id, `-${value}`]));
  type Mapped = ReturnType<typeof mapped>;
  const formats = {
    pohoda: (document: Mapped) => runExport(pohoda, [document], settings),
    moneys3: (document: Mapped) => runExport(moneys3, [document], settings),
    flexi: (document: Mapped) => runExport(flexi, [document], settings),
    mrp: (document: Mapped) => runExport(mrp, [document], settings),
    omega: (document: Mapped) => runExport(omega, [document], settings),
    mksoft: (document: Mapped) => runExport(mksoft, [document], settings),
    ifosoft: (document: Mapped) => runExport(ifosoft, [document], settings),
    peppol: (document: Mapped) => runExport(peppol, [document], settings),
  };

  test.each(Object.entries(formats))(
    'gives back what is left after the advance in %s, with a minus or without',
    (_, run) => {
      const write = (values: Values, kind: AccountingKind) => {
        const { files, results } = run(mapped(values, kind));
        return [files.map(({ bytes }) => new TextDecoder().decode(bytes)), results];
      };
      for (const kind of ['incomingCreditNote', 'outcomingCreditNote'] as const) {
        const untaxed = { advanceDeducted: '615.00' };
        const expected = write({ paymentAmount: '615.00', ...untaxed }, kind);
        expect(write({ ...minus, ...untaxed }, kind)).toEqual(expected);
        expect(write({ ...minus, ...turn(untaxed) }, kind)).toEqual(expected);
        expect(write({ ...minus, ...taken }, kind)).toEqual(write(plus, kind));
      }
    },
  );

  test('is due by what its total leaves of the advance where it does not say so itself', () => {
    const bare = { ...minus, paymentAmount: '', advanceDeducted: '615.00' };
    for (const values of [bare, { ...bare, advanceDeducted: '-615.00' }])
      expect(mapped(values, 'incomingCreditNote')).toMatchObject({
        ...{ total: '-1230.00', due: '-615.00', advances: { total: '-615.00' } },
      });
  });

  test.each([
    ['credit note', 'incomingCreditNote', { base: '-1000.00', vat: '-230.00', paymentAmount: '-615.00' }],
    ['invoice', 'incomingInvoice', { paymentAmount: '615.00' }],
  ] as const)('adds up without a total, whichever sign the advance has: %s', (_, kind, values) => {
    for (const advance of [{ advanceDeducted: '615.00' }, { advanceDeducted: '-615.00' }, taxed])
      expect(mapped({ ...values, totalAmount: '', ...advance }, kind).findings).toEqual([]);
  });
});
