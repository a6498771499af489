import { isDecimal } from '#shared/kit/money.ts';
import type { AccountingDocument, AccountingItem, VatRow } from '../accounting-document.ts';
import { distance, isNegative, isNought, minus, negated, sameAmount, sumOf, type Amount } from '../amounts.ts';
import { inBooks } from '../extra-lines.ts';
import { homeCountry, homeCurrency, type ExportSettings } from '../settings.ts';
import type { FieldValue } from '#shared/field/field.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import { linesOf, printedLines, summaryLines, turn, type Line } from './items.ts';
import type { Values } from './values.ts';
import { bucketOf, ratesOf, type RateSum } from './vat.ts';

type Context = {
  readonly values: Values;
  readonly settings: ExportSettings;
  readonly creditNote: boolean;
  /** The day whose rates of VAT hold. */
  readonly date: string;
  readonly text: string;
};

type Paper = { readonly fields: readonly FieldValue[]; readonly tables: readonly LineTable[] };

type Model = Pick<
  AccountingDocument,
  | 'currency'
  | 'bookCurrency'
  | 'foreign'
  | 'rate'
  | 'rateUnits'
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
  /** Whether the paper was positive and had to be turned: credit notes are negative. */
  readonly turned: boolean;
  readonly findings: AccountingDocument['findings'];
};

/** Cents that rounding may move a total when the paper names no rounding: five-cent cash rounding, whole crowns. */
const unnamedRounding = { EUR: 2, CZK: 50 } as const;

/** All sums of a paper, in its currency and in that of the books. */
export function sumsOf({ fields, tables }: Paper, context: Context): Sums {
  const { values, settings, date, text } = context;
  const rates = ratesOf(fields, values);
  const lines = linesOf(tables, rates);
  const used = lines === undefined || lines.length === 0 ? summaryLines(rates, text) : lines;
  const printed = printedLines(tables, rates);
  const rest = remainder(values, rates);
  const turned = context.creditNote && !isNegative(sumOf([rest.total])) && !isNought(rest.total);
  const signed = (amount: Amount): Amount => (turned ? negated(amount) : amount);
  const money = moneyOf(values, settings);
  const country = homeCountry(settings);
  const bucketed = (rate: string) => bucketOf(rate, country, date);
  const vat = rates.map((row) => vatRow(row, { signed, home: money.home, bucket: bucketed(row.rate) }));
  const [outside, rounding] = [signed(rest.outside), signed(rest.rounding)];
  const homeParts = [...vat.flatMap(({ homeBase, homeVat }) => [homeBase, homeVat]), money.home(outside)];
  const advances = advancesOf(values, signed);
  const total = signed(rest.total);
  return {
    turned,
    due: signed(values.amount('paymentAmount')) || minus(total, advances.total),
    model: {
      currency: money.currency,
      bookCurrency: money.bookCurrency,
      foreign: money.foreign,
      rate: money.rate,
      rateUnits: money.rateUnits,
      vat,
      outside,
      rounding,
      total,
      homeOutside: money.home(outside),
      homeRounding: money.home(rounding),
      homeTotal: sumOf([...homeParts, money.home(rounding)]),
      advances,
      items: itemsOf(turned ? used.map(turn) : used, vat, { home: money.home, bucketed }),
      printedItems: itemsOf(turned ? printed.map(turn) : printed, [], { home: money.home, bucketed }),
    },
    findings: [
      ...(rates.length === 0 && isNought(rest.total) ? [{ note: 'amount-missing' as const, value: '' }] : []),
      ...(rates.some(({ rate }) => rate === '') ? [{ note: 'rate-missing' as const, value: '' }] : []),
      ...(rest.differs === '' ? [] : [{ note: 'sums-differ' as const, value: rest.differs }]),
      ...(lines === undefined ? [{ note: 'lines-differ' as const, value: '' }] : []),
    ],
  };
}

/** What stands beside VAT: rounding and amounts outside it, chosen so that they explain the total that the paper states. */
function remainder(values: Values, rates: readonly RateSum[]) {
  const taxed = sumOf(rates.flatMap(({ base, vat }) => [base, vat]));
  const given = sumOf(['nonTaxableAmount', 'depositAmount'].map((id) => values.amount(id)));
  const rounding = sumOf([values.amount('rounding') || values.amount('cashRounding')]);
  const advances = values.amount('advanceDeducted') || '0.00';
  const due = values.amount('paymentAmount');
  const stated = values.amount('totalAmount') || (due === '' ? '' : sumOf([due, advances]));
  const whole = (outside: Amount, round: Amount): Amount => sumOf([taxed, outside, round]);
  const found = (outside: Amount, round: Amount, differs = '') => ({
    outside,
    rounding: round,
    total: whole(outside, round),
    differs,
  });
  if (stated === '') return found(given, rounding);
  // The total is printed before or after rounding, and deposits stand within the rate of 0 % or beside it.
  for (const outside of [given, '0.00']) {
    if (sameAmount(stated, sumOf([taxed, outside])) || sameAmount(stated, whole(outside, rounding))) {
      return found(outside, rounding);
    }
  }
  const gap = minus(stated, sumOf([taxed, given]));
  const room = unnamedRounding[values.text('currency') === 'CZK' ? 'CZK' : 'EUR'];
  if (isNought(rounding) && distance(gap, '0.00') <= room) return found(given, gap);
  return found(given, rounding, `${stated} ≠ ${whole(given, rounding)}`);
}

/** The money of a paper and what it is worth in that of the books. */
function moneyOf(values: Values, settings: ExportSettings) {
  const bookCurrency = homeCurrency(settings);
  const currency = values.text('currency') || bookCurrency;
  const foreign = currency !== bookCurrency;
  const stated = values.number('exchangeRate');
  const rate = foreign ? (isDecimal(stated) && !isNought(stated) && !isNegative(stated) ? stated : '') : '1';
  const rateUnits = (foreign && values.number('exchangeRateUnits')) || '1';
  const money = { currency, bookCurrency, foreign, rate, rateUnits };
  return { ...money, home: (amount: Amount): Amount => inBooks(amount, money) };
}

type RowContext = {
  readonly signed: (amount: Amount) => Amount;
  readonly home: (amount: Amount) => Amount;
  readonly bucket: VatRow['bucket'];
};

function vatRow(row: RateSum, { signed, home, bucket }: RowContext): VatRow {
  const [base, vat] = [signed(row.base), signed(row.vat)];
  return { rate: row.rate, bucket, base, vat, total: sumOf([base, vat]), homeBase: home(base), homeVat: home(vat) };
}

type ItemContext = {
  readonly home: (amount: Amount) => Amount;
  readonly bucketed: (rate: string) => VatRow['bucket'];
};

/** Lines with their value in the books; the cents by which rounding parts them from their VAT row go to the last of each rate. */
function itemsOf(
  lines: readonly Line[],
  rows: readonly VatRow[],
  { home, bucketed }: ItemContext,
): readonly AccountingItem[] {
  const last = new Map(lines.map((line, index) => [line.rate, index]));
  const items = lines.map((line) => ({
    ...line,
    bucket: bucketed(line.rate),
    total: sumOf([line.base, line.vat]),
    homeBase: home(line.base),
    homeVat: home(line.vat),
  }));
  return items.map((item, index) => {
    const row = last.get(item.rate) === index ? rows.find(({ rate }) => rate === item.rate) : undefined;
    if (row === undefined) return item;
    const others = items.filter((other) => other !== item && other.rate === item.rate);
    return {
      ...item,
      homeBase: minus(row.homeBase, sumOf(others.map(({ homeBase }) => homeBase))),
      homeVat: minus(row.homeVat, sumOf(others.map(({ homeVat }) => homeVat))),
    };
  });
}

/** What advances already paid take off, without a sign of its own: papers write it either way. */
function advancesOf(values: Values, signed: (amount: Amount) => Amount): AccountingDocument['advances'] {
  const bare = (id: string): Amount => signed(sumOf([values.amount(id).replace('-', '')]));
  const [total, base, vat] = [bare('advanceDeducted'), bare('advanceBase'), bare('advanceVat')];
  return {
    total: isNought(total) ? sumOf([base, vat]) : total,
    base,
    vat,
    number: values.first('advanceTaxDocument', 'advanceInvoiceNumber'),
  };
}
