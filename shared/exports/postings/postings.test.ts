import { expect, test } from 'vitest';
import { randomSources } from '#test/builders/exports/random-sources.ts';
import { exportSettings, invoiceSource } from '#test/builders/exports/export-sources.ts';
import { toTaxSource } from '#test/builders/exports/tax-cases.ts';
import { negate, sumAmounts } from '#shared/accounting/amounts.ts';
import { mapDocument } from '#shared/accounting/mapping/map-document.ts';
import { exportDates } from '#shared/accounting/export-settings.ts';
import { getImbalance, listPostings } from './generate.ts';
import { pairPostings } from './pairs.ts';

const settings = exportSettings();
const rowsOf = (values: Readonly<Record<string, string>>, ...kind: [Parameters<typeof invoiceSource>[1]?]) =>
  listPostings(mapDocument(invoiceSource(values, ...kind), settings), settings).map(
    ({ debit, debitAnalytic, credit, creditAnalytic, homeAmount, sumType, kvSection }) =>
      [debit + debitAnalytic, credit + creditAnalytic, homeAmount, sumType, kvSection].join('|'),
  );

test('a purchase debits cost and deductible VAT and credits the supplier', () => {
  expect(rowsOf({ preAccounting: '518.100' })).toEqual([
    '518100||100.00|A|B2',
    '343023||23.00|19A|B2',
    '|321001|123.00|S|',
  ]);
});

test('of a car only what bears tax stands in two rows', () => {
  const lines = [
    ['23', '100.00', '23.00', ''],
    ['0', '5.00', '0.00', 'outside'],
  ] as const;
  const values = { supplierVatId: 'SK2020603200', vatDeduction: 'car' };
  const source = toTaxSource({ ...{ name: '', law: '', country: 'SK', kind: 'incomingInvoice' }, values, lines });
  const rows = listPostings(mapDocument(source, settings), settings);
  expect(rows.map(({ homeAmount, sumType }) => [homeAmount, sumType])).toEqual([
    ['50.00', 'A'],
    ['11.50', '19A'],
    ['50.00', 'KV'],
    ['11.50', 'KV23'],
    ['5.00', 'V'],
    ['128.00', 'S'],
  ]);
});

test('a sale debits the customer and credits revenue and VAT', () => {
  expect(rowsOf({}, 'outcomingInvoice')).toEqual(['311001||123.00|S|', '|602001|100.00|03|A1', '|343123|23.00|04|A1']);
});

test('a credit note books negative amounts under the codes of corrections', () => {
  expect(rowsOf({}, 'incomingCreditNote')).toEqual([
    '501001||-100.00|Ao|C2',
    '343023||-23.00|28Ao|C2',
    '|321001|-123.00|S|',
  ]);
});

test('rows stand in the section where the document belongs: a sale to a person in D2, what a person says instead', () => {
  const person = { customerVatId: '', customerCompanyId: '' };
  expect(rowsOf(person, 'outcomingInvoice')).toContain('|602001|100.00|03|D2');
  expect(rowsOf({ ...person, kvSection: 'A1' }, 'outcomingInvoice')).toContain('|602001|100.00|03|A1');
});

test('a sale whose customer pays the tax stands in A2 under its code, until a person says that it was building work', () => {
  const sale = {
    customerVatId: 'SK2020603200',
    vatRegime: 'reverseCharge',
    vatRate: '0',
    vat: '0.00',
    totalAmount: '100.00',
  };
  expect(rowsOf(sale, 'outcomingInvoice')).toContain('|602001|100.00|OA2|A2');
  expect(rowsOf({ ...sale, kvGoodsKind: 'MT' }, 'outcomingInvoice')).toContain('|602001|100.00|OA2|A2');
  expect(rowsOf({ ...sale, kvSection: 'X' }, 'outcomingInvoice')).toContain('|602001|100.00|OA2|X');
  expect(rowsOf({ ...sale, customerVatId: '' }, 'outcomingInvoice')).toContain('|602001|100.00|OA2|A2');
  const abroad = { ...sale, customerVatId: 'CZ47123737' };
  expect(rowsOf(abroad, 'outcomingInvoice')).toContain('|602001|100.00|V|X');
  const issued = (vatRegime: string) => rowsOf({ ...abroad, vatRegime }, 'foreignOutcomingInvoice');
  // Row 14 of the return is goods to a member state, 15 export; a service to abroad is in no row.
  expect(issued('euSupply').filter((row) => row.endsWith('|14|X'))).toHaveLength(1);
  expect(issued('export').filter((row) => row.endsWith('|15t|X'))).toHaveLength(1);
  expect(issued('suppliedAbroad').filter((row) => row.endsWith('|V|X'))).toHaveLength(1);
});

test('tax that is not deducted is cost, and of a car half of it is', () => {
  const rows = (values: Readonly<Record<string, string>>) => rowsOf({ supplierVatId: 'SK2020603200', ...values });
  expect(rows({ vatDeduction: 'none' })).toEqual(['501001||100.00|KV|X', '501001||23.00|KV23|X', '|321001|123.00|S|']);
  expect(rows({ debitAccount: '513001' })).toEqual([
    '513001||100.00|KV|X',
    '513001||23.00|KV23|X',
    '|321001|123.00|S|',
  ]);
  expect(rows({ vatDeduction: 'car' })).toEqual([
    '501001||50.00|A|B2',
    '343023||11.50|19A|B2',
    '501001||50.00|KV|B2',
    '501001||11.50|KV23|B2',
    '|321001|123.00|S|',
  ]);
});

test('German tax is booked as cost under no code of the return', () => {
  const hotel = {
    supplierVatId: 'DE811907980',
    vatRate: '19',
    vat: '19.00',
    totalAmount: '119.00',
    vatRegime: 'foreignVat',
  };
  expect(rowsOf(hotel)).toEqual(['501001||119.00|V|X', '|321001|119.00|S|']);
});

test('a receipt takes from the till, or waits for the card', () => {
  expect(rowsOf({}, 'receipt').at(-1)).toBe('|211001|123.00|S|');
  expect(rowsOf({ paymentMethod: 'card' }, 'receipt').at(-1)).toBe('|261001|123.00|S|');
});

test('rounding costs the one who pays more and earns the one who is paid more', () => {
  expect(rowsOf({ rounding: '0.02' }, 'receipt')).toContain('548001||0.02|Vk|X');
  expect(rowsOf({ rounding: '-0.02' }, 'receipt')).toContain('|648001|0.02|Vz|X');
  expect(rowsOf({ rounding: '0.02' }, 'outcomingInvoice')).toContain('|648001|0.02|Vk|X');
});

test("a person's rows win; advances and exports without accounting have none", () => {
  expect(rowsOf({ postingDebit: '501', postingCredit: '321', postingAmount: '123.00', postingSumType: 'A' })).toEqual([
    '501|321|123.00|A|',
  ]);
  expect(rowsOf({}, 'incomingAdvanceInvoice')).toEqual([]);
  const off = { ...settings, dates: exportDates.parse({ exportAutoAccounting: false }) };
  expect(listPostings(mapDocument(invoiceSource(), off), off)).toEqual([]);
});

type Movement = { readonly debit: string; readonly credit: string; readonly homeAmount: string };

/** What accounts gain or lose, those that come out even left aside. */
function balances(rows: readonly Movement[]): Readonly<Record<string, string>> {
  const parts = rows.flatMap(({ debit, credit, homeAmount }) => [
    [debit, homeAmount] as const,
    [credit, negate(homeAmount)] as const,
  ]);
  const accounts = [...new Set(parts.map(([account]) => account))].filter((account) => account !== '').toSorted();
  const sums = accounts.map((account): readonly [string, string] => [
    account,
    sumAmounts(parts.flatMap(([name, amount]) => (name === account ? [amount] : []))),
  ]);
  return Object.fromEntries<string>(sums.filter(([, amount]) => amount !== '0.00'));
}

test('generated rows balance and pairs move the same amounts, for 500 drawn documents', () => {
  for (const source of randomSources(500)) {
    const document = mapDocument(
      { ...source, fields: source.fields.filter(({ _id }) => !_id.startsWith('posting')) },
      settings,
    );
    const rows = listPostings(document, settings);
    expect(getImbalance(rows)).toBe('0.00');
    const pairs = pairPostings(rows);
    const whole = rows.map((row) => ({
      debit: row.debit + row.debitAnalytic,
      credit: row.credit + row.creditAnalytic,
      homeAmount: row.homeAmount,
    }));
    expect(balances(pairs)).toEqual(balances(whole));
    expect(pairs.every(({ debit, credit }) => debit !== '' && credit !== '')).toBe(true);
  }
});
