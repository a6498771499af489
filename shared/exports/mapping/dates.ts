import type { AccountingDates } from '../accounting-document.ts';
import { exportDay, type ExportSettings } from '../settings.ts';
import type { Values } from './values.ts';

type Context = {
  readonly direction: 'received' | 'issued' | 'internal';
  readonly advance: boolean;
};

/**
 * The days of a paper. The accounting date follows the settings of the export; without any, a person's own date wins, then the
 * day a received paper came, then the day it was issued. Advances have no tax point (§ 19 of Act 222/2004).
 */
export function datesOf(values: Values, { direction, advance }: Context, settings: ExportSettings): AccountingDates {
  const first = (...ids: readonly string[]): string => ids.map((id) => values.date(id)).find((day) => day !== '') ?? '';
  const issue = first('issueDate', 'taxDate', 'deliveryDate', 'receivedDate');
  const received = values.date('receivedDate');
  const tax = first('taxDate', 'deliveryDate') || issue;
  const usual = first('accountingDate') || (direction === 'received' ? received : '') || issue;
  return {
    issue,
    tax: advance ? values.date('taxDate') : tax,
    delivery: values.date('deliveryDate'),
    received: received || (direction === 'issued' ? '' : issue),
    due: first('payDate') || issue,
    accounting: accountingDay({ issue, tax, received, usual }, settings),
    vatApplied: values.date('vatDeductionDate'),
    correctedTax: values.date('correctedTaxDate'),
    paid: values.date('paidDate'),
  };
}

type Days = { readonly issue: string; readonly tax: string; readonly received: string; readonly usual: string };

function accountingDay({ issue, tax, received, usual }: Days, settings: ExportSettings): string {
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
      return exportDay(settings);
    case 'custom':
      return settings.dates.date ?? usual;
  }
}
