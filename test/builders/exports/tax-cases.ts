import type { ExportSource } from '#shared/accounting/mapping/map-document.ts';
import { sumAmounts } from '#shared/accounting/amounts.ts';
import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import type { VatRegime } from '#shared/vat/regime.ts';
import { sampleItems, sampleTableRow } from '../records/line-table.ts';
import { invoiceSource, toField } from './export-sources.ts';

/** A document that tests how its tax is booked: what it says, and the paragraph of the law that decides. */
export type TaxCase = {
  readonly name: string;
  /** Of Act 222/2004 Z. z., in Czech books of Act 235/2004 Sb. */
  readonly law: string;
  readonly country: 'SK' | 'CZ';
  readonly kind: AccountingKind;
  readonly values: Readonly<Record<string, string>>;
  /** Lines whose regimes differ: rate, base, tax, and the regime where it is not the document's. */
  readonly lines?: readonly TaxLine[];
};
type TaxLine = readonly [rate: string, base: string, tax: string, regime: VatRegime | ''];

/** Numbers of a company's own list in MRP. */
export const ownTaxCodes = {
  ...{ receivedReverse: 47, receivedEuGoods: 44, receivedForeignService: 45, receivedImport: 46 },
  ...{ issuedReverse: 17, issuedEuGoods: 13, issuedAbroad: 14, issuedExport: 15, issuedExempt: 16 },
};

type Values = TaxCase['values'];

const seller = { supplierVatId: 'SK2020603200' };
const czechSeller = { supplierVatId: 'CZ12345678', supplierCountry: 'CZ', currency: 'CZK' };
const none = { vat: '0.00', vatRate: '0', totalAmount: '100.00' };
const rate = (percent: string): Values => ({
  ...{ vatRate: percent, vat: `${percent}.00`, totalAmount: `${100 + Number(percent)}.00` },
});
const from = (country: string, vatId: string): Values => ({ supplierCountry: country, supplierVatId: vatId });
const to = (country: string, vatId: string): Values => ({
  ...{ customerName: 'Odberateľ', customerCountry: country, customerVatId: vatId, customerCompanyId: '' },
});
const home = { customerName: 'Odberateľ', customerCountry: 'SK', customerVatId: 'SK2020603200' };
const dollars = { currency: 'USD', exchangeRate: '1.25' };

const slovak = (name: string, law: string, values: Values, kind: AccountingKind = 'incomingInvoice'): TaxCase => ({
  ...{ name, law, kind, country: 'SK', values },
});
const czech = (name: string, law: string, values: Values, kind: AccountingKind = 'incomingInvoice'): TaxCase => ({
  ...{ name, law, kind, country: 'CZ', values: { ...czechSeller, ...values } },
});
const sale = 'outcomingInvoice';

const bought: readonly TaxCase[] = [
  slovak('domestic 23 %', '§ 27 par. 1', { ...seller, ...rate('23') }),
  slovak('domestic 19 %', '§ 27 par. 2', { ...seller, ...rate('19') }),
  slovak('domestic 5 %', '§ 27 par. 3', { ...seller, ...rate('5') }),
  slovak('domestic 20 % of 2024', '§ 27 par. 5', {
    ...seller,
    ...rate('20'),
    taxDate: '2024-11-05',
    issueDate: '2024-11-05',
  }),
  slovak('domestic 23 % in dollars', '§ 26 par. 1', { ...seller, ...rate('23'), ...dollars }),
  slovak('domestic by coefficient', '§ 50', { ...seller, ...rate('23'), vatDeduction: 'coefficient' }),
  slovak('domestic share of 80 %', '§ 49 par. 5', {
    ...seller,
    ...rate('23'),
    vatDeduction: 'partial',
    vatCoefficient: '80',
  }),
  slovak('a car', '§ 85n', { ...seller, ...rate('23'), vatDeduction: 'car' }),
  slovak('a car at 19 %', '§ 85n', { ...seller, ...rate('19'), vatDeduction: 'car' }),
  slovak('entertainment', '§ 49 par. 7', { ...seller, ...rate('23'), debitAccount: '513001' }),
  slovak('not deducted by choice', '§ 49 par. 3', { ...seller, ...rate('5'), vatDeduction: 'none' }),
  slovak('a receipt', '§ 74 par. 3', { ...seller, ...rate('23') }, 'receipt'),
  slovak('a receipt by card', '§ 74 par. 3', { ...seller, ...rate('23'), paymentMethod: 'card' }, 'receipt'),
  slovak(
    'a receipt above 400 euros',
    '§ 74 par. 3',
    { ...seller, base: '400.00', vat: '92.00', totalAmount: '492.00' },
    'receipt',
  ),
  slovak(
    'a receipt above 400 euros with the customer',
    '§ 74 par. 1',
    { ...seller, base: '400.00', vat: '92.00', totalAmount: '492.00', customerVatId: 'SK2023800112' },
    'receipt',
  ),
  slovak('a received correction', '§ 53', { ...seller, ...rate('23'), correctedNumber: 'F0' }, 'incomingCreditNote'),
  slovak(
    'a received correction that is not deducted',
    '§ 53',
    { ...seller, ...rate('19'), vatDeduction: 'none', correctedNumber: 'F0' },
    'incomingCreditNote',
  ),
  slovak('a request for an advance', '§ 19 par. 4', { ...seller, ...rate('23') }, 'incomingAdvanceInvoice'),
  slovak('tax on payment', '§ 68d', { ...seller, ...rate('23'), vatOnPayment: 'yes' }),
  slovak('building work', '§ 69 par. 12 j', { ...seller, ...none, vatRegime: 'reverseCharge' }),
  slovak('scrap by coefficient', '§ 69 par. 12 b', {
    ...seller,
    ...none,
    vatRegime: 'reverseCharge',
    vatDeduction: 'coefficient',
  }),
  slovak('phones that are not deducted', '§ 69 par. 12 h', {
    ...seller,
    ...none,
    vatRegime: 'reverseCharge',
    vatDeduction: 'none',
  }),
  slovak('goods from Austria', '§ 69 par. 6', { ...from('AT', 'ATU12345678'), ...none, vatRegime: 'acquisition' }),
  slovak('books from Czechia at 5 %', '§ 69 par. 6', {
    ...from('CZ', 'CZ12345678'),
    ...none,
    vatRegime: 'acquisition',
    selfAssessedRate: '5',
  }),
  slovak('goods from Poland in dollars', '§ 26 par. 1', {
    ...from('PL', 'PL1234563218'),
    ...none,
    ...dollars,
    vatRegime: 'acquisition',
  }),
  slovak('a service from Ireland', '§ 69 par. 3', {
    ...from('IE', 'IE6388047V'),
    ...none,
    vatRegime: 'foreignService',
  }),
  slovak('a service from the USA', '§ 69 par. 3', {
    ...from('US', ''),
    ...none,
    ...dollars,
    vatRegime: 'foreignService',
  }),
  slovak('an import', '§ 69 par. 8', { ...from('CN', ''), ...none, vatRegime: 'import' }),
  slovak('an import that we assess', '§ 84a', { ...from('CN', ''), ...none, vatRegime: 'importSelfAssessed' }),
  slovak('the middle of a triangle', '§ 45', { ...from('DE', 'DE811907980'), ...none, vatRegime: 'triangular' }),
  slovak('a hotel in Berlin', '§ 49 par. 2', { ...from('DE', 'DE811907980'), ...rate('19'), vatRegime: 'foreignVat' }),
  slovak('a hotel in London in dollars', '§ 49 par. 2', {
    ...from('GB', 'GB123456789'),
    ...rate('20'),
    ...dollars,
    vatRegime: 'foreignVat',
  }),
  slovak('Czech 21 %', '§ 49 par. 2', { ...from('CZ', 'CZ12345678'), ...rate('21'), vatRegime: 'foreignVat' }),
  slovak('Czech 21 % that is still taken for ours', '§ 49 par. 2', { ...from('CZ', 'CZ12345678'), ...rate('21') }),
  slovak('a supplier who is no payer', '§ 4', { ...from('SK', ''), ...none, vatRegime: 'nonPayer' }),
  slovak('insurance', '§ 37', { ...seller, ...none, vatRegime: 'exempt' }),
  slovak('used goods', '§ 66', { ...seller, ...none, vatRegime: 'margin' }),
  slovak('damages', '§ 22 par. 3', { ...seller, ...none, vatRegime: 'outside' }),
];

const sold: readonly TaxCase[] = [
  slovak('a sale at 23 %', '§ 69 par. 1', { ...home, ...rate('23') }, sale),
  slovak('a sale at 5 %', '§ 27 par. 3', { ...home, ...rate('5') }, sale),
  slovak('a sale to a person', '§ 72', { ...to('SK', ''), customerName: 'Jana', ...rate('23') }, sale),
  slovak('building work sold', '§ 69 par. 12 j', { ...home, ...none, vatRegime: 'reverseCharge' }, sale),
  slovak('phones sold', '§ 69 par. 12 h', { ...home, ...none, vatRegime: 'reverseCharge', kvGoodsKind: 'MT' }, sale),
  slovak('goods to Germany', '§ 43', { ...to('DE', 'DE811907980'), ...none, vatRegime: 'euSupply' }, sale),
  slovak(
    'a service to Germany',
    '§ 15 par. 1',
    { ...to('DE', 'DE811907980'), ...none, vatRegime: 'suppliedAbroad' },
    sale,
  ),
  slovak('a service to Switzerland', '§ 15 par. 1', { ...to('CH', ''), ...none, vatRegime: 'suppliedAbroad' }, sale),
  slovak('export', '§ 47', { ...to('CH', ''), ...none, vatRegime: 'export' }, sale),
  slovak('an exempt letting', '§ 38', { ...home, ...none, vatRegime: 'exempt' }, sale),
  slovak(
    'the middle of a triangle sells',
    '§ 45',
    { ...to('PL', 'PL1234563218'), ...none, vatRegime: 'triangular' },
    sale,
  ),
  slovak('an own correction', '§ 25', { ...home, ...rate('23'), correctedNumber: 'F0' }, 'outcomingCreditNote'),
  slovak(
    'an own correction of building work',
    '§ 25',
    { ...home, ...none, vatRegime: 'reverseCharge', correctedNumber: 'F0' },
    'outcomingCreditNote',
  ),
];

const inCzechia: readonly TaxCase[] = [
  czech('domestic 21 %', '§ 47', rate('21')),
  czech('domestic 12 %', '§ 47', rate('12')),
  czech('not deducted', '§ 72', { ...rate('21'), vatDeduction: 'none' }),
  czech('domestic transfer', '§ 92a', { ...none, vatRegime: 'reverseCharge' }),
  czech('a service from Ireland', '§ 108', { ...from('IE', 'IE6388047V'), ...none, vatRegime: 'foreignService' }),
  czech('Slovak 23 %', '§ 72', { ...from('SK', 'SK2020603200'), ...rate('23'), vatRegime: 'foreignVat' }),
  czech('a sale at 21 %', '§ 108', { ...to('CZ', 'CZ47123737'), ...rate('21') }, sale),
  czech('goods to Slovakia', '§ 64', { ...to('SK', 'SK2020603200'), ...none, vatRegime: 'euSupply' }, sale),
  czech('a service to Slovakia', '§ 9', { ...to('SK', 'SK2020603200'), ...none, vatRegime: 'suppliedAbroad' }, sale),
];

const mixed = (one: TaxCase, lines: readonly TaxLine[]): TaxCase => ({ ...one, lines });
const german = from('DE', 'DE811907980');

/** Documents whose lines are taxed in different ways. */
const inParts: readonly TaxCase[] = [
  mixed(slovak('bread with a deposit on crates', '§ 22 par. 3', seller), [
    ['23', '100.00', '23.00', ''],
    ['0', '5.00', '0.00', 'outside'],
  ]),
  mixed(slovak('taxed goods beside scrap', '§ 69 par. 12 b', seller), [
    ['23', '100.00', '23.00', ''],
    ['0', '80.00', '0.00', 'reverseCharge'],
  ]),
  mixed(slovak('goods and a licence from Germany', '§ 69 par. 3 and 6', { ...german, vatRegime: 'acquisition' }), [
    ['0', '100.00', '0.00', ''],
    ['0', '40.00', '0.00', 'foreignService'],
  ]),
  mixed(slovak('taxed goods and building work sold', '§ 69 par. 12 j', home, sale), [
    ['23', '100.00', '23.00', ''],
    ['0', '80.00', '0.00', 'reverseCharge'],
  ]),
  mixed(slovak('a letting with taxed electricity', '§ 38', { ...home, vatRegime: 'exempt' }, sale), [
    ['0', '200.00', '0.00', ''],
    ['23', '10.00', '2.30', 'standard'],
  ]),
  mixed(czech('bread with a deposit on crates', '§ 36', {}), [
    ['21', '100.00', '21.00', ''],
    ['0', '5.00', '0.00', 'outside'],
  ]),
  mixed(czech('taxed goods and building work sold', '§ 92e', to('CZ', 'CZ47123737'), sale), [
    ['21', '100.00', '21.00', ''],
    ['0', '80.00', '0.00', 'reverseCharge'],
  ]),
];

/** Regime by rate, deduction, currency and kind. */
export const taxCases: readonly TaxCase[] = [...bought, ...sold, ...inCzechia, ...inParts];

/** The document of a case. */
export function toTaxSource({ values, kind, lines }: TaxCase): ExportSource {
  const plain = invoiceSource(values, kind);
  if (lines === undefined) return plain;
  const rates = [...new Set(lines.map(([rate]) => rate))];
  const sums = rates.map((rate) => {
    const own = lines.filter(([one]) => one === rate);
    return { rate, base: sumAmounts(own.map(([, base]) => base)), vat: sumAmounts(own.map(([, , tax]) => tax)) };
  });
  const summed = new Set(['vatBase', 'vatAmount', 'totalAmount']);
  const rows = lines.map(([rate, base, tax, regime], at) =>
    sampleTableRow([`Riadok ${at + 1}`, rate, base, tax, regime]),
  );
  return {
    ...plain,
    fields: [
      ...plain.fields.filter(({ _id }) => !summed.has(_id)),
      toField('totalAmount', sumAmounts(sums.flatMap(({ base, vat }) => [base, vat]))),
      ...sums.flatMap(({ rate, base, vat }, _idx) => [
        toField('vatBase', base, { _idx, param: rate }),
        toField('vatAmount', vat, { _idx, param: rate }),
      ]),
    ],
    tables: [sampleItems(['name', 'vatRate', 'base', 'vat', 'vatRegime'], rows)],
  };
}
