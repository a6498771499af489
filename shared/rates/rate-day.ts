import { getEasterSunday, isClosed, isWeekend } from '#shared/kit/banking-days.ts';
import { addDays } from '#shared/kit/dates.ts';
import type { RateBank } from './rate-table.ts';

/** Czech public holidays with a fixed date (Act 245/2000 Sb.). */
const czechHolidays: ReadonlySet<string> = new Set([
  ...['01-01', '05-01', '05-08', '07-05', '07-06', '09-28', '10-28', '11-17', '12-24', '12-25', '12-26'],
]);

function isCzechHoliday(day: string): boolean {
  const sunday = getEasterSunday(Number(day.slice(0, 4)));
  return czechHolidays.has(day.slice(5)) || day === addDays(sunday, -2) || day === addDays(sunday, 1);
}

/** The ECB publishes on the days of T2, the ČNB on Czech working days. */
const isPublishing: Readonly<Record<RateBank, (day: string) => boolean>> = {
  ecb: (day) => !isClosed(day),
  cnb: (day) => !isWeekend(day) && !isCzechHoliday(day),
};

/** The last day up to a plain date on which a bank published its rates. */
export function findPublishingDay(bank: RateBank, day: string): string {
  let last = day;
  while (!isPublishing[bank](last)) last = addDays(last, -1);
  return last;
}

/**
 * The day whose published rate counts for a tax point, a plain date. Euro books take the rate of the day before (§ 26 ods. 1 of Act
 * 222/2004), so for Saturday to Monday that of Friday; crown books the rate that holds on the very day (§ 4 odst. 8 of Czech Act
 * 235/2004).
 */
export const findRateDay = (bank: RateBank, taxPoint: string): string =>
  findPublishingDay(bank, bank === 'ecb' ? addDays(taxPoint, -1) : taxPoint);
