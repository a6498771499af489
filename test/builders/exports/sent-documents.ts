import fc from 'fast-check';
import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import type { ExportSource } from '#shared/accounting/mapping/map-document.ts';
import { fromCents, multiply, takePercent, toCents } from '#shared/kit/money.ts';
import { sampleItems, sampleTableRow } from '../records/line-table.ts';
import { toField } from './export-sources.ts';

/** Who buys, with the numbers by which companies of its country are found. */
const customers = {
  slovak: {
    ...{ customerName: 'Pekáreň Podhorie, s. r. o.', customerStreet: 'Hlavná 12', customerCity: 'Žilina' },
    ...{ customerZip: '010 01', customerCountry: 'SK', customerCompanyId: '36 421 928' },
    ...{ customerTaxId: '2020603200', customerVatId: 'SK2020603200' },
  },
  slovakNoTax: {
    ...{ customerName: 'Obec Lúka & syn "Jar"', customerStreet: '', customerCity: 'Lúka', customerZip: '91633' },
    ...{ customerCountry: 'SK', customerCompanyId: '00311791', customerTaxId: '', customerVatId: '' },
  },
  slovakOnlyVat: {
    ...{ customerName: 'Jarmila Nováková', customerStreet: 'Dlhá 3/A', customerCity: '', customerZip: '' },
    ...{ customerCountry: 'SK', customerCompanyId: '', customerTaxId: '', customerVatId: 'SK1020304050' },
  },
  czech: {
    ...{ customerName: 'Řemeslo Praha s.r.o.', customerStreet: 'Krátká 7', customerCity: 'Praha' },
    ...{ customerZip: '110 00', customerCountry: 'CZ', customerCompanyId: '27082440' },
    ...{ customerTaxId: '', customerVatId: 'CZ27082440' },
  },
  german: {
    ...{ customerName: 'Müller <Bau> GmbH', customerStreet: 'Ringstraße 1', customerCity: 'Wien' },
    ...{ customerZip: '10115', customerCountry: 'DE', customerCompanyId: '', customerTaxId: '' },
    customerVatId: 'DE123456789',
  },
  swiss: {
    ...{ customerName: 'Alpen AG', customerStreet: 'Bahnhofstrasse 2', customerCity: 'Zürich' },
    ...{ customerZip: '8001', customerCountry: 'CH', customerCompanyId: '', customerTaxId: '' },
    customerVatId: 'CHE123456789',
  },
} as const;
type Customer = keyof typeof customers;

/** Regimes of sales with the customers that they are for; lines of `standard` bear tax. */
const regimes: readonly (readonly [string, readonly Customer[]])[] = [
  ['standard', ['slovak', 'slovakNoTax', 'slovakOnlyVat', 'czech', 'german']],
  ['', ['slovak', 'slovakNoTax']],
  ['reverseCharge', ['slovak', 'slovakOnlyVat']],
  ['euSupply', ['czech', 'german']],
  ['triangular', ['german']],
  ['suppliedAbroad', ['czech', 'german', 'swiss']],
  ['export', ['swiss']],
  ['exempt', ['slovak', 'slovakNoTax', 'czech']],
  ['exemptDeductible', ['slovak']],
  ['margin', ['slovak', 'slovakNoTax']],
  ['outside', ['slovak', 'swiss']],
];

const texts = fc.oneof(
  fc.constantFrom('Múka hladká T650', 'Služby podľa zmluvy', 'Chlieb & "rožky" <čerstvé>', 'Ľubovoľná\tvec\r\nna dva'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).map((text) => `x${text}`),
);

type Line = {
  readonly rate: string;
  readonly quantity: string;
  readonly price: string;
  readonly name: string;
  readonly code: string;
  readonly unit: string;
  readonly regime: string;
};

const line = (rates: readonly string[], lineRegimes: readonly string[]): fc.Arbitrary<Line> =>
  fc.record({
    rate: fc.constantFrom(...rates),
    quantity: fc.oneof(
      fc.constantFrom('1', '2', '12', '0.5', '7.25', '1000', '-1', '3.333', '1000000'),
      fc.integer({ min: 1, max: 99_999 }).map((count) => fromCents(count)),
    ),
    price: fc.oneof(
      fc.integer({ min: 1, max: 900_000 }).map(fromCents),
      fc.integer({ min: 1, max: 90_000 }).map((part) => `0.${String(part).padStart(5, '0')}`),
    ),
    name: texts,
    code: fc.constantFrom('', 'A-12', 'TOV 7'),
    unit: fc.constantFrom('ks', 'hod.', 'kg', 'm2', 'bal', 'l', 't', 'súb.', '', 'fúra', 'KWH', 'C62'),
    regime: fc.constantFrom(...lineRegimes),
  });

const columns = ['code', 'name', 'quantity', 'unit', 'unitPrice', 'vatRate', 'base', 'vatRegime'] as const;
const kinds = [
  'outcomingInvoice',
  'foreignOutcomingInvoice',
  'outcomingCreditNote',
  'outcomingAdvanceInvoice',
] as const;

const anyCase = fc.constantFrom(...regimes).chain(([regime, buyers]) => {
  const isTaxed = regime === 'standard' || regime === '';
  const rates = isTaxed ? ['23', '19', '5'] : ['0'];
  // Beside taxed lines some are exempt, or no supply.
  const mixed = isTaxed ? ['', '', '', ''] : regime === 'exempt' ? ['', 'exemptDeductible', 'outside'] : [''];
  return fc.record({
    regime: fc.constant(regime),
    buyer: fc.constantFrom(...buyers),
    lines: fc.array(line(rates, mixed), { minLength: 1, maxLength: 6 }),
    exempt: isTaxed
      ? fc.array(line(['0'], ['exempt', 'reverseCharge', 'outside', '']), { maxLength: 2 })
      : fc.constant([]),
  });
});

type Drawn = {
  readonly kind: AccountingKind;
  readonly of: { readonly regime: string; readonly buyer: Customer };
  readonly lines: readonly Line[];
  readonly listed: boolean;
  readonly sign: 1 | -1;
  readonly currency: string;
  readonly rounding: number;
  readonly deposit: number;
  readonly advance: number;
  readonly stated: boolean;
  readonly values: Readonly<Record<string, string>>;
};

const baseOf = ({ quantity, price }: Line): number => toCents(multiply(quantity, price, 2));

/** The document of drawn lines; VAT is taken of the sum of each rate. Undefined where lines cancel out or a credit note has no credit. */
function toSource({ kind, of, lines, listed, sign, ...drawn }: Drawn): ExportSource | undefined {
  const rates = [...new Set(lines.map(({ rate }) => rate))];
  const rows = rates.map((rate) => {
    const base = lines.filter((one) => one.rate === rate).reduce((sum, one) => sum + baseOf(one), 0);
    return { rate, base: base * sign, vat: takePercent(base * sign, rate) };
  });
  const taxed = rows.reduce((sum, { base, vat }) => sum + base + vat, 0);
  if (taxed * sign <= 0 || rows.some(({ base }) => base * sign <= 0)) return undefined;
  const total = taxed + drawn.deposit * sign;
  const due = total + drawn.rounding * sign - Math.min(drawn.advance, Math.abs(total)) * sign;
  const values = {
    ...drawn.values,
    ...customers[of.buyer],
    vatRegime: of.regime,
    currency: drawn.currency,
    exchangeRate: drawn.currency === 'EUR' ? '' : '25.123',
    totalAmount: fromCents(total),
    paymentAmount: drawn.stated ? fromCents(due) : '',
    rounding: drawn.rounding === 0 ? '' : fromCents(drawn.rounding * sign),
    depositAmount: drawn.deposit === 0 ? '' : fromCents(drawn.deposit * sign),
    advanceDeducted: drawn.advance === 0 ? '' : fromCents(Math.min(drawn.advance, Math.abs(total))),
  };
  const body = lines.map((one) => {
    const cells = { ...one, unitPrice: one.price, vatRate: one.rate, vatRegime: one.regime, base: baseOf(one) * sign };
    return sampleTableRow(columns.map((column) => (column === 'base' ? fromCents(cells.base) : cells[column])));
  });
  return {
    ...{ id: 'e1', name: 'Doklad e1', paid: false, stepName: '', tags: [] },
    fields: [
      ...Object.entries(values)
        .filter(([, value]) => value !== '')
        .map(([id, value]) => toField(id, value)),
      ...rows.flatMap(({ rate, base, vat }, _idx) => [
        toField('vatBase', fromCents(base), { _idx, param: rate }),
        toField('vatAmount', fromCents(vat), { _idx, param: rate }),
      ]),
    ],
    tables: listed ? [sampleItems(columns, body)] : [],
    doctype: { exportSystemType: kind, enableOSS: false, exportLiquidation: false },
  };
}

/** Issued documents that can leave as e-invoices: of every kind, regime, currency and way of payment, with lines of any price and unit. */
export const anySentDocument: fc.Arbitrary<ExportSource> = anyCase
  .chain(({ regime, buyer, lines, exempt }) =>
    fc
      .record({
        kind: fc.constantFrom(...kinds),
        listed: fc.boolean(),
        sign: fc.constantFrom(1 as const, -1 as const),
        currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'CZK', 'USD'),
        rounding: fc.constantFrom(0, 0, 1, -2, 4),
        deposit: fc.constantFrom(0, 0, 350),
        advance: fc.constantFrom(0, 0, 100, 100_000),
        stated: fc.boolean(),
        values: fc.record({
          invoiceNumber: fc.constantFrom('2026000417', 'FV-2026/88', 'A 12'),
          issueDate: fc.constant('2026-06-10'),
          taxDate: fc.constantFrom('2026-06-08', ''),
          deliveryDate: fc.constantFrom('2026-06-08', ''),
          payDate: fc.constantFrom('2026-06-24', ''),
          supplierName: fc.constantFrom('Mlyn Žitava, s. r. o.', ''),
          supplierStreet: fc.constantFrom('Mlynská 1', ''),
          supplierCompanyId: fc.constantFrom('47209186', ''),
          orderNumber: fc.oneof(fc.constant(''), texts),
          contractNumber: fc.constantFrom('Z-2026/1', ''),
          deliveryNoteNumber: fc.constantFrom('DL 77', ''),
          correctedNumber: fc.constantFrom('2026000400', ''),
          paymentMethod: fc.constantFrom('transfer', 'cash', 'card', 'cod', 'directDebit', 'cheque', 'other', ''),
          paymentIBAN: fc.constantFrom('SK31 1200 0000 1987 4263 7541', ''),
          paymentSwift: fc.constantFrom('TATRSKBX', ''),
          paymentVS: fc.constantFrom('2026000417', ''),
          paymentReference: fc.constantFrom('MANDAT-7', ''),
          note: fc.oneof(fc.constant(''), texts),
          issuedBy: fc.constantFrom('Ján Kováč', ''),
        }),
      })
      .map((drawn) => {
        // Only credit notes are written with either sign.
        const sign = drawn.kind === 'outcomingCreditNote' ? drawn.sign : 1;
        // The mapping takes an advance off a credit note that is written with a minus as if it were written without.
        const advance = sign === -1 ? 0 : drawn.advance;
        return toSource({ ...drawn, sign, advance, of: { regime, buyer }, lines: [...lines, ...exempt] });
      }),
  )
  .filter((source) => source !== undefined);

/** So many different issued documents, the same ones in every run. */
export const randomSentSources = (count: number, seed = 20_270_101): readonly ExportSource[] =>
  fc.sample(anySentDocument, { numRuns: count, seed });
