import { expect, test } from 'vitest';
import { mapDocument } from '#shared/accounting/mapping/map-document.ts';
import type { Books } from '#shared/accounting/books.ts';
import { exportSettings, invoiceSource } from '#test/builders/exports/export-sources.ts';
import { ownBooks, ownSumTypes } from '#test/builders/exports/own-codes.ts';
import { runExport } from '../exporter.ts';
import { omega } from '../omega/omega.ts';
import { getImbalance, listPostings } from './generate.ts';

type Values = Readonly<Record<string, string>>;

const austrian = {
  ...{ supplierCountry: 'AT', supplierVatId: 'ATU12345678', vatRegime: 'acquisition' },
  ...{ vat: '0.00', vatRate: '0', totalAmount: '100.00' },
};
const typed = exportSettings({ book: ownBooks });

function rowsOf(values: Values, kind: Parameters<typeof invoiceSource>[1] = 'foreignIncomingInvoice') {
  const postings = listPostings(mapDocument(invoiceSource({ ...austrian, ...values }, kind), typed), typed);
  expect(getImbalance(postings)).toBe('0.00');
  return postings.map(({ debit, debitAnalytic, credit, creditAnalytic, homeAmount, sumType, kvSection }) =>
    [debit + debitAnalytic, credit + creditAnalytic, homeAmount, sumType, kvSection].join('|'),
  );
}

test('goods from a member state: the base, the deducted tax on debit and the owed tax on credit, all in B.1', () => {
  expect(rowsOf({})).toEqual([
    '501001||100.00|Gz23|B1',
    '343023||23.00|Go23|B1',
    '|343123|23.00|Gd23|B1',
    '|321002|100.00|S|',
  ]);
});

test('tax that is not deducted is cost, and of a car half of it is', () => {
  expect(rowsOf({ vatDeduction: 'none' })).toEqual([
    '501001||100.00|Gzn23|B1',
    '501001||23.00|Gdn23|B1',
    '|343123|23.00|Gd23|B1',
    '|321002|100.00|S|',
  ]);
  expect(rowsOf({ vatDeduction: 'car' })).toEqual([
    '501001||50.00|Gz23|B1',
    '501001||50.00|Gzn23|B1',
    '343023||11.50|Go23|B1',
    '501001||11.50|Gdn23|B1',
    '|343123|23.00|Gd23|B1',
    '|321002|100.00|S|',
  ]);
});

test('the rate and the tax that a person entered decide, and a base that is not the price is met outside of the return', () => {
  expect(rowsOf({ selfAssessedRate: '5' })).toContain('|343105|5.00|Gd5|B1');
  const customs = { selfAssessedBase: '130.00', selfAssessedRate: '23', selfAssessedVat: '29.91' };
  expect(rowsOf({ ...customs, vatRegime: 'importSelfAssessed', supplierVatId: '', supplierCountry: 'CN' })).toEqual([
    '501001||130.00|Iz23|X',
    '501001||-30.00|V|X',
    '343023||29.91|Io23|X',
    '|343123|29.91|Id23|X',
    '|321002|100.00|S|',
  ]);
});

test('tax of a document in foreign money is in the money of the books, and beside it in that of the document', () => {
  const values = { currency: 'USD', exchangeRate: '1.25', supplierVatId: '', supplierCountry: 'US' };
  const dollars = mapDocument(
    invoiceSource({ ...austrian, ...values, vatRegime: 'foreignService' }, 'foreignIncomingInvoice'),
    typed,
  );
  expect(listPostings(dollars, typed).map(({ homeAmount, amount, sumType }) => [homeAmount, amount, sumType])).toEqual([
    ['80.00', '100.00', 'Az23'],
    ['18.40', '23.00', 'Ao23'],
    ['18.40', '23.00', 'Ad23'],
    ['80.00', '100.00', 'S'],
  ]);
});

test('corrections have sum types of their own, and the section that a person names stands in every row of the tax', () => {
  expect(rowsOf({ correctedNumber: 'F0' }, 'incomingCreditNote')).toEqual([
    '501001||-100.00|Cz23|C2',
    '343023||-23.00|Co23|C2',
    '|343123|-23.00|Cd23|C2',
    '|321001|-100.00|S|',
  ]);
  expect(rowsOf({ kvSection: 'X' }).filter((row) => row.endsWith('|X'))).toHaveLength(3);
});

const says = (values: Values, book: Partial<Books>) => {
  const settings = exportSettings({ book });
  const document = mapDocument(invoiceSource({ ...austrian, ...values }, 'foreignIncomingInvoice'), settings);
  return runExport(omega, [document], settings).results.map(({ note, value }) => `${note} ${value}`.trim());
};

test('Omega takes the document once every sum type of its rate is entered, and says which rate lacks one', () => {
  expect(says({}, ownBooks)).toEqual([]);
  expect(says({}, {})).toEqual(['sum-types-missing 23 %']);
  const { omega: own } = typed.books;
  const { acquisition } = ownSumTypes;
  const without = { omega: { ...own, sumTypes: { acquisition: { ...acquisition, deducted: { reduced2: 'Go5' } } } } };
  expect(says({}, without)).toEqual(['sum-types-missing 23 %']);
  expect(says({ selfAssessedRate: '5' }, without)).toEqual([]);
  // Without deduction the row of the deduction is not needed.
  expect(says({ vatDeduction: 'none' }, without)).toEqual([]);
  expect(says({ supplierCountry: 'IE', supplierVatId: 'IE6388047V', vatRegime: 'foreignService' }, without)).toEqual([
    'sum-types-missing 23 %',
  ]);
});

test('no sum type is enough where Omega calculates a coefficient, before 2025, and beside tax that the supplier charges', () => {
  expect(says({ vatDeduction: 'coefficient' }, ownBooks)).toEqual(['reverse-charge-unposted']);
  expect(says({ taxDate: '2024-11-05', issueDate: '2024-11-05' }, ownBooks)).toEqual(['reverse-charge-unposted']);
  const charged = { vatRate: '23', vat: '23.00', totalAmount: '123.00', vatRegime: 'reverseCharge' };
  expect(says({ ...charged, supplierVatId: 'SK2020603201', supplierCountry: 'SK' }, ownBooks)).toEqual([
    'reverse-charge-unposted',
  ]);
});
