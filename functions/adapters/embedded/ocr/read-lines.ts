import { decodeLine, type Seen } from './ctc.ts';
import { cutOut, type Grey, type Line } from './grey.ts';
import type { Models } from './models.ts';

const lineHeight = 48;
/** Lines are padded to multiples of this, so that few shapes are planned. */
const widthStep = 160;
const widest = 2400;
/** Lines recognised together; more would only cost memory. */
const together = 4;

/** A line with what the recogniser saw on it. */
export type ReadLine = { readonly line: Line; readonly seen: readonly Seen[] };

const cutLine = (picture: Grey, line: Line): Grey => {
  const width = Math.round((line.length / Math.max(1, line.height)) * lineHeight);
  return cutOut(picture, line, { width: Math.min(widest, Math.max(16, width)), height: lineHeight });
};

const padded = (cut: Grey, width: number): Float32Array => {
  const size = width * lineHeight;
  const input = new Float32Array(3 * size);
  for (let row = 0; row < lineHeight; row += 1) {
    for (let column = 0; column < cut.width; column += 1) {
      const level = (cut.data[row * cut.width + column] ?? 255) / 127.5 - 1;
      const at = row * width + column;
      input[at] = level;
      input[size + at] = level;
      input[2 * size + at] = level;
    }
  }
  return input;
};

/** Recognises lines, those of similar length together. */
export const readLines = async (
  { recognise, characters }: Models,
  picture: Grey,
  lines: readonly Line[],
): Promise<readonly ReadLine[]> => {
  const waiting = lines
    .map((line) => ({ line, cut: cutLine(picture, line) }))
    .sort((a, b) => a.cut.width - b.cut.width);
  const read: ReadLine[] = [];
  for (let start = 0; start < waiting.length; start += together) {
    const batch = waiting.slice(start, start + together);
    const longest = batch.at(-1)?.cut.width ?? 0;
    const width = Math.ceil(longest / widthStep) * widthStep;
    const input = new Float32Array(batch.length * 3 * lineHeight * width);
    batch.forEach(({ cut }, index) => input.set(padded(cut, width), index * 3 * lineHeight * width));
    const { data, shape } = await recognise(input, [batch.length, 3, lineHeight, width]);
    const [, steps = 0, classes = 0] = shape;
    batch.forEach(({ line, cut }, index) => {
      const seen = decodeLine({ data, classes, steps, from: index * steps * classes }, characters, cut.width / width);
      read.push({ line, seen });
    });
  }
  return read;
};
