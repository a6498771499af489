import { toFittingValue } from '#shared/field/value-length.ts';
import type { Box, Word } from '#shared/geometry/box.ts';
import type { ColumnMeaning } from '#shared/table/line-table.ts';
import { getBoundingBox, type Line } from '../layout/lines.ts';
import type { FigureColumn } from './columns.ts';
import { isMoney, toDecimal, type Figure } from './figures.ts';
import type { Head, TextColumn } from './head.ts';
import type { ColumnMeant } from './meanings.ts';

/** A cell in machine form and the boxes of its words, one per line of text. */
export type Cell = {
  readonly value: string;
  readonly boxes: readonly (Box & { readonly page: number })[];
  readonly score: number;
};

/** A row of items: what it says of each column. */
export type ItemRow = {
  readonly cells: ReadonlyMap<Exclude<ColumnMeaning, 'default'>, Cell>;
  /** Number of the line with the amounts. */
  readonly line: number;
};

/** All that is known of a table before its rows are read. */
export type Frame = {
  readonly lines: readonly Line[];
  readonly head: Head | undefined;
  readonly columns: readonly FigureColumn[];
  readonly meant: readonly ColumnMeant[];
  readonly texts: readonly TextColumn[];
  readonly mark: ',' | '.';
};

/** A line of the table, its figures by meaning and its words by column of text. */
export type SplitLine = {
  readonly line: Line;
  readonly box: Box;
  readonly figures: ReadonlyMap<Exclude<ColumnMeant, undefined>, Figure>;
  readonly name: readonly Word[];
  readonly code: readonly Word[];
  readonly unit: readonly Word[];
  /** Words of the line that stand outside of every column. */
  readonly stray: number;
};

export const joinWords = (words: readonly Word[]): string =>
  words
    .map((word) => word.text)
    .join(' ')
    .trim();

export const toCell = (value: string, page: number, words: readonly Word[]): Cell => ({
  value: toFittingValue(value),
  boxes: words.length === 0 ? [] : [{ page, ...getBoundingBox(words.map((word) => word.box)) }],
  score: Math.min(1, ...words.map((word) => word.score)),
});

export function toFigureCell(figure: Figure, mark: ',' | '.', money: boolean): Cell | undefined {
  const value = toDecimal(figure, mark);
  if (value === undefined) return undefined;
  const [whole = '', fraction = ''] = value.split('.');
  const shown = money && fraction.length <= 2 ? `${whole}.${fraction.padEnd(2, '0')}` : value;
  return toCell(shown, figure.segment.page, figure.segment.words.slice(figure.from, figure.to));
}

/**
 * The left edge of most names. Under a head these are the segments that its word stands over: the word may be centred, or set in
 * from the left edge. One segment alone shows no edge, so another must begin at the same place, or the head's word itself.
 */
function findNameStart(frame: Frame, anchors: readonly Line[]): number {
  const named = frame.texts.find(({ meaning }) => meaning === 'name');
  const below = (line: Line): boolean =>
    line.segments.some(({ box }) => named !== undefined && box.x < named.right && box.x + box.w > named.x);
  // Where the amounts stand beside a code alone, names stand on lines of their own.
  const isNamed =
    named === undefined ||
    anchors.some((line) =>
      line.segments.some((each) => /\p{L}{3}/u.test(each.text) && below({ ...line, segments: [each] })),
    );
  const code =
    named === undefined ? undefined : frame.texts.find((text) => text.meaning === 'code' && text.x < named.x);
  /** A code that touches a name is no part of it: it ends before the head of the names begins. */
  const isCode = ({ x, w }: Box): boolean =>
    code !== undefined && named !== undefined && x > code.x - 0.012 && x < code.right && x + w < named.x - 0.001;
  const starts = (isNamed ? anchors : frame.lines).flatMap((line) =>
    line.segments
      .filter((segment) => /\p{L}{2}/u.test(segment.text))
      .map((segment) => ({
        x: segment.words.find((word) => /\p{L}/u.test(word.text) && !isCode(word.box))?.box.x ?? segment.box.x,
        right: segment.box.x + segment.box.w,
        w: segment.box.w,
      })),
  );
  const aligned = (a: { readonly x: number }, b: { readonly x: number }): boolean => Math.abs(a.x - b.x) < 0.006;
  const under = ({ x, right }: { readonly x: number; readonly right: number }): boolean =>
    named !== undefined && x < named.right + 0.01 && right > named.x - 0.01;
  const close =
    named === undefined ? starts : starts.filter((start) => starts.some((o) => aligned(o, start) && under(o)));
  const counted = close.map((start) => ({
    x: start.x,
    weight: close.filter((o) => aligned(o, start)).reduce((sum, { w }) => sum + (named === undefined ? w : 1), 0),
  }));
  const best = counted.toSorted((a, b) => b.weight - a.weight || a.x - b.x)[0];
  return best === undefined ? (named?.x ?? 0) : named === undefined ? best.x : Math.min(best.x, named.x);
}

/** Where names begin and how far they may reach. */
export type NameZone = { readonly left: number; readonly right: number };

/** Less of the rows than this share makes no column of the table: figures of a recap beside its sums stand below the names. */
const leastShare = 0.35;

export function findNameZone(frame: Frame, anchors: readonly Line[]): NameZone {
  const left = findNameStart(frame, anchors);
  const isCommon = ({ cells }: FigureColumn): boolean =>
    anchors.filter((line) => cells.has(line.number)).length >= leastShare * anchors.length;
  const figures = frame.columns.filter(
    (column, at) => frame.meant[at] !== undefined && column.left > left + 0.02 && isCommon(column),
  );
  const texts = frame.texts.filter(({ meaning, x }) => meaning !== 'name' && meaning !== 'position' && x > left + 0.03);
  return { left, right: Math.min(1, ...figures.map((column) => column.left), ...texts.map(({ x }) => x - 0.004)) };
}

/** The column that a word stands in; of two heads above each other the upper one speaks of the lines with amounts. */
function findColumn(texts: readonly TextColumn[], x: number, hasAmount: boolean): TextColumn | undefined {
  const last = texts.filter((text) => text.x <= x + 0.012).at(-1);
  if (last === undefined) return undefined;
  const same = texts.filter((text) => Math.abs(text.x - last.x) < 0.012);
  const name = same.find(({ meaning }) => meaning === 'name');
  if (name === undefined || same.length === 1) return last;
  return hasAmount ? same.toSorted((a, b) => a.y - b.y)[0] : name;
}

/** A unit that stands alone under the head's word for units; centred units begin in front of it. */
const isUnitBelow = (texts: readonly TextColumn[], words: readonly Word[]): boolean => {
  const [only] = words;
  if (only === undefined || words.length > 1 || only.text.length > 10) return false;
  const { x, w } = only.box;
  return texts.some((text) => text.meaning === 'unit' && x < text.right && x + w > text.x);
};

/** A long number without decimals below amounts that have them: the entry in a register that the foot of the page names. */
function isForeign({ printed }: Figure, { cells }: FigureColumn, meaning: ColumnMeant): boolean {
  if ((meaning !== 'base' && meaning !== 'total') || !/^\d{4,9}$/u.test(printed)) return false;
  return [...cells.values()].filter(isMoney).length > 0.75 * cells.size;
}

/** Sorts the words of a line into the columns. */
export function splitLine(line: Line, { columns, meant, texts, head }: Frame, zone: NameZone): SplitLine {
  const margin = Math.min(zone.left, ...(head?.segments ?? []).map((segment) => segment.box.x)) - 0.01;
  const figures = new Map<Exclude<ColumnMeant, undefined>, Figure>();
  for (const [at, column] of columns.entries()) {
    const [meaning, figure] = [meant[at], column.cells.get(line.number)];
    if (meaning !== undefined && figure !== undefined && !isForeign(figure, column, meaning))
      figures.set(meaning, figure);
  }
  const used = columns.flatMap((column) => column.cells.get(line.number) ?? []);
  const quantity = figures.get('quantity');
  const ends = quantity === undefined ? 1 : quantity.box.x + quantity.box.w;
  const next = Math.min(1, ...used.flatMap(({ box }) => (box.x > ends ? box.x : [])));
  /** A word between the quantity and the next figure is its unit, whatever the head says of its column. */
  const isAfterQuantity = ({ box, text }: Word): boolean =>
    next < 1 && box.x > ends && box.x + box.w < next && box.x >= zone.right && /\p{L}/u.test(text) && text.length <= 10;
  const [name, code, unit]: [Word[], Word[], Word[]] = [[], [], []];
  let stray = 0;
  for (const segment of line.segments)
    for (const [at, word] of segment.words.entries()) {
      if (used.some((figure) => figure.segment === segment && at >= figure.from && at < figure.to)) continue;
      const { x } = word.box;
      const column = findColumn(texts, x, figures.has('base') || figures.has('total'));
      const gap = quantity === undefined ? 1 : x - (quantity.box.x + quantity.box.w);
      const besideQuantity =
        quantity?.segment === segment ? gap >= 0 : gap >= 0 && gap < 0.025 && x >= zone.right - 0.002;
      const inZone = x >= zone.left - 0.01 && x < zone.right - 0.001;
      if (besideQuantity && !(inZone && zone.left > (quantity?.box.x ?? 0)) && word.text.length <= 10) unit.push(word);
      else if (isUnitBelow(texts, segment.words) || isAfterQuantity(word)) unit.push(word);
      else if (inZone && column?.meaning !== 'code') name.push(word);
      else if (column?.meaning === 'unit' && x < column.right + 0.05 && word.text.length <= 10) unit.push(word);
      else if (column?.meaning === 'code' && x < column.right + 0.08) code.push(word);
      else if (inZone) name.push(word);
      // Print along the margin of the sheet is no part of the table.
      else if (x >= margin) stray += 1;
    }
  return { line, box: getBoundingBox(line.segments.map((s) => s.box)), figures, name, code, unit, stray };
}
