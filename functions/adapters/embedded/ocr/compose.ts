import type { Word } from '#shared/geometry/box.ts';
import type { Grey, Line } from '../pixels/grey.ts';
import { agree, type LineWord } from './agree.ts';
import { toCzech } from './czech.ts';
import type { SeenWord } from './letters.ts';
import { alongLine, lineOnPage, toBox, turnedBy, type Straight, type Upright } from './place.ts';
import type { ReadLine } from './read-lines.ts';
import { isPlain, splitWord } from './split-word.ts';
import { tidyLine } from './tidy-line.ts';

/** A word of the letter reader, its centre and size on the upright page in pixels, seen from the page's centre. */
type Placed = {
  readonly word: SeenWord;
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly height: number;
};

const place = (word: SeenWord, { picture, scale }: Straight, { skew }: Upright): Placed => {
  const middle = {
    x: ((word.left + word.right) / 2 - picture.width / 2) / scale,
    y: ((word.top + word.bottom) / 2 - picture.height / 2) / scale,
  };
  return {
    word,
    ...turnedBy(middle, skew),
    length: (word.right - word.left) / scale,
    height: (word.bottom - word.top) / scale,
  };
};

const onLine = (line: Line, placed: Placed): LineWord => {
  const { at } = alongLine(line, placed);
  const half = placed.length / line.length / 2;
  return { text: placed.word.text, start: at - half, end: at + half, score: placed.word.score };
};

/** Words that the detector saw no line for are believed only when the letter reader is sure and they look like words. */
const believable = ({ word }: Placed): boolean => word.score > 0.8 && /[\p{L}\p{N}]{2}/u.test(word.text);

/** How much of a line's detected height is type; the rest is the surroundings that the detector adds. */
const typeShare = 0.72;

/** A line of the page: what the digit reader saw on it, and the words of the letter reader. */
export type PageLine = { readonly line: Line; readonly read: ReadLine; readonly words: readonly LineWord[] };

/** The lines of a page with their words, and the words that lie on none. */
export type Lines = {
  readonly lines: readonly PageLine[];
  readonly strays: readonly Placed[];
  readonly plain: boolean;
};

/** Puts what the letter reader saw onto the lines that the digit reader read. */
export const toLines = (picture: Grey, { upright, straight, seen, read }: Sight): Lines => {
  const placed = seen.map((word) => place(word, straight, upright));
  const lines = read.map((each) => ({ read: each, line: lineOnPage(picture, upright, each.line) }));
  const homes = placed.map((each) => {
    const near = lines
      .map(({ line }, index) => ({ index, ...alongLine(line, each) }))
      .filter(({ at, beside }) => at > -0.05 && at < 1.05 && beside < 0.5)
      .sort((a, b) => a.beside - b.beside);
    return near[0]?.index;
  });
  return {
    plain: isPlain(seen),
    strays: placed.filter((each, at) => homes[at] === undefined && believable(each)),
    lines: lines.map((each, index) => ({
      ...each,
      words: placed
        .filter((_, at) => homes[at] === index)
        .map((word) => onLine(each.line, word))
        .sort((a, b) => a.start - b.start),
    })),
  };
};

const combine = (upright: Upright, { lines, strays, plain }: Lines): readonly Word[] => {
  const words = lines.flatMap(({ line, read, words: own }): Word[] =>
    tidyLine(agree(own, read.seen, plain).flatMap(splitWord)).map(({ text, start, end, score }) => {
      const from = Math.min(0.99, Math.max(0, start));
      const to = Math.max(from + 0.005, Math.min(1, end));
      const middle = turnedBy({ x: ((from + to) / 2 - 0.5) * line.length, y: 0 }, line.angle);
      const centre = { x: line.x + middle.x, y: line.y + middle.y };
      return {
        text,
        score,
        box: toBox(upright, centre, {
          length: (to - from) * line.length,
          height: line.height * typeShare,
          lean: line.angle,
        }),
      };
    }),
  );
  return [
    ...words,
    ...strays.map((each): Word => ({
      text: each.word.text,
      score: each.word.score * 0.7,
      box: toBox(upright, each, { ...each, lean: upright.skew }),
    })),
  ];
};

/** Lines from top to bottom, each from left to right, as a person reads them. */
const inReadingOrder = (words: readonly Word[], { skew, width, height }: Upright): readonly Word[] => {
  const rows: { middle: number; height: number; words: Word[] }[] = [];
  const fall = (Math.tan(skew) * width) / height;
  const placed = words.map((word) => ({
    word,
    middle: word.box.y + word.box.h / 2 - (word.box.x + word.box.w / 2) * fall,
  }));
  for (const { word, middle } of placed.sort((a, b) => a.middle - b.middle)) {
    const row = rows.at(-1);
    if (row !== undefined && middle - row.middle < Math.min(row.height, word.box.h) * 0.5) row.words.push(word);
    else rows.push({ middle, height: word.box.h, words: [word] });
  }
  return rows.flatMap((row) => row.words.sort((a, b) => a.box.x - b.box.x));
};

/** What both recognisers saw on one picture. */
export type Sight = {
  readonly upright: Upright;
  readonly straight: Straight;
  readonly seen: readonly SeenWord[];
  readonly read: readonly ReadLine[];
};

/** The words of a page from its lines, in reading order. */
export const compose = (upright: Upright, lines: Lines): readonly Word[] =>
  toCzech(inReadingOrder(combine(upright, lines), upright));
