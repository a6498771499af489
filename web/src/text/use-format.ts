import { useMemo } from 'react';
import { toDisplayDayMonth } from '#shared/kit/plain-date.ts';
import {
  formatAgo,
  formatAmount,
  formatCount,
  formatDate,
  formatInstant,
  formatMoney,
  formatPercent,
  formatSize,
  formatWholePercent,
} from './format.ts';
import { useAtomValue } from '#web/state/state.ts';
import { minute } from './minute.ts';
import { useLocale } from './use-text.ts';

export type Formats = {
  readonly count: (count: number) => string;
  /** A decimal string. */
  readonly amount: (decimal: string) => string;
  readonly money: (decimal: string, currency: string) => string;
  /** A share 0-1. */
  readonly percent: (share: number) => string;
  /** A share 0-1 where halves of a percent do not matter: progress, zoom, guesses. */
  readonly wholePercent: (share: number) => string;
  readonly size: (bytes: number) => string;
  /** A plain date (yyyy-mm-dd); other text stays as it is. */
  readonly date: (date: string) => string;
  /** A plain date without its year. */
  readonly dayMonth: (date: string) => string;
  /** Date and time in Bratislava. */
  readonly instant: (instant: string | Date) => string;
  /** How long ago it was; it moves on by the minute. */
  readonly ago: (instant: string) => string;
};

/** The formats of numbers, dates and times in the interface language. */
export function useFormat(): Formats {
  const locale = useLocale();
  const now = useAtomValue(minute);
  return useMemo(
    () => ({
      count: (count) => formatCount(locale, count),
      amount: (decimal) => formatAmount(locale, decimal),
      money: (decimal, currency) => formatMoney(locale, decimal, currency),
      percent: (share) => formatPercent(locale, share),
      wholePercent: (share) => formatWholePercent(locale, share),
      size: (bytes) => formatSize(locale, bytes),
      date: (date) => formatDate(locale, date),
      dayMonth: (date) => toDisplayDayMonth(date, locale),
      instant: (instant) => formatInstant(locale, instant),
      ago: (instant) => formatAgo(locale, instant, new Date(Math.max(now, Date.now()))),
    }),
    [locale, now],
  );
}
