import { cutOut, type Grey, type Line } from '../pixels/grey.ts';
import type { LineWord } from './agree.ts';
import type { LetterReader } from './letters.ts';
import type { ReadLine } from './read-lines.ts';

/** Height of a line on the sheet of lines, the gap between two, and the room around them, in pixels. */
const lineHeight = 40;
const gap = 26;
const margin = 24;
const widest = 2400;
/** More lines than this are a page that the letter reader cannot read at all. */
const mostLines = 60;

/** Letters that the digit reader must see on a line, and the share of them that the letter reader should have read surely. */
const fewLetters = 3;
const enoughRead = 0.5;
const sureSeen = 0.5;

/** A second reading less sure than this is dirt, or a stamp that lies across. */
const sureEnough = 0.6;

const countLetters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** How many letters some words hold, each counting as much as its word is sure. */
const lettersIn = (words: readonly { readonly text: string; readonly score: number }[]): number =>
  words.reduce((sum, { text, score }) => sum + countLetters(text) * score, 0);

/** The better of two readings of a line: the one with more letters that are sure. */
export const betterOf = (first: readonly LineWord[], second: readonly LineWord[]): readonly LineWord[] => {
  const mean = second.reduce((sum, { score }) => sum + score, 0) / Math.max(1, second.length);
  return mean >= sureEnough && lettersIn(second) > lettersIn(first) ? second : first;
};

/** Lines of letters that the letter reader missed or guessed: print on dark or coloured ground, rows that a photograph bends. */
export const listMissed = (
  lines: readonly { readonly read: ReadLine; readonly words: readonly LineWord[] }[],
): readonly number[] =>
  lines
    .flatMap(({ read, words }, index) => {
      const letters = read.seen.filter(({ text, score }) => score > sureSeen && /\p{L}/u.test(text)).length;
      return letters >= fewLetters && lettersIn(words) < letters * enoughRead ? [index] : [];
    })
    .slice(0, mostLines);

/** The shades below which a tenth, half and nine tenths of a picture lie. */
const spread = (data: Uint8Array): readonly [number, number, number] => {
  const sorted = Uint8Array.from(data).sort();
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return [at(0.05), at(0.5), at(0.95)];
};

/** A line as dark letters on white, whatever it is printed on. */
const darkOnWhite = (cut: Grey): Grey => {
  const [low, middle, high] = spread(cut.data);
  const isLight = high - middle > middle - low;
  const [ink, ground] = isLight ? [high, middle] : [low, middle];
  const contrast = Math.max(24, Math.abs(ground - ink));
  return {
    ...cut,
    data: cut.data.map((value) => {
      const share = isLight ? (ink - value) / contrast : (value - ink) / contrast;
      return Math.max(0, Math.min(255, Math.round(share * 255)));
    }),
  };
};

const cutLine = (picture: Grey, line: Line): Grey => {
  const width = Math.round((line.length / Math.max(1, line.height)) * lineHeight);
  return darkOnWhite(cutOut(picture, line, { width: Math.min(widest, Math.max(16, width)), height: lineHeight }));
};

/** Some lines below each other on one white sheet. */
const toSheet = (cuts: readonly Grey[]): Grey => {
  const width = Math.max(...cuts.map((cut) => cut.width)) + 2 * margin;
  const height = cuts.length * (lineHeight + gap) + gap;
  const data = new Uint8Array(width * height).fill(255);
  cuts.forEach((cut, index) => {
    const top = gap + index * (lineHeight + gap);
    for (let row = 0; row < lineHeight; row += 1)
      data.set(cut.data.subarray(row * cut.width, (row + 1) * cut.width), (top + row) * width + margin);
  });
  return { data, width, height };
};

/**
 * Lets the letter reader look a second time at lines: each cut out along its own direction and laid as dark letters on white.
 * The words of each line, with their places along it.
 */
export const secondLook = async (
  letters: LetterReader,
  picture: Grey,
  lines: readonly Line[],
): Promise<readonly (readonly LineWord[])[]> => {
  if (lines.length === 0) return [];
  const cuts = lines.map((line) => cutLine(picture, line));
  const seen = await letters.read(toSheet(cuts), 'lines');
  return cuts.map(({ width }, index) =>
    seen
      .filter(({ top, bottom }) => Math.floor(((top + bottom) / 2 - gap / 2) / (lineHeight + gap)) === index)
      .map(({ text, left, right, score }) => ({
        text,
        start: (left - margin) / width,
        end: (right - margin) / width,
        score,
      }))
      .sort((a, b) => a.start - b.start),
  );
};
