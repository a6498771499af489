import { parseDate } from '#shared/kit/dates.ts';
import { isPlainDate } from '#shared/kit/plain-date.ts';
import { dayRates, rate, type DayRates, type Rate, type RateBank } from './rate-table.ts';

/** Most days that one file brings; of a longer one the last count. Four years of publishing days. */
export const maxRateDays = 1_000;

/** Days in order, those without any rate left out. */
function collect(bank: RateBank, found: ReadonlyMap<string, Readonly<Record<string, Rate>>>): readonly DayRates[] {
  return [...found]
    .flatMap(([day, rates]) => (Object.keys(rates).length === 0 ? [] : [dayRates.parse({ bank, day, rates })]))
    .sort((a, b) => a.day.localeCompare(b.day))
    .slice(-maxRateDays);
}

/** A rate with a comma or a dot; undefined for what is none ("N/A", "-", nought). */
function readRate(text: string, units: string): Rate | undefined {
  const read = rate.safeParse({ rate: text.trim().replace(',', '.'), units });
  return read.success ? read.data : undefined;
}

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\b${name}\\s*=\\s*["']([^"']{1,20})["']`, 'u').exec(tag)?.[1] ?? '';

/** eurofxref-daily.xml, -hist-90d.xml and -hist.xml of the ECB: Cube elements of a time with those of its currencies inside. */
function readEcbXml(text: string): readonly DayRates[] {
  const days = new Map<string, Record<string, Rate>>();
  let current: Record<string, Rate> | undefined;
  for (const [tag] of text.matchAll(/<(?:\w+:)?Cube\b[^>]{0,200}>/gu)) {
    const [time, currency] = [attribute(tag, 'time'), attribute(tag, 'currency')];
    if (isPlainDate(time)) days.set(time, (current = {}));
    const found = /^[A-Z]{3}$/u.test(currency) ? readRate(attribute(tag, 'rate'), '1') : undefined;
    if (found !== undefined && current !== undefined) current[currency] = found;
  }
  return collect('ecb', days);
}

/** denni_kurz.txt of the ČNB: the day and its number, headings, then země|měna|množství|kód|kurz. */
function readCnbDay(lines: readonly string[]): readonly DayRates[] {
  const day = parseDate(lines[0]?.split('#')[0]?.trim() ?? '');
  if (day === undefined) return [];
  const rates = lines.slice(2).flatMap((line): readonly (readonly [string, Rate])[] => {
    const [, , units = '', currency = '', text = ''] = line.split('|').map((cell) => cell.trim());
    const found = /^[A-Z]{3}$/u.test(currency) ? readRate(text, units) : undefined;
    return found === undefined ? [] : [[currency, found]];
  });
  return collect('cnb', new Map([[day, Object.fromEntries(rates)]]));
}

/** A table with a row for each day and a column for each currency: eurofxref.csv of the ECB, rok.txt of the ČNB ("100 HUF"). */
function readWideTable(bank: RateBank, lines: readonly string[], separator: string): readonly DayRates[] {
  const cells = (line: string) => line.split(separator).map((cell) => cell.replaceAll('"', '').trim());
  const columns = cells(lines[0] ?? '').map((head) => {
    const { units = '1', currency } = /^(?<units>10*)? ?(?<currency>[A-Z]{3})$/u.exec(head)?.groups ?? {};
    return currency === undefined ? undefined : { currency, units };
  });
  const days = new Map<string, Record<string, Rate>>();
  for (const line of lines.slice(1)) {
    const row = cells(line);
    const day = parseDate(row[0] ?? '');
    if (day === undefined) continue;
    const rates = columns.flatMap((column, at): readonly (readonly [string, Rate])[] => {
      const found = column && readRate(row[at] ?? '', column.units);
      return column === undefined || found === undefined ? [] : [[column.currency, found]];
    });
    days.set(day, Object.fromEntries(rates));
  }
  return collect(bank, days);
}

/**
 * Reads a table of rates in one of the forms in which the banks publish them: XML or CSV of the ECB, daily or yearly text of the ČNB.
 * The form tells the bank. Days that cannot be read are left out; none at all means that the file is no such table.
 */
export function readRates(text: string): readonly DayRates[] {
  const plain = text.replace(/^\uFEFF/u, '').trim();
  if (plain.startsWith('<')) return readEcbXml(plain);
  const lines = plain.split(/\r?\n/u);
  const [first = ''] = lines;
  if (/^\d{1,2}\.\s?\d{1,2}\.\s?\d{4}\s*#/u.test(first)) return readCnbDay(lines);
  if (first.includes('|')) return readWideTable('cnb', lines, '|');
  return readWideTable('ecb', lines, first.includes(';') ? ';' : ',');
}
