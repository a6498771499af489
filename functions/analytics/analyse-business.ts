import type { analyseBusiness as contract, BusinessAnalysis } from '#shared/api/business-analysis.ts';
import type { InputOf } from '#shared/api/contract.ts';
import { sumAmounts, subtract } from '#shared/accounting/amounts.ts';
import { getBookCountry, getBookCurrency } from '#shared/accounting/export-settings.ts';
import { firstDay, type Analysis } from '#shared/analytics/analysis.ts';
import { findPayerPart } from '#shared/company/vat-status.ts';
import { findPeriodBefore, isPeriod, type Period } from '#shared/kit/period.ts';
import { turnoverSides, type TurnoverSide } from '#shared/analytics/sides.ts';
import { findTaxDue, findTaxPeriod, listMonths, maxAnalysedDays } from '#shared/analytics/periods.ts';
import { toTaxBalance } from '#shared/analytics/tax-balance.ts';
import { countDaysBetween } from '#shared/kit/dates.ts';
import { ok, type Result } from '#shared/kit/result.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { getToday, type Clock } from '#functions/ports/clock.ts';
import type { DocumentIndex } from '#functions/ports/document-index.ts';

export type AnalyseDeps = {
  readonly documentIndex: Pick<DocumentIndex, 'aggregate'>;
  readonly accounts: Pick<Accounts, 'findOwner'>;
  readonly clock: Clock;
};

/** Partners and overdue invoices of each side that are named. */
const top = 10;

type Sums = { readonly documents: number; readonly net: string; readonly tax: string };

const add = (all: readonly Sums[]) => ({
  documents: all.reduce((sum, { documents }) => sum + documents, 0),
  amount: sumAmounts(all.map(({ net }) => net)),
  tax: sumAmounts(all.map(({ tax }) => tax)),
});

/** What the rows of one side come to in the money of the books. */
const addSide = (
  rows: readonly (Sums & { readonly side: TurnoverSide; readonly currency: string })[],
  side: TurnoverSide,
  currency: string,
) => add(rows.filter((row) => row.side === side && row.currency === currency));

function toTotals(rows: Analysis['before'], currency: string) {
  const [sales, costs] = [addSide(rows, 'sale', currency), addSide(rows, 'cost', currency)];
  return {
    ...{ salesTotal: sales.amount, salesTax: sales.tax, salesTotalDocs: sales.documents },
    ...{ costsTotal: costs.amount, costsTax: costs.tax, costsTotalDocs: costs.documents },
  };
}

function toGroups(
  { partners, months }: Analysis,
  side: TurnoverSide,
  currency: string,
): BusinessAnalysis['costsGrouped'] {
  const own = partners.filter((partner) => partner.side === side);
  const [all, named] = [addSide(months, side, currency), add(own)];
  return {
    top: own.map(({ key, name, documents, net, tax }) => ({ key, name, documents, amount: net, tax })),
    rest: {
      documents: all.documents - named.documents,
      amount: subtract(all.amount, named.amount),
      tax: subtract(all.tax, named.tax),
    },
  };
}

type Asked = { readonly today: string; readonly currency: string };

function toExpired(
  { owed, overdue }: Analysis,
  side: TurnoverSide,
  { today, currency }: Asked,
): BusinessAnalysis['expiredSales'] {
  const late = owed.filter((term) => term.side === side && term.currency === currency && term.until < today);
  return {
    documents: late.reduce((sum, { documents }) => sum + documents, 0),
    total: sumAmounts(late.map(({ amount }) => amount)),
    terms: late.map(({ from, until, documents, amount }) => ({ from, to: until, documents, amount })),
    list: overdue
      .filter((one) => one.side === side)
      .map(({ document, partner, number, day, amount, currency: money }) => {
        const days = countDaysBetween(day, today);
        return { document, partner, number, dueDate: day, days, amount, currency: money };
      }),
  };
}

function toCash({ owed }: Analysis, { today, currency }: Asked): BusinessAnalysis['cash'] {
  const coming = owed.filter((term) => term.currency === currency && (term.until >= today || term.from === firstDay));
  const terms = new Map(coming.filter(({ until }) => until >= today).map(({ from, until }) => [from, until]));
  return [...terms].toSorted().map(([from, to]) => {
    const of = (side: TurnoverSide) => coming.find((term) => term.from === from && term.side === side);
    const [costs, sales] = [of('cost'), of('sale')];
    return {
      from,
      to,
      costs: costs?.amount ?? '0.00',
      sales: sales?.amount ?? '0.00',
      costsDocs: costs?.documents ?? 0,
      salesDocs: sales?.documents ?? 0,
    };
  });
}

function toBalance({ months }: Analysis, period: Period, currency: string): BusinessAnalysis['balance'] {
  return listMonths(period).map((month) => {
    const own = months.filter((row) => row.month === month);
    const [sales, costs] = [addSide(own, 'sale', currency), addSide(own, 'cost', currency)];
    return {
      month,
      costsAmount: costs.amount,
      costsTax: costs.tax,
      salesAmount: sales.amount,
      salesTax: sales.tax,
    };
  });
}

function toOthers({ months }: Analysis, currency: string): BusinessAnalysis['others'] {
  const foreign = months.filter((row) => row.currency !== currency);
  const currencies = [...new Set(foreign.map((row) => row.currency))];
  return turnoverSides.flatMap((side) =>
    currencies
      .map((one) => ({ side, currency: one, ...addSide(foreign, side, one) }))
      .filter(({ documents }) => documents > 0),
  );
}

/** What the documents of a period come to (ledger R-ANA-04), with what the screen shows beside it. */
export async function loadAnalysis(
  { documentIndex, accounts, clock }: AnalyseDeps,
  ownerId: string,
  asked: { readonly from: string; readonly to: string },
): Promise<Result<BusinessAnalysis, 'period-invalid'>> {
  const period = { from: asked.from, until: asked.to };
  if (!isPeriod(period, maxAnalysedDays)) return { ok: false, error: 'period-invalid' };
  const owner = await accounts.findOwner(ownerId);
  if (owner === undefined) throw new Error(`company ${ownerId} is gone`);
  const today = getToday(clock);
  const currency = getBookCurrency({ owner });
  const [before, taxPeriod] = [findPeriodBefore(period), findTaxPeriod(period, today)];
  const payerPart = findPayerPart(owner, taxPeriod);
  const vat = payerPart ?? taxPeriod;
  const found = await documentIndex.aggregate({ ownerId, period, before, vat, today, currency, top });
  return ok({
    ...asked,
    currency,
    country: getBookCountry({ owner }),
    payer: payerPart !== undefined,
    today,
    balance: toBalance(found, period, currency),
    ...toTotals(found.months, currency),
    previous: { from: before.from, to: before.until, ...toTotals(found.before, currency) },
    costsGrouped: toGroups(found, 'cost', currency),
    salesGrouped: toGroups(found, 'sale', currency),
    doctypes: found.doctypes
      .filter((row) => row.currency === currency)
      .map(({ side, doctype, documents, net, tax }) => ({ side, doctype, documents, amount: net, tax })),
    others: toOthers(found, currency),
    expiredSales: toExpired(found, 'sale', { today, currency }),
    expiredCosts: toExpired(found, 'cost', { today, currency }),
    cash: toCash(found, { today, currency }),
    vat: { from: vat.from, to: vat.until, due: findTaxDue(taxPeriod) ?? null, ...toTaxBalance(found) },
    leftOut: found.leftOut,
  });
}

/** The figures of a period, of the one before it, and what is owed today. */
export const analyseBusiness =
  (deps: AnalyseDeps) =>
  async ({ body }: InputOf<typeof contract>, { ownerId }: Caller): Promise<Outcome<typeof contract>> =>
    loadAnalysis(deps, ownerId, body);
