import type { AccountingDocument, VatBucket } from '#shared/accounting/accounting-document.ts';
import { toFixedPlaces, trimZeros, divide, sumAmounts, type Amount } from '#shared/accounting/amounts.ts';
import { takeDeducted } from '#shared/accounting/mapping/tax.ts';
import { listExtraLines } from '#shared/accounting/mapping/extra-lines.ts';
import { element, optionalElement, textElement, type Xml } from '../writing/xml.ts';
import { isTaxedHere, type VatRegime } from '#shared/vat/regime.ts';
import { toTextElement, isUntaxed, type Edition } from './dialect.ts';

/** Where MRP counts an amount: by its rate, or outside VAT. */
export type Place = Exclude<VatBucket, 'other'> | 'outside';

/** A line in the money of the document, with its value in the books. */
export type MrpLine = {
  readonly name: string;
  readonly quantity: string;
  readonly unit: string;
  readonly rate: string;
  readonly place: Place;
  readonly base: Amount;
  readonly vat: Amount;
  readonly homeBase: Amount;
  readonly homeVat: Amount;
  readonly advance: boolean;
  readonly regime: VatRegime;
};

type Rated = {
  readonly regime: VatRegime;
  readonly bucket: VatBucket;
  readonly base: Amount;
  readonly vat: Amount;
  readonly homeBase: Amount;
  readonly homeVat: Amount;
};

/** A sum that is no base of tax, tax included. */
const gross = (row: Rated) => ({
  base: sumAmounts([row.base, row.vat]),
  vat: '0.00',
  homeBase: sumAmounts([row.homeBase, row.homeVat]),
  homeVat: '0.00',
  place: 'outside' as const,
  rate: '99',
  regime: row.regime,
});
const taxed = (row: Rated & { readonly rate: string }) => ({
  base: row.base,
  vat: row.vat,
  homeBase: row.homeBase,
  homeVat: row.homeVat,
  place: row.bucket === 'other' ? ('zero' as const) : row.bucket,
  rate: row.rate,
  regime: row.regime,
});

/** All lines of a document: what is outside VAT, rounding and advances that were not taxed stand outside it. */
export function listLines(document: AccountingDocument): readonly MrpLine[] {
  const outside = isUntaxed(document);
  return [
    ...document.items.map((item) => ({
      ...(outside ? gross(item) : taxed(item)),
      name: item.name || document.text,
      quantity: item.quantity,
      unit: item.unit,
      advance: false,
    })),
    ...listExtraLines(document).map((line) => ({
      ...(outside || line.bucket === 'zero' ? gross(line) : taxed(line)),
      name: line.name,
      quantity: line.base.startsWith('-') ? '-1' : '1',
      unit: '',
      advance: line.about === 'advance',
    })),
  ];
}

/** Sums of one place. */
const at = (
  lines: readonly MrpLine[],
  places: readonly Place[],
  part: 'base' | 'vat' | 'homeBase' | 'homeVat',
): Amount => sumAmounts(lines.filter(({ place }) => places.includes(place)).map((line) => line[part]));

/** Sums of the head in the money of the books; both reduced rates stand in one. */
export const headSums = (document: AccountingDocument, lines: readonly MrpLine[]): Xml =>
  [
    textElement('ZeroTaxRateAmount', at(lines, ['zero'], 'homeBase')),
    textElement('ReducedTaxRateAmount', at(lines, ['reduced', 'reduced2'], 'homeBase')),
    textElement('BaseTaxRateAmount', at(lines, ['basic'], 'homeBase')),
    textElement('RoundingAmount', at(lines, ['outside'], 'homeBase')),
    textElement('ReducedTaxRateTax', at(lines, ['reduced', 'reduced2'], 'homeVat')),
    textElement('BaseTaxRateTax', at(lines, ['basic'], 'homeVat')),
    textElement(
      'TotalWithTaxCurr',
      document.foreign ? sumAmounts(lines.flatMap(({ base, vat }) => [base, vat])) : '0.00',
    ),
  ].join('');

const types: Readonly<Record<Place, readonly [type: string, mark: string]>> = {
  basic: ['1', 'A1'],
  reduced: ['2', 'B1'],
  reduced2: ['2', 'B2'],
  zero: ['3', 'O'],
  outside: ['4', 'M'],
};
const order: readonly Place[] = ['basic', 'reduced', 'reduced2', 'zero', 'outside'];

/** `taxCode` names the kind of taxation of a regime by its number in MRP's list. */
type SumContext = { readonly taxCode: (regime: VatRegime) => string; readonly edition: Edition };

/** Sums by rate, in the money of the books and, of foreign documents, in their own. */
export function sumValues(
  document: AccountingDocument,
  lines: readonly MrpLine[],
  { taxCode, edition }: SumContext,
): Xml {
  const received = document.direction !== 'issued';
  const groups = new Map<string, readonly MrpLine[]>();
  for (const place of order)
    for (const line of lines.filter((one) => one.place === place)) {
      const key = `${place} ${taxCode(line.regime)}`;
      groups.set(key, [...(groups.get(key) ?? []), line]);
    }
  const one = (own: readonly MrpLine[], home: boolean): Xml => {
    const [first] = own;
    const place = first?.place ?? 'outside';
    const tax = home ? 'homeVat' : 'vat';
    const vat = at(own, [place], tax);
    // What a supplier charges under another regime is none of ours to deduct (§ 49 par. 2 point a).
    const payersTax = own.filter(({ regime }) => isTaxedHere(regime));
    return element(
      'SumValue',
      {},
      textElement('TaxCode', taxCode(first?.regime ?? document.regime)),
      textElement('TaxType', types[place][0]),
      edition === 'visual' ? textElement('TaxTypeSTR', types[place][1]) : '',
      textElement('TaxPercent', toFixedPlaces(first?.rate ?? '0', 2)),
      textElement('CurrencyCode', home ? document.bookCurrency : document.currency),
      textElement('Amount', at(own, [place], home ? 'homeBase' : 'base')),
      textElement('Tax', vat),
      textElement('TaxApplied', received ? takeDeducted(at(payersTax, [place], tax), document.deduction) : '0.00'),
    );
  };
  const assessed = document.selfAssessed.map((row) => {
    const [type, mark] = types[row.bucket === 'other' ? 'basic' : row.bucket];
    return element(
      'SumValue',
      {},
      textElement('TaxCode', taxCode(row.regime)),
      textElement('TaxType', type),
      edition === 'visual' ? textElement('TaxTypeSTR', mark) : '',
      textElement('TaxPercent', toFixedPlaces(row.rate, 2)),
      textElement('CurrencyCode', document.bookCurrency),
      textElement('Amount', '0.00'),
      textElement('Tax', '0.00'),
      textElement('ReverseChargeAmount', row.homeBase),
      textElement('ReverseChargeTax', row.homeVat),
      textElement('TaxApplied', takeDeducted(row.homeVat, document.deduction)),
    );
  });
  return element(
    'SumValues',
    {},
    ...[...groups.values()].map((own) => one(own, true)),
    ...assessed,
    ...(document.foreign ? [...groups.values()].map((own) => one(own, false)) : []),
  );
}

/** Tax that we assess ourselves, by rate, in the head of a purchase. */
export function assessedSums({ selfAssessed }: AccountingDocument): Xml {
  if (selfAssessed.length === 0) return '';
  const add = (buckets: readonly VatBucket[], part: 'homeBase' | 'homeVat'): Amount =>
    sumAmounts(selfAssessed.filter(({ bucket }) => buckets.includes(bucket)).map((row) => row[part]));
  const [reduced, basic] = [['reduced', 'reduced2'] as const, ['basic', 'other'] as const];
  return [
    textElement('ReverseChargeReducedTaxRateAmount', add(reduced, 'homeBase')),
    textElement('ReverseChargeBaseTaxRateAmount', add(basic, 'homeBase')),
    textElement('ReverseChargeReducedTaxRateTax', add(reduced, 'homeVat')),
    textElement('ReverseChargeBaseTaxRateTax', add(basic, 'homeVat')),
  ].join('');
}

/** Lines that take an advance off (2), lines whose tax we assess (3), both (4). */
function toRowSumType({ advance, regime }: MrpLine, { selfAssessed }: AccountingDocument): string {
  if (selfAssessed.some((row) => row.regime === regime)) return advance ? '4' : '3';
  return advance ? '2' : '1';
}

/** A line. Prices and tax are those of one unit; cost and revenue of several periods say which. */
export const itemXml = (document: AccountingDocument, line: MrpLine, taxCode: string): Xml =>
  element(
    'Item',
    {},
    toTextElement('Description', line.name, 100),
    textElement('RowType', '1'),
    textElement('TaxCode', taxCode),
    toTextElement('UnitCode', line.unit, 3),
    textElement('Quantity', toFixedPlaces(line.quantity, 6)),
    textElement('UnitPrice', divide(line.base, line.quantity, 6)),
    textElement('TaxPercent', toFixedPlaces(trimZeros(line.rate), 2)),
    textElement('TaxAmount', divide(line.vat, line.quantity, 6)),
    textElement('RowSumType', toRowSumType(line, document)),
    optionalElement('SubscriptionStartPeriod', document.accrual.from),
    optionalElement('SubscriptionEndPeriod', document.accrual.to),
  );
