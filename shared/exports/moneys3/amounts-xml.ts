import type { AccountingDocument, VatBucket } from '#shared/accounting/accounting-document.ts';
import {
  toFixedPlaces,
  isZero,
  trimZeros,
  multiply,
  divide,
  sumAmounts,
  type Amount,
} from '#shared/accounting/amounts.ts';
import { listExtraLines } from '#shared/accounting/mapping/extra-lines.ts';
import { element, group, textElement, type Xml } from '../writing/xml.ts';
import { compareDecimals } from '#shared/kit/money.ts';

/** Money writes plain decimals of at most four places. */
export const money4 = (decimal: string): string => trimZeros(toFixedPlaces(decimal, 4));

type Sum = { readonly rate: string; readonly bucket: VatBucket; readonly base: Amount; readonly vat: Amount };

/** Sums of all lines by rate: of the document's rows and of what stands beside them. */
function sums(document: AccountingDocument, home: boolean): readonly Sum[] {
  return [...document.vat, ...listExtraLines(document)].map((row) => ({
    rate: row.rate,
    bucket: row.bucket,
    base: home ? row.homeBase : row.base,
    vat: home ? row.homeVat : row.vat,
  }));
}

/** What the document comes to, advances taken off. */
export const sumTotal = (document: AccountingDocument, home: boolean): Amount =>
  sumAmounts(sums(document, home).flatMap(({ base, vat }) => [base, vat]));

/** The VAT summary: Zaklad5 is the reduced, Zaklad22 the basic rate; a second reduced rate stands in a list. */
export function vatSummary(document: AccountingDocument, home: boolean): Xml {
  const rows = sums(document, home);
  const part = (bucket: VatBucket, of: 'base' | 'vat'): string =>
    money4(sumAmounts(rows.filter((row) => row.bucket === bucket).map((row) => row[of])));
  const second = rows.filter(({ bucket }) => bucket === 'reduced2');
  return element(
    'SouhrnDPH',
    {},
    textElement('Zaklad0', part('zero', 'base')),
    textElement('Zaklad5', part('reduced', 'base')),
    textElement('Zaklad22', part('basic', 'base')),
    textElement('DPH5', part('reduced', 'vat')),
    textElement('DPH22', part('basic', 'vat')),
    second.length === 0
      ? ''
      : group(
          'SeznamDalsiSazby',
          element(
            'DalsiSazba',
            {},
            textElement('Popis', 'druhá znížená'),
            textElement('HladinaDPH', '1'),
            textElement('Sazba', second[0]?.rate ?? ''),
            textElement('Zaklad', part('reduced2', 'base')),
            textElement('DPH', part('reduced2', 'vat')),
          ),
        ),
  );
}

/**
 * Foreign money: what so many units cost in the money of the books. Four places must do, so cheap money is quoted for more
 * units.
 */
function rateXml({ currency, rate, rateUnits, bookCurrency }: AccountingDocument): Xml {
  const quote = (units: string): string =>
    bookCurrency === 'EUR' ? divide(units, rate, 4) : divide(multiply(rate, units, 8), rateUnits, 4);
  const cost = (units: string) => ({ units, price: quote(units) });
  const fine = ['1', '100', '1000', '100000'].map(cost);
  const used = fine.find(({ price }) => compareDecimals(price, '10') >= 0) ?? cost('100000');
  return element(
    'Mena',
    {},
    textElement('Kod', currency),
    textElement('Mnozstvi', used.units),
    textElement('Kurs', trimZeros(used.price)),
  );
}

/** Sums of a foreign document in its own money; nothing for documents in the money of the books. */
export const foreignSums = (document: AccountingDocument): Xml =>
  document.foreign
    ? element(
        'Valuty',
        {},
        rateXml(document),
        vatSummary(document, false),
        textElement('Celkem', money4(sumTotal(document, false))),
      )
    : '';

/** The document with every amount turned, for installations that want credit notes positive. */
export function negateDocument(document: AccountingDocument, negated: (amount: string) => string): AccountingDocument {
  return {
    ...document,
    outside: negated(document.outside),
    rounding: negated(document.rounding),
    homeOutside: negated(document.homeOutside),
    homeRounding: negated(document.homeRounding),
    advances: {
      ...document.advances,
      total: negated(document.advances.total),
      base: negated(document.advances.base),
      vat: negated(document.advances.vat),
    },
    vat: document.vat.map((row) => ({
      ...row,
      base: negated(row.base),
      vat: negated(row.vat),
      homeBase: negated(row.homeBase),
      homeVat: negated(row.homeVat),
    })),
    items: document.items.map((item) => ({
      ...item,
      quantity: negated(item.quantity),
      base: negated(item.base),
      vat: negated(item.vat),
      homeBase: negated(item.homeBase),
      homeVat: negated(item.homeVat),
    })),
  };
}

/** The price of one unit in the books, for lines whose value in the books is known. */
export const toUnitPrice = (sum: Amount, quantity: string): string =>
  isZero(quantity) ? money4(sum) : money4(divide(sum, quantity, 4));
