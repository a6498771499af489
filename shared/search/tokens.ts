import { toPlainDate } from '#shared/kit/plain-date.ts';
import { fold } from '#shared/kit/text.ts';

/** A word by which a text is found, and the stretch of the text that shows it. */
export type Token = { readonly word: string; readonly start: number; readonly end: number };

/** Parts of one joined word at which it may begin. */
const maxEnds = 6;
/** Letters of a word that count; no one types more. */
const maxLetters = 40;

const toWord = (text: string): string =>
  Array.from(fold(text).replace(/[^\p{L}\p{N}]+/gu, ''))
    .slice(0, maxLetters)
    .join('');

const plainWord = /[\p{L}\p{N}\p{M}]+/gu;
/** Words that belong together without a space: FV-2024/001, 1234.50, 23,5. */
const joinedWords = /[\p{L}\p{N}]+(?:[-/.,:'’_][\p{L}\p{N}]+)+/gu;
/** A number with its thousands apart: 1 234,50; 1.234.567. */
const groupedNumber = /(?<![\p{L}\p{N}.,])\d{1,3}(?:[ \u00a0\u202f.,'’]\d{3})+(?:[.,]\d{1,4})?(?![\p{L}\p{N}])/gu;
/** An account number in groups of four. */
const groupedIban = /(?<![\p{L}\p{N}])[A-Za-z]{2}\d{2}(?: [A-Za-z0-9]{4}){2,7}(?: [A-Za-z0-9]{1,4})?(?![\p{L}\p{N}])/gu;

const dottedDate = /(?<![\d.,])(\d{1,2})[./-]\s?(\d{1,2})[./-]\s?(\d{4})(?!\d)/gu;
const isoDate = /(?<![\d-])(\d{4})-(\d{2})-(\d{2})(?![\d-])/gu;
const dayAndMonth = /(?<![\d.,])(\d{1,2})\.\s?(\d{1,2})\.(?!\s?\d)/gu;

/** What begins the word of a whole date, and that of a day without its year; followed by digits alone. */
const dateMark = 'd';
const dayMark = 'dm';

type Span = { readonly start: number; readonly end: number };
type FoundDate = Span & { readonly date: string };

const toSpan = (match: RegExpExecArray): Span => ({ start: match.index, end: match.index + match[0].length });

/** The dates that a text writes in any usual form. */
export function findDates(text: string): readonly FoundDate[] {
  const found = (match: RegExpExecArray, parts: readonly (string | undefined)[]): readonly FoundDate[] => {
    const [year = '', month = '', day = ''] = parts;
    const date = toPlainDate({ year: Number(year), month: Number(month), day: Number(day) });
    return date === undefined ? [] : [{ ...toSpan(match), date }];
  };
  return [
    ...[...text.matchAll(dottedDate)].flatMap((match) => found(match, [match[3], match[2], match[1]])),
    ...[...text.matchAll(isoDate)].flatMap((match) => found(match, [match[1], match[2], match[3]])),
  ];
}

/** The days without a year that a text writes: 12.11. */
export function findDays(text: string): readonly (Span & { readonly word: string })[] {
  return [...text.matchAll(dayAndMonth)].flatMap((match) => {
    const [day, month] = [Number(match[1]), Number(match[2])];
    return day < 1 || day > 31 || month < 1 || month > 12
      ? []
      : [{ ...toSpan(match), word: `${dayMark}${String(month * 100 + day).padStart(4, '0')}` }];
  });
}

export const toDateWord = (date: string): string => `${dateMark}${date.replace(/-/gu, '')}`;
const toDayWord = (date: string): string => `${dayMark}${date.slice(5).replace('-', '')}`;

/** Words that are joined, from the second on, the third on and so forth; the last one alone is a word anyway. */
function listEnds(match: RegExpExecArray): readonly Token[] {
  const { start, end } = toSpan(match);
  const starts = [...match[0].matchAll(plainWord)]
    .map(({ index }) => index)
    .slice(1, -1)
    .slice(0, maxEnds);
  return starts.map((from) => ({ word: toWord(match[0].slice(from)), start: start + from, end }));
}

/**
 * Every word by which a text is found: its words without case and accents; what is written with separators also without them;
 * dates in one form.
 */
export function listTokens(text: string): readonly Token[] {
  const matches = [plainWord, joinedWords, groupedNumber, groupedIban].flatMap((pattern) => [
    ...text.matchAll(pattern),
  ]);
  // A number is also looked for without what stands before it: 2024/001 of FV-2024/001.
  const ends = [...text.matchAll(joinedWords)].flatMap(listEnds);
  const words = matches.map((match) => ({ word: toWord(match[0]), ...toSpan(match) }));
  const dates = findDates(text).flatMap(({ date, start, end }) => [
    { word: toDateWord(date), start, end },
    { word: toDayWord(date), start, end },
  ]);
  return [...words.filter(({ word }) => word !== ''), ...ends, ...dates];
}

/** The different words by which texts are found. */
export function listSearchWords(texts: Iterable<string>): readonly string[] {
  const words = new Set<string>();
  for (const text of texts) for (const { word } of listTokens(text)) words.add(word);
  return [...words];
}
