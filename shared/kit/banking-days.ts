import { addDays } from './dates.ts';

/** Easter Sunday of a year (the Gregorian computus of Meeus, Jones and Butcher). */
export function getEasterSunday(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const leap = Math.floor(b / 4);
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - leap - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`;
}

/** Days on which T2, the settlement system of the euro, stands still besides weekends. */
function isHoliday(date: string): boolean {
  const sunday = getEasterSunday(Number(date.slice(0, 4)));
  const fixed = ['01-01', '05-01', '12-25', '12-26'].includes(date.slice(5));
  return fixed || date === addDays(sunday, -2) || date === addDays(sunday, 1);
}

/** Saturdays and Sundays. */
export const isWeekend = (date: string): boolean => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

/** Whether T2, the settlement system of the euro, stands still on a plain date. */
export const isClosed = (date: string): boolean => isWeekend(date) || isHoliday(date);
