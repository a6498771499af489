import type { Word } from '#shared/geometry/box.ts';
import type { Random } from '../document/random.ts';
import type { Kept } from './moved.ts';

type Effect = (kept: readonly Kept[], chance: Random) => readonly Kept[];

const isNext = (a: Word, b: Word): boolean => {
  const gap = b.box.x - (a.box.x + a.box.w);
  return Math.abs(a.box.y - b.box.y) < a.box.h * 0.3 && gap > -0.002 && gap < a.box.h * 0.45;
};

/** Words by the column of a page in which they begin, then from the top: a page of a few columns written one after the other. */
export const compareColumns = (a: Word, b: Word): number =>
  Math.floor(a.box.x * 3) - Math.floor(b.box.x * 3) || a.box.y - b.box.y || a.box.x - b.box.x;

const join = (a: Kept, b: Kept): Kept => ({
  word: {
    text: a.word.text + b.word.text,
    score: a.word.score,
    box: { ...a.word.box, w: b.word.box.x + b.word.box.w - a.word.box.x },
  },
  from: [...a.from, ...b.from],
});

const glued =
  (may: (a: Word, b: Word) => boolean, share: number): Effect =>
  (kept, chance) => {
    const made: Kept[] = [];
    for (const each of kept) {
      const before = made.at(-1);
      if (
        before !== undefined &&
        isNext(before.word, each.word) &&
        may(before.word, each.word) &&
        (share >= 1 || chance.chance(share))
      )
        made[made.length - 1] = join(before, each);
      else made.push(each);
    }
    return made;
  };

/** A label that ends with a colon and its value as one word. */
export const gluedColons = (share: number): Effect => glued((a) => /\p{L}[^:]*:$/u.test(a.text), share);

/** Neighbours of a line as one word: the space between them was drawn as a gap and lost. Numbers stay apart. */
export const gluedRuns = (share: number): Effect =>
  glued((a, b) => !(/\d$/u.test(a.text) && /^\d/u.test(b.text)), share);

/** A word cut at places, each piece as wide as its share of letters. */
function cut({ word, from }: Kept, places: readonly number[]): readonly Kept[] {
  const { text, box, score } = word;
  const edges = [0, ...places, text.length];
  return edges.slice(1).map((end, at) => {
    const begin = edges[at] ?? 0;
    return {
      word: {
        text: text.slice(begin, end),
        score,
        box: { ...box, x: box.x + (box.w * begin) / text.length, w: (box.w * (end - begin)) / text.length },
      },
      from,
    };
  });
}

/** Words of letters in two pieces without a gap, as kerning parts them. */
export const splitWords =
  (share: number): Effect =>
  (kept, chance) =>
    kept.flatMap((each) =>
      each.word.text.length > 4 && /^\p{L}+$/u.test(each.word.text) && chance.chance(share)
        ? cut(each, [chance.int(1, each.word.text.length - 1)])
        : [each],
    );

const ends = (text: string, mark: RegExp): readonly number[] =>
  Array.from(text.matchAll(mark), ({ index, 0: found }) => index + found.length).filter(
    (end) => end > 0 && end < text.length,
  );

/** Dates and long numbers in pieces behind their dots and bars. */
export const splitNumbers =
  (share: number): Effect =>
  (kept, chance) =>
    kept.flatMap((each) =>
      /^\d+[./]\s?\d+[./]\d{2,4}$/u.test(each.word.text) && chance.chance(share)
        ? cut(each, ends(each.word.text, /[./]/gu))
        : [each],
    );

/** Signs of currencies and percents as words of their own. */
export const splitSigns: Effect = (kept) =>
  kept.flatMap((each) => {
    const { text } = each.word;
    if (/^[€£$]\d/u.test(text)) return cut(each, [1]);
    return /\d[€%]$/u.test(text) ? cut(each, [text.length - 1]) : [each];
  });
