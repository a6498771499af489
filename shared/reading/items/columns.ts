import type { Line } from '../layout/lines.ts';
import { findFigures, isMoney, type Figure } from './figures.ts';
import type { Head } from './head.ts';

/** A column of figures: how far it reaches, and which lines have a figure in it. */
export type FigureColumn = {
  readonly left: number;
  readonly right: number;
  readonly cells: ReadonlyMap<number, Figure>;
  /** The words of the head above it, folded. */
  readonly head: string;
};

const unitLike = /^\(?[\p{L}²³/.%]{1,8}\d?\.?\)?$/u;
const currencyLike = /^\p{Lu}{3}$/u;
/** A word of a name: 'vrece' of 'Cement vrece 25 kg', but not the currency in front of an amount. */
const isText = ({ text }: { readonly text: string }): boolean => /\p{L}{2}/u.test(text) && !currencyLike.test(text);

/** A figure that stands in a column: a unit, a sign or another figure may stand beside it, but no text in front of it. */
function isClean(figure: Figure, figures: readonly Figure[]): boolean {
  const { segment } = figure;
  const others = segment.words.filter((_, at) => !figures.some((other) => at >= other.from && at < other.to));
  if (segment.words.slice(0, figures[0]?.from).some(isText)) return false;
  return (
    others.length <= 2 * figures.length &&
    others.every((word) => unitLike.test(word.text) || /^[^\p{L}\d]{1,3}$/u.test(word.text))
  );
}

/** Figures of a line that may be cells: clean ones, and one that the line begins with. */
export function cellFigures(line: Line): readonly Figure[] {
  return line.segments.flatMap((segment) => {
    const figures = findFigures(segment);
    return figures.filter(
      (figure) =>
        isClean(figure, figures) || (segment.place === 0 && figure.from === 0) || figure.to === segment.words.length,
    );
  });
}

type Group = { left: number; right: number; figures: { readonly line: number; readonly figure: Figure }[] };

/** Figures below each other; columns do not overlap, so a sweep from the left parts them. */
function group(figures: readonly { readonly line: number; readonly figure: Figure }[]): readonly Group[] {
  const groups: Group[] = [];
  for (const entry of figures.toSorted((a, b) => a.figure.box.x - b.figure.box.x)) {
    const { box } = entry.figure;
    const last = groups.at(-1);
    if (last !== undefined && box.x < last.right - 0.002) {
      last.right = Math.max(last.right, box.x + box.w);
      last.figures.push(entry);
    } else groups.push({ left: box.x, right: box.x + box.w, figures: [entry] });
  }
  return groups;
}

/** Head words over the columns; a run of words over one column belongs to it whole, over several word by word. */
function headTexts(head: Head | undefined, columns: readonly Group[]): readonly string[] {
  const texts = columns.map(() => '');
  const distance = (column: Group, x: number, right: number): number =>
    Math.max(0, Math.max(column.left, x) - Math.min(column.right, right));
  const nearest = (x: number, right: number): number => {
    const all = columns.map((column) => distance(column, x, right));
    const least = Math.min(...all);
    const touching = all.flatMap((each, at) => (each === least ? [at] : []));
    const middle = (x + right) / 2;
    const off = (at: number): number => Math.abs(middle - ((columns[at]?.left ?? 0) + (columns[at]?.right ?? 0)) / 2);
    return least > 0.035 ? -1 : (touching.toSorted((a, b) => off(a) - off(b))[0] ?? -1);
  };
  const add = (at: number, text: string): void => {
    if (at >= 0) texts[at] = `${texts[at] ?? ''} ${text}`.trim();
  };
  for (const segment of head?.segments ?? []) {
    const { x, w } = segment.box;
    const over = columns.filter(
      (column) => distance(column, x, x + w) === 0 && column.left < x + w && x < column.right,
    );
    if (over.length <= 1) add(nearest(x, x + w), segment.folded);
    else
      for (const [at, word] of segment.words.entries()) {
        const text = segment.folded.slice(segment.offsets[at], segment.offsets[at + 1]).trim();
        add(nearest(word.box.x, word.box.x + word.box.w), text);
      }
  }
  return texts;
}

/** The columns of figures among lines, from left to right. Lines without any amount do not shape columns. */
export function findFigureColumns(lines: readonly Line[], head: Head | undefined): readonly FigureColumn[] {
  const entries = lines.flatMap((line) => {
    const figures = cellFigures(line);
    // Rows may be parted into two lines half a line apart, so several figures side by side count without money, too.
    const apart = new Set(figures.map(({ segment }) => segment)).size >= 2;
    return figures.some(isMoney) || apart ? figures.map((figure) => ({ line: line.number, figure })) : [];
  });
  const rows = new Set(entries.map(({ line }) => line)).size;
  const groups = group(entries).filter(({ figures }) => {
    const here = new Set(figures.map(({ line }) => line)).size;
    const clean = figures.filter(({ figure }) => isClean(figure, findFigures(figure.segment))).length;
    return clean * 2 >= figures.length ? here >= Math.min(2, rows * 0.12) : here >= 0.6 * rows;
  });
  const texts = headTexts(head, groups);
  return groups.map(({ left, right, figures }, at) => ({
    left,
    right,
    cells: new Map(figures.map(({ line, figure }) => [line, figure])),
    head: texts[at] ?? '',
  }));
}
