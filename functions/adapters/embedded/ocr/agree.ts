import { align, folded } from './align.ts';
import type { Seen } from './ctc.ts';
import { joinNumbers, type Traced } from './join-numbers.ts';

/** A word with its place along the line: shares (0-1) of the line's length. */
export type LineWord = { readonly text: string; readonly start: number; readonly end: number; readonly score: number };

/** One character of the letter reader, knowing its word. */
type Letter = { readonly text: string; readonly word: number };

const isDigit = (text: string): boolean => /^\d$/.test(text);
/** Marks that stand inside numbers, dates, codes and addresses. */
const isMark = (text: string): boolean => /^[.,:/\-+%€$£@()]$/.test(text);

/** A digit seen with at least this certainty is believed against the letter reader. */
const sureDigit = 0.6;
const sureMark = 0.85;
/** A letter seen with this certainty is believed where the letter reader put a digit into a word (1ČO). */
const sureLetter = 0.8;
/** Below this the letter reader guesses. */
const guess = 0.35;
/** What one differing character takes from the certainty of its word. */
const doubt = 0.3;

/** A letter and the digit that looks like it: in a word of letters it is the letter. */
const lookAlikes: ReadonlySet<string> = new Set(['O0', 'I1', 'L1', 'S5', 'B8', 'Z2', 'G6']);

type Verdict = { readonly text: string; readonly doubted: boolean };

const isBare = (letter: string): boolean => letter === letter.normalize('NFD');

/** A letter with this certainty is believed about its accent, where the letter reader's alphabet or the page has none. */
const sureAccent = 0.8;

/** Where a page has no accents the digit reader is the better one for worn print also of letters. */
const surePlain = 0.75;

/** Two readings of one letter that differ in their accents at most. Tesseract's Slovak and Czech have no è, ê, à. */
const accented = (letter: string, seen: Seen, plain: boolean): string => {
  if (seen.score < sureAccent || !/^\p{L}$/u.test(seen.text)) return letter;
  if (isBare(letter)) return isBare(seen.text) ? letter : seen.text;
  return plain && isBare(seen.text) ? seen.text : letter;
};

/** Letters are the letter reader's, digits and the marks between them the digit reader's. */
const judge = (letter: string | undefined, seen: Seen | undefined, inWord: boolean, plain: boolean): Verdict => {
  if (letter !== undefined && seen !== undefined) {
    // The digit reader does not know the sign of the euro.
    if (letter === '€') return { text: letter, doubted: false };
    if (folded(letter) === folded(seen.text)) return { text: accented(letter, seen, plain), doubted: false };
    if (plain && seen.score >= surePlain && /^[\p{Script=Latin}&'’]$/u.test(seen.text))
      return { text: seen.text, doubted: true };
    if (inWord && isDigit(letter) && /^\p{L}$/u.test(seen.text) && seen.score >= sureLetter)
      return { text: seen.text, doubted: false };
    if (inWord && lookAlikes.has(letter.toUpperCase() + seen.text)) return { text: letter, doubted: false };
    if (isDigit(seen.text) && seen.score >= sureDigit) return { text: seen.text, doubted: true };
    if (isMark(seen.text) && isMark(letter) && seen.score >= sureMark) return { text: seen.text, doubted: true };
    return { text: letter, doubted: true };
  }
  if (letter !== undefined) return { text: letter, doubted: isDigit(letter) };
  if (seen === undefined) return { text: '', doubted: false };
  const believed = (isDigit(seen.text) && seen.score >= sureDigit) || (isMark(seen.text) && seen.score >= sureMark);
  return believed ? { text: seen.text, doubted: true } : { text: '', doubted: false };
};

const isWordy = (text: string): boolean => (text.match(/\p{L}/gu)?.length ?? 0) > (text.match(/\d/g)?.length ?? 0);

type Draft = { text: string; doubts: number; seen: number; sure: number; first?: number; last?: number };

const settle = (word: LineWord, draft: Draft): Traced => {
  const both = draft.seen === 0 ? word.score * 0.7 : (word.score + draft.sure / draft.seen) / 2;
  return {
    ...word,
    text: draft.text,
    first: draft.first,
    last: draft.last,
    score: Math.max(0.05, Math.min(0.99, both * (1 - Math.min(0.8, doubt * draft.doubts)))),
  };
};

/** Words of the digit reader alone, for what the letter reader did not see. Its spaces and wide gaps part them. */
export const wordsOfSeen = (seen: readonly Seen[], spacing: number): readonly LineWord[] => {
  const words: LineWord[] = [];
  let open: Seen[] = [];
  const close = () => {
    const first = open[0];
    const last = open.at(-1);
    if (first !== undefined && last !== undefined) {
      const score = open.reduce((sum, each) => sum + each.score, 0) / open.length;
      const text = open.map((each) => each.text).join('');
      words.push({
        text,
        start: Math.max(0, first.at - spacing / 2),
        end: Math.min(1, last.at + spacing / 2),
        score: score * 0.85,
      });
    }
    open = [];
  };
  for (const each of seen) {
    const last = open.at(-1);
    const blank = each.text.trim() === '';
    if (blank || (last !== undefined && each.at - last.at > spacing * 2.6)) close();
    if (!blank) open.push(each);
  }
  close();
  return words;
};

/** Usual distance between neighbouring characters, as share of the line. */
const spacingOf = (seen: readonly Seen[]): number => {
  const steps = seen.slice(1).map((each, index) => each.at - (seen[index]?.at ?? 0));
  return [...steps].sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0.5;
};

/** A character of the digit reader and its place among all that it saw, blanks too. */
type Visible = Seen & { readonly index: number };

type Line = {
  readonly words: readonly LineWord[];
  readonly letters: readonly Letter[];
  readonly seen: readonly Visible[];
  readonly plain: boolean;
};

const draftsOf = ({ words, letters, seen, plain }: Line, pairs: ReturnType<typeof align>) => {
  const drafts: Draft[] = words.map(() => ({ text: '', doubts: 0, seen: 0, sure: 0 }));
  const alone: Seen[] = [];
  pairs.forEach(({ left, right }, index) => {
    const letter = left === undefined ? undefined : letters[left];
    const each = right === undefined ? undefined : seen[right];
    const before = pairs.slice(0, index).findLast((pair) => pair.left !== undefined)?.left;
    const after = pairs.slice(index).find((pair) => pair.left !== undefined)?.left;
    const home =
      letter?.word ??
      homeOf(
        before === undefined ? undefined : letters[before],
        after === undefined ? undefined : letters[after],
        each,
        words,
      );
    const draft = home === undefined ? undefined : drafts[home];
    if (draft === undefined) {
      if (each !== undefined) alone.push(each);
      return;
    }
    const verdict = judge(letter?.text, each, isWordy(words[home ?? -1]?.text ?? ''), plain);
    draft.text += verdict.text;
    if (verdict.doubted) draft.doubts += 1;
    if (each !== undefined) {
      draft.seen += 1;
      draft.sure += each.score;
      draft.first ??= each.index;
      draft.last = each.index;
    }
  });
  return { drafts, alone };
};

/** The word inside which a character lies that only the digit reader saw. */
const homeOf = (
  before: Letter | undefined,
  after: Letter | undefined,
  seen: Seen | undefined,
  words: readonly LineWord[],
): number | undefined => {
  if (before !== undefined && before.word === after?.word) return before.word;
  if (seen === undefined) return undefined;
  const inside = [before, after].find((letter) => {
    const word = letter === undefined ? undefined : words[letter.word];
    return word !== undefined && seen.at >= word.start && seen.at <= word.end;
  });
  return inside?.word;
};

/**
 * One line read twice: words and letters from the letter reader, digits from the digit reader. What they say differently
 * lowers the certainty of its word; what the letter reader missed comes from the digit reader alone. On a `plain` page, one
 * in a language without accents, an accent must be seen by both.
 */
export const agree = (words: readonly LineWord[], seen: readonly Seen[], plain = false): readonly LineWord[] => {
  const spacing = spacingOf(seen);
  const mean = (values: readonly { readonly score: number }[]) =>
    values.reduce((sum, { score }) => sum + score, 0) / Math.max(1, values.length);
  if (words.length === 0 || (mean(words) < guess && mean(seen) > 1 - guess)) return wordsOfSeen(seen, spacing);
  const visible = seen.map((each, index) => ({ ...each, index })).filter(({ text }) => text.trim() !== '');
  const letters = words.flatMap((word, index) => Array.from(word.text, (text): Letter => ({ text, word: index })));
  const pairs = align(
    letters.map(({ text }) => folded(text)),
    visible.map(({ text }) => folded(text)),
  );
  const { drafts, alone } = draftsOf({ words, letters, seen: visible, plain }, pairs);
  const settled = words.flatMap((word, index) => {
    const draft = drafts[index];
    return draft === undefined || draft.text === '' ? [] : [settle(word, draft)];
  });
  const missed = wordsOfSeen(alone, spacing).filter(
    ({ text, score }) => /[\p{L}\p{N}]{2}|\d/u.test(text) && score > 0.6,
  );
  return [...joinNumbers(settled, seen), ...missed].sort((a, b) => a.start - b.start);
};
