import { toDisplayDate } from './plain-date.ts';
import { timeZone, type Locale } from './locale.ts';

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'longOffset',
});

/** An ISO instant written with the clock and the offset of Bratislava: 2026-07-01T10:00:00Z → 2026-07-01T12:00:00+02:00. */
export function toZonedIso(instant: string): string {
  const byType = new Map(parts.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const get = (type: Intl.DateTimeFormatPartTypes): string => byType.get(type) ?? '';
  const offset = get('timeZoneName').replace('GMT', '') || '+00:00';
  return `${get('year')}-${get('month')}-${get('day')}T${get('hour')}:${get('minute')}:${get('second')}${offset}`;
}

/** An ISO instant as people of a language read it, with the clock of Bratislava: '20. 11. 2026 9:05', in English '20 Nov 2026 9:05'. */
export function toDisplayInstant(instant: string, locale: Locale): string {
  const zoned = toZonedIso(instant);
  return `${toDisplayDate(zoned.slice(0, 10), locale)} ${Number(zoned.slice(11, 13))}:${zoned.slice(14, 16)}`;
}

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });

/** The plain date in Bratislava at an instant, in milliseconds since 1970. */
export const toZonedDay = (ms: number): string => dayFormat.format(ms);

/** The instant (ISO 8601 in UTC) at which a plain date begins in Bratislava. Its clocks are changed at one o'clock UTC, after midnight. */
export function toZonedMidnight(day: string): string {
  const offset = toZonedIso(`${day}T00:00:00Z`).slice(19);
  return new Date(`${day}T00:00:00${offset}`).toISOString();
}
