import { parseAmount, toScaled } from '#shared/kit/money.ts';
import { foldWords } from '#shared/kit/text.ts';
import { findDates, findDays, listTokens, toDateWord } from './tokens.ts';

/** Words of a search that count; further ones would only narrow what these have found. */
const maxTerms = 8;
/** Neighbouring numbers that are tried in every way to be written together. */
const maxTogether = 5;

/** A word that a document must hold: the beginning of one, or the whole. */
export type Term = { readonly word: string; readonly whole: boolean };

/**
 * What somebody looks for: for each part of what was typed the ways to find it, of which one must hold; of a way, all terms must.
 * Empty when nothing was typed that could be found.
 */
export type SearchTerms = readonly { readonly ways: readonly (readonly Term[])[] }[];

const begins = (word: string): Term => ({ word, whole: false });
const exactly = (word: string): Term => ({ word, whole: true });
const hasDigit = (word: string): boolean => /\p{N}/u.test(word);

/** Runs of neighbouring words that have digits; each other word by itself. */
function splitRuns(words: readonly string[]): readonly (readonly string[])[] {
  const runs: string[][] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last !== undefined && hasDigit(word) && last.every(hasDigit)) last.push(word);
    else runs.push([word]);
  }
  return runs;
}

/** Every way to write neighbouring words together or apart: 'a b' and 'ab'. */
function joinInEveryWay([first, ...rest]: readonly string[]): readonly (readonly string[])[] {
  if (first === undefined) return [];
  if (rest.length === 0) return [[first]];
  return joinInEveryWay(rest).flatMap(([next = '', ...others]) => [
    [first, next, ...others],
    [`${first}${next}`, ...others],
  ]);
}

function toWays(run: readonly string[]): readonly (readonly Term[])[] {
  const ways = run.length <= maxTogether ? joinInEveryWay(run) : [run, [run.join('')]];
  return ways.map((words) => words.map(begins));
}

/** An amount with one decimal stands in documents with two: 1234,5 is found as 1234.50. */
function toAmountWay(text: string): readonly (readonly Term[])[] {
  if (!/^[\d\s\u00a0.,'’-]*[.,]\d$/u.test(text.trim())) return [];
  const amount = parseAmount(text);
  return amount === undefined ? [] : [[exactly(String(toScaled(amount, 2)).replace('-', ''))]];
}

/** What a person typed, as the words by which documents are found. */
export function readSearch(typed: string): SearchTerms {
  const dates = findDates(typed).map(({ date, ...span }) => ({ ...span, word: toDateWord(date) }));
  const spans = [...dates, ...findDays(typed)].toSorted((a, b) => a.start - b.start);
  let rest = '';
  let at = 0;
  for (const { start, end } of spans) {
    if (start < at) continue;
    rest += `${typed.slice(at, start)} `;
    at = end;
  }
  rest += typed.slice(at);
  const words = foldWords(rest).slice(0, maxTerms);
  // Single letters say something only where nothing else was typed.
  const telling = words.filter((word) => hasDigit(word) || Array.from(word).length > 1);
  const runs = splitRuns(telling.length > 0 || spans.length > 0 ? telling : words);
  const amount = runs.length === 1 ? toAmountWay(rest) : [];
  return [
    ...spans.map(({ word }) => ({ ways: [[exactly(word)]] })),
    ...runs.map((run) => ({ ways: [...toWays(run), ...amount] })),
  ];
}

const isFound = ({ word, whole }: Term, candidate: string): boolean =>
  whole ? candidate === word : candidate.startsWith(word);

/** The stretches of a text that show what somebody looks for, in their order, none inside another. */
export function findMarks(text: string, terms: SearchTerms): readonly (readonly [number, number])[] {
  const wanted = terms.flatMap(({ ways }) => ways.flat());
  const spans = listTokens(text)
    .filter(({ word }) => wanted.some((term) => isFound(term, word)))
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  const marks: [number, number][] = [];
  for (const { start, end } of spans) {
    const last = marks.at(-1);
    if (last !== undefined && start < last[1]) last[1] = Math.max(last[1], end);
    else marks.push([start, end]);
  }
  return marks;
}

/** Which parts of a search a text shows. */
export function listFoundParts(text: string, terms: SearchTerms): readonly number[] {
  const words = listTokens(text).map(({ word }) => word);
  return terms.flatMap(({ ways }, part) =>
    ways.some((way) => way.some((term) => words.some((word) => isFound(term, word)))) ? [part] : [],
  );
}
