import { fold } from '#shared/kit/text.ts';
import { toPlainDate } from '#shared/kit/plain-date.ts';
import type { Line } from '../layout/lines.ts';
import { getWordScore, type Found } from '../layout/span.ts';

/** A day right before a time of day, with marks between its parts that worn print may have changed. */
const worn =
  /(?<![\p{L}\p{N}])(?<day>[\p{L}\d]{2})[^\p{L}\p{N}]{1,3}(?<month>[\p{L}\d]{2,4})[^\p{L}\p{N}]{1,3}(?<year>[\p{L}\d]{2}(?:[\p{L}\d]{2})?)[^\p{L}\p{N}]{1,3}\d{1,2}:\d{2}(?!\d{3})/u;

/** Letters that worn figures look like. */
const figures: Readonly<Record<string, string>> = { o: '0', d: '0', i: '1', l: '1', z: '2', s: '5', g: '6', b: '8' };
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const toNumber = (text: string): number | undefined => {
  const digits = Array.from(fold(text), (letter) => figures[letter] ?? letter).join('');
  return /^\d+$/u.test(digits) ? Number(digits) : undefined;
};

/** The month that a worn short name can only be: one letter differs from it, and two from every other. */
function toMonth(text: string): number | undefined {
  const folded = fold(text);
  if (folded.length !== 3) return toNumber(text);
  const near = months.filter((month) => Array.from(month).filter((letter, at) => letter !== folded[at]).length <= 1);
  const [name] = near;
  return near.length === 1 && name !== undefined ? months.indexOf(name) + 1 : undefined;
}

/**
 * The day of a slip of which a figure, a letter or a mark is worn ('ZB- 04- 18 15:40', '02/Ja0/2017 10:49'): tills print it right
 * before the time. Day, month and year stand in this order. Undefined where nothing of the kind is printed.
 */
export function findTillDay(lines: readonly Line[]): Found | undefined {
  for (const segment of lines.flatMap(({ segments }) => segments)) {
    const found = worn.exec(segment.text);
    const { day, month, year } = found?.groups ?? {};
    if (found === null || day === undefined || month === undefined || year === undefined) continue;
    const [d, m, y] = [toNumber(day), toMonth(month), toNumber(year)];
    if (d === undefined || m === undefined || y === undefined) continue;
    const value = toPlainDate({ year: y < 100 ? 2000 + y : y, month: m, day: d });
    if (value === undefined) continue;
    const spans = [{ segment, from: 0, to: segment.words.length }];
    return { value, spans, score: 0.6 * getWordScore(spans) };
  }
  return undefined;
}
