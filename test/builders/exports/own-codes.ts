import {
  purchaseWays,
  saleWays,
  sumTypeRows,
  sumTypeWays,
  type CodeTable,
  type SumTypeTable,
} from '#shared/accounting/vat-codes.ts';
import type { Books } from '#shared/accounting/books.ts';
import { exportSettings } from './export-sources.ts';
import { ownTaxCodes, taxCases, type TaxCase } from './tax-cases.ts';

const wayMarks = {
  ...{ reverseCharge: 'R', acquisition: 'G', triangular: 'T', serviceEu: 'S', serviceAbroad: 'A' },
  ...{ importSelfAssessed: 'I', corrected: 'C' },
};
const rowMarks = { base: 'z', owed: 'd', deducted: 'o', undeductedBase: 'zn', undeductedTax: 'dn' };

/** Sum types as a company may have entered them. They are invented: KROS does not publish its own. */
export const ownSumTypes: SumTypeTable = Object.fromEntries(
  sumTypeWays.map((way) => [
    way,
    Object.fromEntries(
      sumTypeRows.map((row) => {
        const mark = wayMarks[way] + rowMarks[row];
        return [row, { basic: `${mark}23`, reduced: `${mark}19`, reduced2: `${mark}5` }];
      }),
    ),
  ]),
);

/** Codes of the list of a company in another program, likewise invented; sections as the control statement calls them. */
export const ownVatCodes: CodeTable = {
  purchases: Object.fromEntries(
    purchaseWays.map((way) => {
      const mark = way === 'domestic' ? 'P' : way === 'domesticCorrected' ? 'PO' : `P${wayMarks[way]}`;
      const section = way === 'corrected' ? 'C.2' : 'B.1';
      return [way, { full: mark, coefficient: `${mark}-K`, none: `${mark}-N`, section }];
    }),
  ),
  sales: Object.fromEntries(
    saleWays.map((way, at) => [way, { code: `U${at + 1}`, section: way === 'reverseCharge' ? 'A.2' : '0.' }]),
  ),
};

const { books } = exportSettings();

/** Books of a company that entered the codes of its program. */
export const ownBooks: Partial<Books> = {
  omega: { ...books.omega, sumTypes: ownSumTypes },
  pohoda: { ...books.pohoda, vatCodes: ownVatCodes },
  moneys3: { ...books.moneys3, vatCodes: ownVatCodes },
  flexi: { ...books.flexi, vatCodes: ownVatCodes },
  mrp: { ...books.mrp, taxCodes: { ...books.mrp.taxCodes, ...ownTaxCodes } },
};

const untaxed = { vat: '0.00', vatRate: '0', totalAmount: '100.00' };
const austrian = { supplierCountry: 'AT', supplierVatId: 'ATU12345678', ...untaxed };

const bought = (name: string, law: string, values: TaxCase['values'], kind: TaxCase['kind'] = 'incomingInvoice') =>
  ({ name, law, kind, country: 'SK', values }) as const;

const repeated: ReadonlySet<string> = new Set([
  ...['domestic 23 %', 'domestic by coefficient', 'domestic share of 80 %', 'a car', 'entertainment'],
  ...['a receipt by card', 'a received correction', 'a request for an advance', 'bread with a deposit on crates'],
  ...['building work sold', 'goods to Germany', 'a service to Germany', 'a service to Switzerland', 'export'],
  ...['an exempt letting', 'the middle of a triangle sells', 'an own correction', 'a letting with taxed electricity'],
  ...['taxed goods and building work sold', 'not deducted', 'domestic transfer', 'goods to Slovakia'],
  ...['building work', 'scrap by coefficient', 'phones that are not deducted', 'goods from Austria'],
  ...['books from Czechia at 5 %', 'goods from Poland in dollars', 'a service from Ireland', 'a service from the USA'],
  ...['an import that we assess', 'taxed goods beside scrap', 'goods and a licence from Germany'],
]);

/** Documents that a company's own codes let out of the books, and those for which no code is enough. */
export const ownCodeCases: readonly TaxCase[] = [
  ...taxCases.filter(({ name }) => repeated.has(name)),
  bought('a service from Britain', '§ 69 par. 3', {
    ...{ supplierCountry: 'GB', supplierVatId: 'GB123456789', ...untaxed, vatRegime: 'foreignService' },
  }),
  bought('the last customer of a triangle', '§ 69 par. 7', {
    ...{ ...austrian, vatRegime: 'acquisition', triangularTrade: 'yes' },
  }),
  bought('a car from Austria', '§ 85n', { ...austrian, vatRegime: 'acquisition', vatDeduction: 'car' }),
  bought('an import whose customs value is another sum', '§ 84a', {
    ...{ supplierCountry: 'CN', supplierVatId: '', ...untaxed, vatRegime: 'importSelfAssessed' },
    ...{ selfAssessedBase: '130.00', selfAssessedRate: '23', selfAssessedVat: '29.90' },
  }),
  bought(
    'a car paid by card',
    '§ 85n',
    { supplierVatId: 'SK2020603200', vatDeduction: 'car', paymentMethod: 'card' },
    'receipt',
  ),
  bought(
    'a correction of goods from Austria',
    '§ 53',
    { ...austrian, vatRegime: 'acquisition', correctedNumber: 'F0' },
    'incomingCreditNote',
  ),
  bought('goods from Austria of 2024', '§ 69 par. 6', {
    ...{ ...austrian, vatRegime: 'acquisition', taxDate: '2024-11-05', issueDate: '2024-11-05' },
  }),
];
