import type { Box, Word } from '#shared/geometry/box.ts';
import { fold } from '#shared/kit/text.ts';
import type { PageText } from './page-text.ts';
import { partGluedLabel } from './glued-labels.ts';
import { findSlope } from './slope.ts';

/** A run of words of one line without a wide gap: a label, a value, a cell, a sentence. */
export type Segment = {
  readonly page: number;
  readonly source: 'text' | 'ocr';
  /** Number of the line within the document. */
  readonly line: number;
  /** Place among the segments of the line. */
  readonly place: number;
  readonly words: readonly Word[];
  readonly text: string;
  /** The text without case and diacritics, one space between words; same length per word as `offsets` say. */
  readonly folded: string;
  /** Where each word begins in `folded`. */
  readonly offsets: readonly number[];
  readonly box: Box;
};

export type Line = { readonly page: number; readonly number: number; readonly segments: readonly Segment[] };

/** A gap wider than so many letters parts two segments; a space in a monospaced font is one letter wide. */
const gapLetters = 1.9;

export function getBoundingBox(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.w));
  const bottom = Math.max(...boxes.map((box) => box.y + box.h));
  return { x, y, w: right - x, h: bottom - y };
}

const middle = (box: Box, slope: number): number => box.y + box.h / 2 - slope * (box.x + box.w / 2);

/** Words that stand side by side, by the height of their middles along lines of the given slope. */
function groupIntoRows(words: readonly Word[], slope: number): readonly (readonly Word[])[] {
  const rows: Word[][] = [];
  const heights = words
    .filter((word) => word.text.trim() !== '')
    .map((word) => ({ word, at: middle(word.box, slope) }))
    .toSorted((a, b) => a.at - b.at);
  const besides = (a: Box, b: Box): boolean =>
    Math.abs(middle(a, slope) - middle(b, slope)) < 0.45 * Math.min(a.h, b.h) &&
    (a.x + a.w <= b.x + 0.004 || b.x + b.w <= a.x + 0.004);
  // Words of one line never stand above each other: on a sheet seen askew nothing else keeps narrow lines apart.
  const clear = (a: Box, b: Box): boolean =>
    Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) < 0.4 * Math.min(a.w, b.w);
  for (const { word } of heights) {
    const row = rows.findLast(
      (candidate) =>
        candidate.some((other) => besides(other.box, word.box)) &&
        candidate.every((other) => clear(other.box, word.box)),
    );
    if (row === undefined) rows.push([word]);
    else row.push(word);
  }
  return rows.map((row) => row.toSorted((a, b) => a.box.x - b.box.x));
}

/** Width of an average letter of a row, in fractions of the page's width. */
function getLetterWidth(row: readonly Word[]): number {
  const widths = row.map((word) => word.box.w / Math.max(1, word.text.length)).toSorted((a, b) => a - b);
  return widths[Math.floor(widths.length / 2)] ?? 0.01;
}

function buildSegment(words: readonly Word[], place: Pick<Segment, 'page' | 'source' | 'line' | 'place'>): Segment {
  const offsets: number[] = [];
  let folded = '';
  for (const word of words) {
    if (folded !== '') folded += ' ';
    offsets.push(folded.length);
    folded += fold(word.text);
  }
  const text = words.map((word) => word.text).join(' ');
  return { ...place, words, text, folded, offsets, box: getBoundingBox(words.map((word) => word.box)) };
}

/** Pieces of one word that is set apart: single letters, or figures. 'HT à 20 %' are words, and phones stand in pairs. */
const isSpaced = (run: readonly Word[]): boolean => {
  const single = run.filter(({ text }) => text.length === 1).length;
  return run.length >= 4 && (single === run.length || (single > 0 && run.every(({ text }) => /^\d+$/u.test(text))));
};

/** Letters set apart ('2 5 0 0 1 1 4') are one word; four short pieces in a row with narrow gaps are such a word. */
function joinSpaced(row: readonly Word[]): readonly Word[] {
  const letter = getLetterWidth(row);
  const runs: Word[][] = [];
  for (const word of row) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const short = word.text.length <= 2 && (last?.text.length ?? 9) <= 2;
    const near = last !== undefined && word.box.x - (last.box.x + last.box.w) < letter;
    if (run !== undefined && short && near) run.push(word);
    else runs.push([word]);
  }
  return runs.flatMap((run) => (isSpaced(run) ? [joined(run)] : run));
}

const joined = (run: readonly Word[]): Word => ({
  text: run.map((word) => word.text).join(''),
  box: getBoundingBox(run.map((word) => word.box)),
  score: Math.min(...run.map((word) => word.score)),
});

function splitIntoSegments(row: readonly Word[], place: Pick<Segment, 'page' | 'source' | 'line'>): readonly Segment[] {
  const letter = getLetterWidth(row);
  const groups: Word[][] = [];
  for (const word of row) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    const near = before !== undefined && word.box.x - (before.box.x + before.box.w) < gapLetters * letter;
    if (near && group !== undefined) group.push(word);
    else groups.push([word]);
  }
  return groups.map((words, index) => buildSegment(words, { ...place, place: index }));
}

/** Words of a text layer that are so many times as tall as its usual type may lie over other words. */
const overlaid = 3;

const centreIn = ({ x, y, w, h }: Box, outer: Box): boolean =>
  x + w / 2 > outer.x && x + w / 2 < outer.x + outer.w && y + h / 2 > outer.y && y + h / 2 < outer.y + outer.h;

/** Without the letters of a watermark: type several times as tall as the rest that has other words inside its box. */
function withoutWatermark(words: readonly Word[]): readonly Word[] {
  const heights = words.map(({ box }) => box.h).toSorted((a, b) => a - b);
  const usual = heights[heights.length >> 1] ?? 1;
  const isUnder = ({ box }: Word, over: Word): boolean => box.h < over.box.h / 2 && centreIn(box, over.box);
  return words.filter((word) => word.box.h <= overlaid * usual || !words.some((other) => isUnder(other, word)));
}

/** The lines of a document from top to bottom, page by page, cut into segments from left to right. */
export function findLines(pages: readonly PageText[]): readonly Line[] {
  const lines: Line[] = [];
  for (const { page, source, words: all } of pages) {
    const words = (source === 'ocr' ? all : withoutWatermark(all)).flatMap(partGluedLabel);
    for (const row of groupIntoRows(words, source === 'ocr' ? findSlope(words) : 0)) {
      const number = lines.length;
      lines.push({
        page,
        number,
        segments: splitIntoSegments(joinSpaced(row), { page, source: source === 'ocr' ? 'ocr' : 'text', line: number }),
      });
    }
  }
  return lines;
}
