import { align, folded } from './align.ts';
import type { Seen } from './ctc.ts';
import { joinNumbers, type Traced } from './join-numbers.ts';
import { judge } from './judge.ts';

/** A word with its place along the line: shares (0-1) of the line's length. */
export type LineWord = { readonly text: string; readonly start: number; readonly end: number; readonly score: number };

/** One character of the letter reader, knowing its word. */
type Letter = { readonly text: string; readonly word: number };

/** Below this the letter reader guesses. */
const guess = 0.35;
/** On a page without accents there is less that only the letter reader could know. */
const plainGuess = 0.5;
/** What one differing character takes from the certainty of its word. */
const doubt = 0.3;

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
export const toWords = (seen: readonly Seen[], spacing: number): readonly LineWord[] => {
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
const measureSpacing = (seen: readonly Seen[]): number => {
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

const listDrafts = ({ words, letters, seen, plain }: Line, pairs: ReturnType<typeof align>) => {
  const drafts: Draft[] = words.map(() => ({ text: '', doubts: 0, seen: 0, sure: 0 }));
  const alone: Seen[] = [];
  pairs.forEach(({ left, right }, index) => {
    const letter = left === undefined ? undefined : letters[left];
    const each = right === undefined ? undefined : seen[right];
    const before = pairs.slice(0, index).findLast((pair) => pair.left !== undefined)?.left;
    const after = pairs.slice(index).find((pair) => pair.left !== undefined)?.left;
    const home =
      letter?.word ??
      findPlace(
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
    const verdict = judge(letter?.text, each, { word: words[home ?? -1], plain });
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
const findPlace = (
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
  const spacing = measureSpacing(seen);
  const mean = (values: readonly { readonly score: number }[]) =>
    values.reduce((sum, { score }) => sum + score, 0) / Math.max(1, values.length);
  if (words.length === 0 || (mean(words) < (plain ? plainGuess : guess) && mean(seen) > 1 - guess))
    return toWords(seen, spacing);
  const visible = seen.map((each, index) => ({ ...each, index })).filter(({ text }) => text.trim() !== '');
  const letters = words.flatMap((word, index) => Array.from(word.text, (text): Letter => ({ text, word: index })));
  const pairs = align(
    letters.map(({ text }) => folded(text).toLowerCase()),
    visible.map(({ text }) => folded(text).toLowerCase()),
  );
  const { drafts, alone } = listDrafts({ words, letters, seen: visible, plain }, pairs);
  const settled = words.flatMap((word, index) => {
    const draft = drafts[index];
    return draft === undefined || draft.text === '' ? [] : [settle(word, draft)];
  });
  const missed = toWords(alone, spacing).filter(({ text, score }) => /[\p{L}\p{N}]{2}|\d/u.test(text) && score > 0.6);
  return [...joinNumbers(settled, seen), ...missed].sort((a, b) => a.start - b.start);
};
