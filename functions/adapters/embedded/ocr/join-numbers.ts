import type { Seen } from './ctc.ts';

/** A word of a line, and which characters of the digit reader's line are its first and its last. */
export type Traced = {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly score: number;
  readonly first: number | undefined;
  readonly last: number | undefined;
};

/** The whole part of an amount at the end of a word; a date with its dots is none. */
const wholePart = /(?:^|[^\d.,])\d{1,3}(?:[.,]?\d{3})*$/;
const endsInMark = /[.,]$/;
const twoPlaces = /^\d{2}(?![\d:./-])/;
/** A mark seen between two parts of a number with this certainty is printed there. */
const sureMark = 0.7;

/** What the digit reader saw between two words: nothing at all, a mark, or something that parts them. */
const between = (before: Traced, after: Traced, seen: readonly Seen[]): string | undefined => {
  if (before.last === undefined || after.first === undefined || after.first <= before.last) return undefined;
  const inner = seen.slice(before.last + 1, after.first);
  if (inner.length === 0) return '';
  const [mark] = inner;
  return inner.length === 1 && mark !== undefined && /^[.,]$/.test(mark.text) && mark.score >= sureMark
    ? mark.text
    : undefined;
};

const joinedText = (before: Traced, after: Traced, seen: readonly Seen[]): string | undefined => {
  if (!twoPlaces.test(after.text)) return undefined;
  if (!wholePart.test(before.text.replace(endsInMark, ''))) return undefined;
  const inner = between(before, after, seen);
  if (inner === '' && endsInMark.test(before.text)) return before.text + after.text;
  return inner !== undefined && inner !== '' && /\d$/.test(before.text) ? before.text + inner + after.text : undefined;
};

/**
 * Amounts that the letter reader broke at their decimal mark ('55. 00', '80 91') are one word where the digit reader saw no
 * blank there: tills set their marks wide.
 */
export const joinNumbers = (words: readonly Traced[], seen: readonly Seen[]): readonly Traced[] => {
  const joined: Traced[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const text = before === undefined ? undefined : joinedText(before, word, seen);
    if (before === undefined || text === undefined) joined.push(word);
    else {
      const score = Math.min(before.score, word.score);
      joined.splice(-1, 1, { text, start: before.start, end: word.end, score, first: before.first, last: word.last });
    }
  }
  return joined;
};
