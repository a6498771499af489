import { expect, test } from 'vitest';
import { mapDocument } from '#shared/accounting/mapping/map-document.ts';
import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import { exportSettings, invoiceSource } from '#test/builders/exports/export-sources.ts';
import { ownBooks } from '#test/builders/exports/own-codes.ts';
import { readTaxSigns } from '#test/builders/exports/tax-signs.ts';
import { runExport } from './exporter.ts';
import { ifosoft } from './ifosoft/ifosoft.ts';
import { mksoft } from './mksoft/mksoft.ts';
import { moneys3 } from './moneys3/moneys3.ts';
import { omega } from './omega/omega.ts';

type Values = Readonly<Record<string, string>>;

const plain = exportSettings();
const coded = exportSettings({ book: ownBooks });
const seller = { supplierVatId: 'SK2020603200' };
const at20 = { ...seller, vat: '20.00', vatRate: '20', totalAmount: '120.00', correctedNumber: 'F0' };
const mapped = (values: Values, kind: AccountingKind = 'incomingCreditNote') =>
  mapDocument(invoiceSource({ ...at20, ...values }, kind), coded);
const signsOf = (values: Values, kind?: AccountingKind, books = coded) => readTaxSigns(mapped(values, kind), books);
const rows = { postingDebit: '501', postingCredit: '321', postingAmount: '120.00', postingSumType: 'Ao' };

test('a correction of a supply of 2024 keeps its 20 % and goes out under codes of the company’s own (§ 25, § 53)', () => {
  for (const correctedTaxDate of ['', '2024-11-05']) {
    const values = { correctedTaxDate };
    const bought = signsOf(values);
    expect(bought.moneys3).toBe('PO -100/-20 0/0 0/0 0');
    expect(bought.flexi).toBe('PO - dphZakl 20');
    expect(bought.pohoda).toBe('PDoprava C2 -20.00');
    expect(signsOf({ ...values, customerName: 'Odberateľ' }, 'outcomingCreditNote').moneys3).toMatch(
      /^U\d+ -100\/-20 /u,
    );
  }
  const money = new TextDecoder().decode(runExport(moneys3, [mapped({})], coded).files[0]?.bytes);
  expect(money).toContain('<SazbaDPH1>10</SazbaDPH1><SazbaDPH2>20</SazbaDPH2>');
});

test('without a code or rows each program says what a correction at a rate of the past still needs', () => {
  const signs = signsOf({}, 'incomingCreditNote', plain);
  expect(signs.moneys3).toBe('! past-rate-unclassified');
  expect(signs.flexi).toBe('! past-rate-unclassified');
  expect(signs.omega).toBe('! past-rate-unposted');
  expect(signs.mrp).toBe('! past-rate-not-taken');
  const notes = [runExport(mksoft, [mapped({})], plain), runExport(ifosoft, [mapped({})], plain)].map(({ results }) =>
    results.filter(({ type }) => type === 'error').map(({ note }) => note),
  );
  expect(notes).toEqual([['past-rate-unposted'], ['past-rate-unposted']]);
});

test('Omega takes a correction at 20 % by rows that a person wrote, its head with the rates of 2024', () => {
  const { files, results } = runExport(omega, [mapped(rows)], plain);
  expect(results).toEqual([]);
  const head = new TextDecoder('windows-1250')
    .decode(files[0]?.bytes)
    .split('\r\n')
    .map((line) => line.split('\t'))
    .find(([mark, type]) => mark === 'R01' && type === '150');
  expect([head?.[20], head?.[21], head?.[23], head?.[27]]).toEqual(['10', '20', '-100.00', '-20.00']);
});

test('an invoice of 2024 is not made into rows without sum types, with which its tax would be in no return', () => {
  const old = { taxDate: '2024-11-05', issueDate: '2024-11-05' };
  for (const kind of ['incomingInvoice', 'outcomingInvoice'] as const)
    expect(signsOf(old, kind).omega).toBe('! past-rate-unposted');
  expect(signsOf({ ...old, ...rows }, 'incomingInvoice').omega).toBe('501 Ao - 120.00');
  const untaxed = { ...old, vat: '0.00', vatRate: '0', totalAmount: '100.00', vatRegime: 'exempt' };
  expect(signsOf(untaxed, 'incomingInvoice').omega).toBe('501 V X 100.00; 321 S - 100.00');
});

test('a rate that was never in force stays out, and so does one that was not in force on the stated day of the supply', () => {
  expect(signsOf({ vat: '22.00', vatRate: '22', totalAmount: '122.00' }).moneys3).toBe('! rate-unknown');
  expect(signsOf({ correctedTaxDate: '2026-02-05' }).moneys3).toBe('! rate-unknown');
  expect(signsOf({}, 'incomingInvoice').moneys3).toBe('! rate-unknown');
});

test('a correction at a rate that is in force goes by the present codes, whenever its supply was', () => {
  const at5 = { vat: '5.00', vatRate: '5', totalAmount: '105.00', correctedTaxDate: '2024-11-05' };
  expect(signsOf(at5).omega).toContain('501 YAo C2 -100.00; 343 28YAo C2 -5.00');
  expect(signsOf(at5).moneys3).toBe('PO 0/0 0/0 -100/-5 0');
});
