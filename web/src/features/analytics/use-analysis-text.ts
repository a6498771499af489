import { sumAmounts } from '#shared/accounting/amounts.ts';
import type { BusinessAnalysis } from '#shared/api/business-analysis.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useLocale } from '#web/text/use-text.ts';

/** Who pays no VAT bears it: the sums of such a company include the tax. */
export const withTax = (amount: string, tax: string, { payer }: Pick<BusinessAnalysis, 'payer'>): string =>
  payer ? amount : sumAmounts([amount, tax]);

/** Months and days in words. */
export function useDays() {
  const { date } = useFormat();
  const locale = useLocale();
  const inWords = (month: string, how: Intl.DateTimeFormatOptions) =>
    new Date(`${month}-01T00:00:00Z`).toLocaleDateString(locale, { ...how, timeZone: 'UTC' });
  return {
    short: (month: string) => inWords(month, { month: 'short' }),
    long: (month: string) => inWords(month, { month: 'long', year: 'numeric' }),
    between: (from: string, to: string) =>
      from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7)
        ? inWords(from.slice(0, 7), { month: 'long', year: 'numeric' })
        : `${date(from)} – ${date(to)}`,
  };
}
