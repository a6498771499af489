import { fromCents, isDecimal, toCents } from '#shared/kit/money.ts';
import type { AccountingDocument, AccountingItem, VatRow } from '../accounting-document.ts';
import {
  getDifference,
  isNegative,
  isZero,
  subtract,
  negate,
  isSameAmount,
  sumAmounts,
  type Amount,
} from '../amounts.ts';
import { toBookCurrency } from '#shared/money/home-amount.ts';
import { getBookCountry, getBookCurrency, type ExportSettings } from '../export-settings.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { addTakenOff } from '#shared/field/stated-due.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import { listLineRegimes, mapLines, listPrintedLines, negateLine, type Line } from './items.ts';
import { takeGross } from './gross.ts';
import { findRateDay } from './rate-day.ts';
import { isTaxedHere, type VatRegime } from '#shared/vat/regime.ts';
import type { Values } from './values.ts';
import { getVatBucket, listRateSums, type RateSum } from './vat.ts';

type Context = {
  readonly values: Values;
  readonly settings: ExportSettings;
  readonly creditNote: boolean;
  /** The tax date, whose rates of VAT hold unless a correction bears those of its supply. */
  readonly date: string;
  readonly text: string;
  /** Under which regimes tax is part of the price; see `Tax`. */
  readonly isGross: (regime: VatRegime) => boolean;
  /** How the document is taxed. */
  readonly regime: VatRegime;
};

type Source = { readonly fields: readonly FieldValue[]; readonly tables: readonly LineTable[] };

type Model = Pick<
  AccountingDocument,
  | 'currency'
  | 'bookCurrency'
  | 'foreign'
  | 'rate'
  | 'rateUnits'
  | 'rateDay'
  | 'vat'
  | 'outside'
  | 'rounding'
  | 'total'
  | 'homeOutside'
  | 'homeRounding'
  | 'homeTotal'
  | 'advances'
  | 'items'
  | 'printedItems'
>;
type Sums = {
  readonly model: Model;
  readonly due: Amount;
  /** Whether the document was positive and had to be turned: credit notes are negative. */
  readonly turned: boolean;
  readonly includedTax: AccountingDocument['includedTax'];
  readonly findings: AccountingDocument['findings'];
};

/** Cents that rounding may move a total when the document names no rounding: five-cent cash rounding, whole crowns. */
const unnamedRounding = { EUR: 2, CZK: 50 } as const;

/** All sums of a document, in its currency and in that of the books. */
export function mapSums({ fields, tables }: Source, context: Context): Sums {
  const { values, settings, date, text } = context;
  const printedRates = listRateSums(fields, values);
  const lines = mapLines(tables, printedRates);
  const lineRegimes = listLineRegimes(tables);
  const { rates, used, included } = takeGross(
    printedRates,
    { lines, lineRegimes, regime: context.regime, text },
    context.isGross,
  );
  const printed = listPrintedLines(tables, printedRates);
  const rest = splitRemainder(values, rates, context.creditNote);
  const turned = context.creditNote && !isNegative(sumAmounts([rest.total])) && !isZero(rest.total);
  const signed = (amount: Amount): Amount => (turned ? negate(amount) : amount);
  const money = mapCurrency(values, settings);
  const country = getBookCountry(settings);
  const rateDay = isTaxedHere(context.regime)
    ? findRateDay(
        rates.map(({ rate }) => rate),
        { creditNote: context.creditNote, country, day: date, correctedTax: values.date('correctedTaxDate') },
      )
    : date;
  const bucketed = (rate: string) => getVatBucket(rate, country, rateDay);
  const vat = rates.map((row) => vatRow(row, { signed, home: money.home, bucket: bucketed(row.rate) }));
  const [outside, rounding] = [signed(rest.outside), signed(rest.rounding)];
  const homeParts = [...vat.flatMap(({ homeBase, homeVat }) => [homeBase, homeVat]), money.home(outside)];
  const total = signed(rest.total);
  const advances = mapAdvances(values, context.creditNote && isNegative(total));
  return {
    turned,
    includedTax: included.filter(({ vat: tax }) => !isZero(tax)),
    due: signed(values.amount('paymentAmount')) || takeOff(total, advances.total, values.amount('paidAmount')),
    model: {
      currency: money.currency,
      bookCurrency: money.bookCurrency,
      foreign: money.foreign,
      rate: money.rate,
      rateUnits: money.rateUnits,
      rateDay,
      vat,
      outside,
      rounding,
      total,
      homeOutside: money.home(outside),
      homeRounding: money.home(rounding),
      homeTotal: sumAmounts([...homeParts, money.home(rounding)]),
      advances,
      items: mapItems(turned ? used.map(negateLine) : used, vat, {
        home: money.home,
        bucketed,
        regime: context.regime,
      }),
      printedItems: mapItems(turned ? printed.map(negateLine) : printed, [], {
        ...{ home: money.home, bucketed, regime: context.regime },
      }),
    },
    findings: [
      ...(rates.length === 0 && isZero(rest.total) ? [{ note: 'amount-missing' as const, value: '' }] : []),
      ...(printedRates.some(({ rate }) => rate === '') ? [{ note: 'rate-missing' as const, value: '' }] : []),
      ...(rest.differs === '' ? [] : [{ note: 'sums-differ' as const, value: rest.differs }]),
      ...(lines === undefined ? [{ note: 'lines-differ' as const, value: '' }] : []),
      // Without its lines nothing says which part of the document is taxed in which way.
      ...(lines === undefined && included.length === 0 && lineRegimes.length > 0
        ? [{ note: 'regimes-lost' as const, value: '' }]
        : []),
    ],
  };
}

/** What stands beside VAT: rounding and amounts outside it, chosen so that they explain the total that the document states. */
function splitRemainder(values: Values, rates: readonly RateSum[], creditNote: boolean) {
  const taxed = sumAmounts(rates.flatMap(({ base, vat }) => [base, vat]));
  const given = sumAmounts(['nonTaxableAmount', 'depositAmount'].map((id) => values.amount(id)));
  const rounding = sumAmounts([values.amount('rounding') || values.amount('cashRounding')]);
  const due = values.amount('paymentAmount');
  const advances = mapAdvances(values, creditNote && isNegative(due)).total;
  // What earlier documents left is within what is due, and booked by them.
  const own = due === '' ? '' : subtract(sumAmounts([due, advances]), values.amount('previousBalance') || '0.00');
  const stated = values.amount('totalAmount') || own;
  const whole = (outside: Amount, round: Amount): Amount => sumAmounts([taxed, outside, round]);
  const found = (outside: Amount, round: Amount, differs = '') => ({
    outside,
    rounding: round,
    total: whole(outside, round),
    differs,
  });
  if (stated === '') return found(given, rounding);
  // The total is printed before or after rounding, and deposits stand within the rate of 0 % or beside it.
  for (const outside of [given, '0.00']) {
    if (isSameAmount(stated, sumAmounts([taxed, outside])) || isSameAmount(stated, whole(outside, rounding))) {
      return found(outside, rounding);
    }
  }
  const gap = subtract(stated, sumAmounts([taxed, given]));
  const room = unnamedRounding[values.text('currency') === 'CZK' ? 'CZK' : 'EUR'];
  if (isZero(rounding) && getDifference(gap, '0.00') <= room) return found(given, gap);
  return found(given, rounding, `${stated} ≠ ${whole(given, rounding)}`);
}

/** The money of a document and what it is worth in that of the books. */
function mapCurrency(values: Values, settings: ExportSettings) {
  const bookCurrency = getBookCurrency(settings);
  const currency = values.text('currency') || bookCurrency;
  const foreign = currency !== bookCurrency;
  const stated = values.number('exchangeRate');
  const rate = foreign ? (isDecimal(stated) && !isZero(stated) && !isNegative(stated) ? stated : '') : '1';
  const rateUnits = (foreign && values.number('exchangeRateUnits')) || '1';
  const money = { currency, bookCurrency, foreign, rate, rateUnits };
  return { ...money, home: (amount: Amount): Amount => toBookCurrency(amount, money) };
}

type RowContext = {
  readonly signed: (amount: Amount) => Amount;
  readonly home: (amount: Amount) => Amount;
  readonly bucket: VatRow['bucket'];
};

function vatRow(row: RateSum, { signed, home, bucket }: RowContext): VatRow {
  const [base, vat] = [signed(row.base), signed(row.vat)];
  return {
    rate: row.rate,
    bucket,
    base,
    vat,
    total: sumAmounts([base, vat]),
    homeBase: home(base),
    homeVat: home(vat),
  };
}

type ItemContext = {
  readonly home: (amount: Amount) => Amount;
  readonly bucketed: (rate: string) => VatRow['bucket'];
  readonly regime: VatRegime;
};

/** Lines with their value in the books; the cents by which rounding parts them from their VAT row go to the last of each rate. */
function mapItems(
  lines: readonly Line[],
  rows: readonly VatRow[],
  { home, bucketed, regime }: ItemContext,
): readonly AccountingItem[] {
  const last = new Map(lines.map((line, index) => [line.rate, index]));
  const items = lines.map((line) => ({
    ...line,
    regime: line.regime ?? regime,
    bucket: bucketed(line.rate),
    total: sumAmounts([line.base, line.vat]),
    homeBase: home(line.base),
    homeVat: home(line.vat),
  }));
  return items.map((item, index) => {
    const row = last.get(item.rate) === index ? rows.find(({ rate }) => rate === item.rate) : undefined;
    if (row === undefined) return item;
    const others = items.filter((other) => other !== item && other.rate === item.rate);
    return {
      ...item,
      homeBase: subtract(row.homeBase, sumAmounts(others.map(({ homeBase }) => homeBase))),
      homeVat: subtract(row.homeVat, sumAmounts(others.map(({ homeVat }) => homeVat))),
    };
  });
}

/** What is left of a total after advances and what the document says is paid already. */
function takeOff(total: Amount, advances: Amount, paid: Amount): Amount {
  const bare = (amount: Amount): number => Math.abs(toCents(sumAmounts([amount])));
  const beside = fromCents(addTakenOff(bare(advances), bare(paid)) - bare(advances));
  return subtract(subtract(total, advances), isNegative(total) ? negate(beside) : beside);
}

/** What advances already paid take off: `negative` of a credit note, without a sign else. Documents write it either way. */
function mapAdvances(values: Values, negative: boolean): AccountingDocument['advances'] {
  const read = (id: string): Amount => {
    const bare = sumAmounts([values.amount(id).replace('-', '')]);
    return negative ? negate(bare) : bare;
  };
  const [total, base, vat] = [read('advanceDeducted'), read('advanceBase'), read('advanceVat')];
  return {
    total: isZero(total) ? sumAmounts([base, vat]) : total,
    base,
    vat,
    number: values.first('advanceTaxDocument', 'advanceInvoiceNumber'),
    taxDocument: values.text('advanceTaxDocument'),
    paid: values.date('advancePaidDate'),
  };
}
