import type { Word } from '#shared/geometry/box.ts';
import type { Rotation } from '#shared/geometry/turn-box.ts';
import { agree, type LineWord } from './agree.ts';
import { toCzech } from './czech.ts';
import { detectLines, isUpsideDown } from './detect.ts';
import { evenIllumination } from './even-illumination.ts';
import type { Grey, Line } from '../pixels/grey.ts';
import type { LetterReader, SeenWord } from './letters.ts';
import type { Models } from './models.ts';
import { alongLine, toBox, lineOnPage, straighten, turnedBy, toUpright, type Straight, type Upright } from './place.ts';
import { isPlain, splitWord } from './split-word.ts';
import { readLines, type ReadLine } from './read-lines.ts';
import { findSheet } from './sheet/find-sheet.ts';
import { boxInPhoto, flatten } from './sheet/flatten.ts';

/** The two recognisers. */
export type Readers = { readonly models: Models; readonly letters: LetterReader };
export type PictureText = { readonly words: readonly Word[]; readonly turn: Rotation };

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

const combine = (
  upright: Upright,
  lines: readonly { readonly line: Line; readonly read: ReadLine }[],
  placed: readonly Placed[],
) => {
  const homes = placed.map((each) => {
    const near = lines
      .map(({ line }, index) => ({ index, ...alongLine(line, each) }))
      .filter(({ at, beside }) => at > -0.05 && at < 1.05 && beside < 0.5)
      .sort((a, b) => a.beside - b.beside);
    return near[0]?.index;
  });
  const plain = isPlain(placed.map(({ word }) => word));
  const words = lines.flatMap(({ line, read }, index): Word[] => {
    const own = placed.filter((_, at) => homes[at] === index);
    const sorted = own.map((each) => onLine(line, each)).sort((a, b) => a.start - b.start);
    return agree(sorted, read.seen, plain)
      .flatMap(splitWord)
      .map(({ text, start, end, score }) => {
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
      });
  });
  const strays = placed.filter((each, at) => homes[at] === undefined && believable(each));
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

/**
 * Reads the words of a picture; a sheet photographed askew is laid flat first, and its words' boxes put back to where they lie
 * in the photograph.
 */
export const readPicture = async (readers: Readers, source: Grey): Promise<PictureText> => {
  const sheet = findSheet(source);
  if (sheet === undefined) return readFlat(readers, source);
  const { picture, lens } = flatten(source, sheet);
  const { words, turn } = await readFlat(readers, picture);
  return { turn, words: words.map((word) => ({ ...word, box: boxInPhoto(word.box, lens, { source, turn }) })) };
};

/**
 * Reads the words of a flat picture: finds its lines and their direction, turns and straightens it, reads it with both
 * recognisers at once and lets them agree line by line. Boxes are fractions of the picture after the found turn.
 */
const readFlat = async ({ models, letters }: Readers, source: Grey): Promise<PictureText> => {
  const picture = evenIllumination(source);
  const { lines: found, angle } = await detectLines(models.detect, picture);
  if (found.length === 0) return { words: [], turn: 0 };
  const flipped = await isUpsideDown(models, picture, found);
  const lines = flipped ? found.map((line) => ({ ...line, angle: line.angle + Math.PI })) : found;
  const upright = toUpright(picture, flipped ? angle + Math.PI : angle);
  const straight = straighten(picture, upright, lines);
  const [seen, read] = await Promise.all([letters.read(straight.picture), readLines(models, picture, lines)]);
  const placed = seen.map((word) => place(word, straight, upright));
  const onPage = read.map((each) => ({ read: each, line: lineOnPage(picture, upright, each.line) }));
  return { words: toCzech(inReadingOrder(combine(upright, onPage, placed), upright)), turn: upright.turn };
};
