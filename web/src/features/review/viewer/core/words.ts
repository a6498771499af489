import type { Box, PageBox, Word } from '#shared/geometry/box.ts';
import { lineTolerance, pageWidth, pickOffset } from '../../session/core/limits.ts';
import type { Size } from './space.ts';

/** What was picked on a page: its text in reading order and one box per line. */
export type Picked = { readonly text: string; readonly bboxes: readonly PageBox[] };

/** Size of a page in px of its stored picture, so that the tolerances of the specification mean what they say. */
export const getPictureSize = (size: Size | null): Size =>
  size === null || size.w <= 0
    ? { w: pageWidth, h: pageWidth * Math.SQRT2 }
    : { w: pageWidth, h: (pageWidth * size.h) / size.w };

export const findWordAt = (words: readonly Word[], x: number, y: number): Word | undefined =>
  words.find(({ box }) => x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h);

/**
 * The words that the rectangle mostly covers, or the one in which it mostly lies; a word that it only touches is not taken, however
 * small it is.
 */
export function listWordsWithin(words: readonly Word[], region: Box, page: Size): readonly Word[] {
  const dx = pickOffset / page.w;
  const dy = pickOffset / page.h;
  return words.filter(({ box }) => {
    const across = Math.min(box.x + box.w, region.x + region.w) - Math.max(box.x, region.x);
    const down = Math.min(box.y + box.h, region.y + region.h) - Math.max(box.y, region.y);
    const reaches = across > Math.min(dx, box.w / 2) && down > Math.min(dy, box.h / 2);
    return reaches && across * down > Math.min(box.w * box.h, region.w * region.h) / 2;
  });
}

/** Sorts words into lines: a word belongs to the line whose middle its own middle meets within the tolerance. */
export function groupIntoLines(words: readonly Word[], page: Size): readonly (readonly Word[])[] {
  const middle = ({ box }: Word): number => (box.y + box.h / 2) * page.h;
  const lines: { at: number; words: Word[] }[] = [];
  for (const word of [...words].sort((a, b) => middle(a) - middle(b))) {
    const line = lines.find(({ at }) => Math.abs(at - middle(word)) <= lineTolerance);
    if (line) line.words.push(word);
    else lines.push({ at: middle(word), words: [word] });
  }
  return lines.map((line) => line.words.sort((a, b) => a.box.x - b.box.x));
}

/** The smallest box around some. */
export function getBoundingBox(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.w));
  const bottom = Math.max(...boxes.map((box) => box.y + box.h));
  return { x, y, w: Math.min(1 - x, right - x), h: Math.min(1 - y, bottom - y) };
}

/** Text and boxes of words of one page, in reading order. */
export function joinWords(words: readonly Word[], page: number, size: Size): Picked {
  const lines = groupIntoLines(words, size);
  return {
    text: lines.map((line) => line.map((word) => word.text).join(' ')).join(' '),
    bboxes: lines.map((line) => ({ ...getBoundingBox(line.map((word) => word.box)), page })),
  };
}

/** The words of a page that lie under boxes; used to add a word to what a field already holds. */
export const listWordsUnder = (words: readonly Word[], boxes: readonly Box[], size: Size): readonly Word[] =>
  words.filter((word) => boxes.some((box) => listWordsWithin([word], box, size).length > 0));

type PageOfWords = { readonly words: readonly Word[]; readonly page: number; readonly size: Size };

/** Adds a word to what a field already holds on this page; what it holds on other pages stays in front. */
export function addWord(
  held: { readonly value: string; readonly bboxes: readonly PageBox[] } | undefined,
  word: Word,
  { words, page, size }: PageOfWords,
): Picked {
  const here = (held?.bboxes ?? []).filter((box) => box.page === page);
  const elsewhere = (held?.bboxes ?? []).filter((box) => box.page !== page);
  const known = listWordsUnder(words, here, size);
  const together = joinWords([...known.filter((one) => one !== word), word], page, size);
  // A value that stands nowhere on this page was typed or comes from another page: the word follows it.
  if (known.length > 0 || held === undefined || held.value === '') return together;
  return { text: `${held.value} ${word.text}`, bboxes: [...elsewhere, ...together.bboxes] };
}
