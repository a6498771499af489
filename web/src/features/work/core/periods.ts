import { addDays } from '#shared/kit/dates.ts';
import { parseRange, type DateRange } from '#shared/kit/date-range.ts';
import { findMonthStart } from '#shared/kit/period.ts';

/** The usual periods, each up to today. */
export const presets = ['month', 'quarter', 'year'] as const;
export type Preset = (typeof presets)[number];

/** The days of a usual period that are over, and today. */
export function getPresetRange(preset: Preset, today: string): DateRange {
  const month = Number(today.slice(5, 7)) - 1;
  const back = { month: 0, quarter: month % 3, year: month }[preset];
  return { from: findMonthStart(today, -back), to: today };
}

/** The usual period that a range is; undefined for any other. */
export const findPreset = ({ from, to }: DateRange, today: string): Preset | undefined =>
  presets.find((preset) => {
    const range = getPresetRange(preset, today);
    return range.from === from && range.to === to;
  });

type Query = { readonly get: (name: string) => string | null | undefined };

/** The range in an address; the usual one where there is none, or one that is none. */
export const readRange = (query: Query, usual: DateRange): DateRange =>
  parseRange(query.get('from') ?? '', query.get('to') ?? '') ?? usual;

/** The last days, today included. */
export const getLastDays = (days: number, today: string): DateRange => ({ from: addDays(today, 1 - days), to: today });

/** Every day of a range. */
export function listDays({ from, to }: DateRange): readonly string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
