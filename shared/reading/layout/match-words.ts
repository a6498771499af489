import type { PageBox, Word } from '#shared/geometry/box.ts';
import { findFieldDefinition } from '#shared/field/catalogue/catalogue.ts';
import { getKindOfField, toMachineForm } from '#shared/field/format.ts';
import type { Source } from '#shared/field/evidence.ts';
import { foldBare, trimPunctuation } from '#shared/kit/text.ts';
import { getBoundingBox, findLines } from './lines.ts';
import type { PageText } from './page-text.ts';

/** The words that print a value: as they are spelt, their boxes, one per line of text, and the worst word's score. */
export type Match = {
  readonly text: string;
  readonly bboxes: readonly PageBox[];
  readonly score: number;
  readonly source: Source;
};

/** What to look for: the value of a field in machine form, and where it is expected. */
export type Sought = { readonly id: string; readonly value: string; readonly near?: PageBox | undefined };

type Placed = { readonly word: Word; readonly page: number; readonly line: number; readonly source: Source };

/** The words of a document in the order of reading, ready for many look-ups. */
export type WordIndex = { readonly words: readonly Placed[] };

/** Puts the words of all pages into the order of reading. */
export const indexWords = (pages: readonly PageText[]): WordIndex => ({
  words: findLines(pages).flatMap(({ page, number, segments }) =>
    segments.flatMap(({ words, source }) => words.map((word) => ({ word, page, line: number, source }))),
  ),
});

/** Most words that print one date, amount or number; an IBAN in groups has the most. */
const maxWords = 10;

type Run = readonly Placed[];

const joined = (run: Run): string => run.map(({ word }) => word.text).join(' ');

/** A run of words that says the text; it may go over the ends of lines. */
function textRun(words: readonly Placed[], from: number, text: string): Run | undefined {
  let rest = text;
  for (let at = from; at < words.length; at += 1) {
    const next = foldBare(words[at]?.word.text ?? '');
    if (at === from && next === '') return undefined;
    if (!rest.startsWith(next)) return undefined;
    rest = rest.slice(next.length);
    if (rest === '') return words.slice(from, at + 1);
  }
  return undefined;
}

/** A run of words of one line that writes the value in whatever form documents use. The shortest run is the value. */
function writtenRun(words: readonly Placed[], from: number, sought: Sought): Run | undefined {
  const line = words[from]?.line;
  for (let to = from + 1; to <= Math.min(words.length, from + maxWords); to += 1) {
    if (words[to - 1]?.line !== line) return undefined;
    const run = words.slice(from, to);
    const text = joined(run);
    if ([text, trimPunctuation(text)].some((form) => toMachineForm(sought.id, form) === sought.value)) {
      // '1' and '1 234,50' begin alike: more digits right behind, glued by a narrow gap, belong to another number.
      return isWhole(words, from, to, sought) ? run : undefined;
    }
  }
  return undefined;
}

/** Whether the run is a number of its own and not a part of one that is written in groups of three. */
function isWhole(words: readonly Placed[], from: number, to: number, { id, value }: Sought): boolean {
  const kind = findFieldDefinition(id)?.kind;
  if (kind !== 'amount' && kind !== 'vat' && kind !== 'number') return true;
  const before = words[from - 1];
  const first = words[from];
  const grouped = /^\d{3}(?:[.,]\d+)?$/u.test(first?.word.text ?? '') && /^-?\d{1,3}$/u.test(before?.word.text ?? '');
  if (!grouped || before?.line !== first?.line) return true;
  const longer = toMachineForm(id, joined(words.slice(from - 1, to)));
  const gap = (first?.word.box.x ?? 0) - ((before?.word.box.x ?? 0) + (before?.word.box.w ?? 0));
  return longer === value || gap > (first?.word.box.h ?? 0) * 0.8;
}

function toMatch(run: Run): Match {
  const lines = [...new Set(run.map(({ line }) => line))].map((line) => run.filter((placed) => placed.line === line));
  return {
    text: joined(run),
    bboxes: lines.flatMap((placed) => {
      const page = placed[0]?.page;
      return page === undefined ? [] : [{ page, ...getBoundingBox(placed.map(({ word }) => word.box)) }];
    }),
    score: Math.min(1, ...run.map(({ word }) => word.score)),
    source: run.some(({ source }) => source === 'ocr') ? 'ocr' : 'text',
  };
}

/** How far a match is from where it is expected; another page is farther than any place on the same one. */
function distance({ bboxes }: Match, near: PageBox): number {
  const [box] = bboxes;
  if (box === undefined) return Infinity;
  const x = box.x + box.w / 2 - (near.x + near.w / 2);
  const y = box.y + box.h / 2 - (near.y + near.h / 2);
  return Math.abs(box.page - near.page) * 10 + Math.hypot(x, y);
}

/** Every place where the words say a text, whatever stands between its letters and digits. */
export function findText({ words }: WordIndex, value: string): readonly Match[] {
  const text = foldBare(value);
  if (text === '') return [];
  return words.flatMap((_, from) => {
    const run = textRun(words, from, text);
    return run === undefined ? [] : [toMatch(run)];
  });
}

/**
 * Finds the words that print a value: dates, amounts, ids and names in any form that documents use for it. Of several places
 * the nearest to the hint counts, without a hint the first. Undefined when the document does not print the value.
 */
export function matchWords({ words }: WordIndex, sought: Sought): Match | undefined {
  const { matching } = getKindOfField(sought.id);
  const text = foldBare(sought.value);
  if (sought.value === '' || text === '') return undefined;
  const found: Match[] = [];
  for (let from = 0; from < words.length; from += 1) {
    const run = matching === 'letters' ? textRun(words, from, text) : writtenRun(words, from, sought);
    if (run !== undefined) found.push(toMatch(run));
  }
  const { near } = sought;
  if (near === undefined) return found[0];
  return found.toSorted((a, b) => distance(a, near) - distance(b, near))[0];
}
