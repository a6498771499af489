import { decodeLine, type Seen } from './ctc.ts';
import { cutOut, type Grey, type Line } from '../pixels/grey.ts';
import type { Models } from './models.ts';

const lineHeight = 48;
/** The recogniser halves widths several times over. */
const widthStep = 32;
const widest = 2400;

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

/**
 * Recognises lines, one after the other: what the network thinks about one line fits into the processor's cache. Four
 * together took half as much time again, and padding to the longest of them more.
 */
export const readLines = async (
  { recognise, characters }: Models,
  picture: Grey,
  lines: readonly Line[],
): Promise<readonly ReadLine[]> => {
  const read: ReadLine[] = [];
  for (const line of lines) {
    const cut = cutLine(picture, line);
    const width = Math.ceil(cut.width / widthStep) * widthStep;
    const { data, shape } = await recognise(padded(cut, width), [1, 3, lineHeight, width]);
    const [, steps = 0, classes = 0] = shape;
    read.push({ line, seen: decodeLine({ data, classes, steps }, characters, cut.width / width) });
  }
  return read;
};
