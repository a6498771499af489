import { sumAmounts } from '#shared/accounting/amounts.ts';
import type { BusinessAnalysis } from '#shared/api/business-analysis.ts';
import { formatDate } from '#web/text/format.ts';
import { useLocale } from '#web/text/use-text.ts';

/** Who pays no VAT bears it: the sums of such a company include the tax. */
export const withTax = (amount: string, tax: string, { payer }: Pick<BusinessAnalysis, 'payer'>): string =>
  payer ? amount : sumAmounts([amount, tax]);

/** Months and days in words. */
export function useDays() {
  const locale = useLocale();
  const format = (month: string, how: Intl.DateTimeFormatOptions) =>
    new Date(`${month}-01T00:00:00Z`).toLocaleDateString(locale, { ...how, timeZone: 'UTC' });
  return {
    short: (month: string) => format(month, { month: 'short' }),
    long: (month: string) => format(month, { month: 'long', year: 'numeric' }),
    between: (from: string, to: string) =>
      from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7)
        ? format(from.slice(0, 7), { month: 'long', year: 'numeric' })
        : `${formatDate(from)} – ${formatDate(to)}`,
  };
}
