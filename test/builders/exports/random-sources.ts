import fc from 'fast-check';
import { isIssuedKind } from '#shared/export-systems/issued-kinds.ts';
import { accountingKind } from '#shared/export-systems/offered-kinds.ts';
import type { ExportSource } from '#shared/accounting/mapping/map-document.ts';
import { fromCents, takePercent } from '#shared/kit/money.ts';
import { listVatRates } from '#shared/vat/rates.ts';
import { columnOrder, exportSource, toField } from './export-sources.ts';

/** Texts as scanners, people and attackers write them. */
const odd = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    'Čučoriedka & Syn, a.s.',
    '<b>"Řeřicha"</b> \'n\' Co',
    'Ľubovoľná\tvec\r\nna dva riadky',
    '\u0000\u0008zlé znaky\ufffe',
    '=HYPERLINK("http://zle.example")',
    "😀 → ñandú № 5; ¼ │ # ' |",
    'x'.repeat(400),
    '   ',
  ),
);
const name = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('Mlyn Žitava, s. r. o.', 'Řemeslo Praha s.r.o.') },
  { weight: 1, arbitrary: odd.map((text) => `Firma ${text}`) },
);
const day = fc.constantFrom('2023-02-28', '2024-12-31', '2025-01-01', '2026-06-08', '2028-02-29');
const digits = (max: number) =>
  fc.string({ unit: fc.constantFrom('0', '1', '2', '3', '4', '5', '6', '7', '8', '9'), minLength: 1, maxLength: max });
const ibans = fc.constantFrom(
  'SK6807200002891987426353',
  'SK3112000000198742637541',
  'CZ6508000000192000145399',
  'DE89370400440532013000',
);
const code = fc.constantFrom('', 'BA01', '10', 'Z2026-001', 'ŽILINA');
const maybe = <T>(arbitrary: fc.Arbitrary<T>, otherwise: T): fc.Arbitrary<T> =>
  fc.oneof(arbitrary, fc.constant(otherwise));

type Line = { readonly rate: string; readonly base: number; readonly name: string; readonly quantity: number };

const line = (rates: readonly string[]): fc.Arbitrary<Line> =>
  fc.record({
    rate: fc.constantFrom(...rates),
    base: fc.integer({ min: 1, max: 5_000_000 }),
    name: odd,
    quantity: fc.constantFrom(1, 2, 3, 10, 0.5, 7.25),
  });

const posting = fc.record({
  postingDebit: fc.constantFrom('501', '518', ''),
  postingDebitAnalytic: fc.constantFrom('001', ''),
  postingCredit: fc.constantFrom('321'),
  postingText: odd,
});

/** A document of any kind: dates before and after changes of rates, currencies, credit notes of either sign, odd characters. */
export const anyExportSource: fc.Arbitrary<ExportSource> = fc
  .record({ kind: fc.constantFrom(...accountingKind.options), taxDate: day, taxed: fc.boolean() })
  .chain(({ kind, taxDate, taxed }) =>
    fc
      .record({
        id: fc.uuid(),
        lines: fc.array(line(taxed ? [...listVatRates('SK', taxDate), '0'] : ['0']), { minLength: 1, maxLength: 5 }),
        listed: fc.boolean(),
        sign: fc.constantFrom(1, -1),
        currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'CZK', 'USD'),
        rate: fc.constantFrom('25.123', '1.0842', '24'),
        rounding: fc.constantFrom(0, 1, -2),
        deposit: fc.constantFrom(0, 0, 350),
        advance: fc.constantFrom(0, 0, 100),
        postings: maybe(fc.array(posting, { maxLength: 2 }), []),
        values: fc.record({
          internalNumber: fc.constantFrom('PF26/00012', '2026000045', ''),
          invoiceNumber: fc.oneof(digits(10), fc.constantFrom('FV-2026-88', 'A/12 B', '2026 0001')),
          issueDate: fc.constant(taxDate),
          taxDate: fc.constantFrom(taxDate, ''),
          deliveryDate: fc.constantFrom(taxDate, ''),
          receivedDate: fc.constantFrom(taxDate, ''),
          payDate: fc.constantFrom('2026-06-24', taxDate, ''),
          description: maybe(odd, ''),
          supplierName: name,
          supplierStreet: odd,
          supplierCity: odd,
          supplierZip: fc.constantFrom('01001', '150 00', ''),
          supplierCompanyId: fc.constantFrom('87654326', '00603201', ''),
          supplierTaxId: fc.constantFrom('2099100003', ''),
          customerName: name,
          customerStreet: odd,
          customerCity: odd,
          customerCompanyId: fc.constantFrom('11111119', ''),
          customerVatId: fc.constantFrom('SK2099200004', ''),
          paymentIBAN: maybe(ibans, ''),
          paymentSwift: fc.constantFrom('TATRSKBX', 'DEUTDEFF500', ''),
          paymentVS: maybe(digits(10), ''),
          paymentCS: fc.constantFrom('0308', ''),
          paymentSS: maybe(digits(10), ''),
          paymentMethod: fc.constantFrom('transfer', 'cash', 'card', 'cod', 'other', ''),
          correctedNumber: fc.constantFrom('2025001234', ''),
          orderNumber: maybe(odd, ''),
          orderDate: fc.constantFrom(taxDate, ''),
          contractNumber: maybe(odd, ''),
          paymentAccount: fc.constantFrom('19-2891987426/0200', '2891987426', ''),
          bankCode: fc.constantFrom('0200', ''),
          paymentReference: maybe(odd, ''),
          supplierCode: fc.constantFrom('MLYN', ''),
          supplierVatPayer: fc.constantFrom('payer', 'nonPayer', ''),
          issuedBy: maybe(odd, ''),
          vatOnPayment: fc.constantFrom('yes', ''),
          reverseChargeCode: fc.constantFrom('4', ''),
          movementCode: fc.constantFrom('12', 'P1', ''),
          note: maybe(odd, ''),
          preAccounting: fc.constantFrom('501001', '518', ''),
          kvSection: fc.constantFrom('B2', 'A1', 'X', ''),
          costCentre: code,
          activity: code,
          jobNumber: code,
        }),
        seller: fc.constantFrom(...sellers),
        regime: fc.constantFrom(...regimes),
      })
      .map(({ seller, regime, ...drawn }) => {
        // The drawn lines bear tax, which a sale whose customer owes it does not state.
        const sold = isIssuedKind(kind) ? { ...regime, vatRegime: 'standard' } : regime;
        return toSource(kind, { ...drawn, values: { ...drawn.values, ...seller, ...sold } });
      }),
  );

/** Sellers that charge our tax: domestic ones, and foreign ones that are registered here; see the tests of tax of other countries. */
const sellers = [
  { supplierCountry: 'SK', supplierVatId: 'SK2099100003' },
  { supplierCountry: 'SK', supplierVatId: '' },
  { supplierCountry: 'CZ', supplierVatId: 'SK4020000007' },
  { supplierCountry: 'DE', supplierVatId: 'SK4020000007' },
  { supplierCountry: '', supplierVatId: 'SK2099100003' },
];

/** Programs take a reverse charge that we received under a classification alone. */
const regimes = [
  { vatRegime: '', vatClassification: 'PD' },
  { vatRegime: '', vatClassification: '' },
  { vatRegime: 'standard', vatClassification: 'UD' },
  { vatRegime: 'standard', vatClassification: '' },
  { vatRegime: 'reverseCharge', vatClassification: 'PD' },
];

type Drawn = {
  readonly id: string;
  readonly lines: readonly Line[];
  readonly listed: boolean;
  readonly sign: number;
  readonly currency: string;
  readonly rate: string;
  readonly rounding: number;
  readonly deposit: number;
  readonly advance: number;
  readonly postings: readonly Readonly<Record<string, string>>[];
  readonly values: Readonly<Record<string, string>>;
};

function toSource(kind: (typeof accountingKind.options)[number], drawn: Drawn): ExportSource {
  const credit = kind === 'incomingCreditNote' || kind === 'outcomingCreditNote';
  const sign = credit ? drawn.sign : 1;
  const rates = [...new Set(drawn.lines.map(({ rate }) => rate))];
  const rows = rates.map((rate) => {
    const base = drawn.lines.filter((one) => one.rate === rate).reduce((sum, one) => sum + one.base, 0) * sign;
    return { rate, base, vat: takePercent(base, rate) };
  });
  const taxed = rows.reduce((sum, { base, vat }) => sum + base + vat, 0);
  const values = {
    ...drawn.values,
    currency: drawn.currency,
    exchangeRate: drawn.currency === 'EUR' ? '' : drawn.rate,
    totalAmount: fromCents(taxed + drawn.deposit * sign),
    rounding: drawn.rounding === 0 ? '' : fromCents(drawn.rounding * sign),
    depositAmount: drawn.deposit === 0 ? '' : fromCents(drawn.deposit * sign),
    advanceDeducted: drawn.advance === 0 ? '' : fromCents(drawn.advance),
  };
  return exportSource(drawn.id, kind, {
    fields: [
      ...Object.entries(values).map(([id, value]) => toField(id, value.slice(0, 2000))),
      ...rows.flatMap(({ rate, base, vat }, _idx) => [
        toField('vatBase', fromCents(base), { _idx, param: rate }),
        toField('vatAmount', fromCents(vat), { _idx, param: rate }),
      ]),
      ...drawn.postings.flatMap((row, _idx) =>
        Object.entries({ ...row, postingAmount: fromCents(taxed) }).map(([id, value]) => toField(id, value, { _idx })),
      ),
    ],
    rows: drawn.listed
      ? drawn.lines.map(({ rate, base, quantity, name: typed }) =>
          columnOrder({
            name: typed,
            quantity: String(quantity),
            unit: 'ks',
            unitPrice: '',
            vatRate: rate,
            base: fromCents(base * sign),
            vat: '',
            total: '',
          }),
        )
      : [],
  });
}

/** So many different documents, the same ones in every run. */
export const randomSources = (count: number): readonly ExportSource[] =>
  fc.sample(anyExportSource, { numRuns: count, seed: 20_261_121 });
