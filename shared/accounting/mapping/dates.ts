import { findAcquisitionDay } from '#shared/vat/acquisition-day.ts';
import type { AccountingDates } from '../accounting-document.ts';
import { type ExportSettings, toExportDay } from '../export-settings.ts';
import type { Values } from './values.ts';

type Context = {
  readonly direction: 'received' | 'issued' | 'internal';
  readonly advance: boolean;
  /** Goods from a member state whose tax point no person entered. */
  readonly acquired: boolean;
};

/**
 * The days of a document. The accounting date follows the settings of the export; without any, a person's own date wins, then the
 * day of supply where the document is of a later year, then the day a received document came, then the day it was issued. Advances have
 * no tax point (§ 19 of Act 222/2004); acquisitions have one of their own (§ 20), unless a person entered it.
 */
export function mapDates(
  values: Values,
  { direction, advance, acquired }: Context,
  settings: Pick<ExportSettings, 'books' | 'dates' | 'exportedAt'>,
): AccountingDates {
  const first = (...ids: readonly string[]): string => ids.map((id) => values.date(id)).find((day) => day !== '') ?? '';
  const issue = first('issueDate', 'taxDate', 'deliveryDate', 'receivedDate');
  const received = values.date('receivedDate');
  const supply = first('deliveryDate', 'taxDate');
  const owed = acquired ? findAcquisitionDay(supply, values.date('issueDate')) : undefined;
  const tax = owed ?? (first('taxDate', 'deliveryDate') || issue);
  const arrived = (direction === 'received' ? received : '') || issue;
  const usual =
    first('accountingDate') || (settings.books.yearEnd && !advance ? toYearOfSupply(arrived, supply) : arrived);
  return {
    issue,
    tax: advance ? values.date('taxDate') : tax,
    delivery: values.date('deliveryDate'),
    received: received || (direction === 'issued' ? '' : issue),
    due: first('payDate') || issue,
    accounting: getAccountingDay({ issue, tax, received, usual }, settings),
    vatApplied: values.date('vatDeductionDate'),
    correctedTax: values.date('correctedTaxDate'),
    paid: values.date('paidDate'),
  };
}

/**
 * The day of supply where the document came or was issued in a later year: the accounting case is the supply (§ 2 ods. 2 of measure
 * 23054/2002-92), and costs and revenues belong to the year to which they relate (§ 3 of Act 431/2002).
 */
const toYearOfSupply = (day: string, supply: string): string =>
  supply !== '' && supply.slice(0, 4) < day.slice(0, 4) ? supply : day;

type Days = { readonly issue: string; readonly tax: string; readonly received: string; readonly usual: string };

function getAccountingDay(
  { issue, tax, received, usual }: Days,
  settings: Pick<ExportSettings, 'dates' | 'exportedAt'>,
): string {
  switch (settings.dates.dateType) {
    case 'document':
      return usual;
    case 'issueDate':
      return issue;
    case 'taxDate':
      return tax;
    case 'receivedDate':
      return received || usual;
    case 'exportDate':
      return toExportDay(settings);
    case 'custom':
      return settings.dates.date ?? usual;
  }
}
