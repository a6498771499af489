import type { Line } from '../layout/lines.ts';
import { cellFigures, getCellEnd, isClean } from './clean-figures.ts';
import { textHeads } from './column-words.ts';
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

const getReach = (group: Group): number =>
  Math.max(group.right, ...group.figures.map(({ figure }) => getCellEnd(figure)));

/**
 * Cells of one column that are set to its right edge with units of several lengths: the figures of '1 ks' and '3,5 hod.' do not stand
 * below each other, but the cells do. No line has both.
 */
function joinCells(groups: readonly Group[]): readonly Group[] {
  const joined: Group[] = [];
  for (const next of groups) {
    const last = joined.at(-1);
    const lines = new Set(last?.figures.map(({ line }) => line));
    const apart = next.figures.every(({ line }) => !lines.has(line));
    if (last === undefined || !apart || next.left > getReach(last) - 0.002) joined.push({ ...next });
    else {
      last.right = Math.max(last.right, next.right);
      last.figures = [...last.figures, ...next.figures];
    }
  }
  return joined;
}

const areMoney = ({ figures }: Group): boolean =>
  figures.filter(({ figure }) => isMoney(figure)).length * 2 >= figures.length;

/** Whether a head's cell that announces no name stands over the figures. */
const isHeaded = ({ left, right }: Group, head: Head | undefined): boolean =>
  (head?.segments ?? []).some(
    ({ box, folded }) =>
      box.x < right && left < box.x + box.w && textHeads(folded).every(({ meaning }) => meaning !== 'name'),
  );

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
  const isCell = ({ figure }: (typeof entries)[number]): boolean => isClean(figure, findFigures(figure.segment));
  const groups = joinCells(group(entries)).filter((each) => {
    const here = new Set(each.figures.map(({ line }) => line)).size;
    const clean = each.figures.filter(isCell).length;
    if (clean * 2 >= each.figures.length) return here >= Math.min(2, rows * 0.12);
    // Sizes at the end of names are no column, however many names have one.
    const first = each.figures.every(({ figure }) => figure.segment.place === 0 && figure.from === 0);
    return here >= 0.6 * rows && (first || areMoney(each) || isHeaded(each, head));
  });
  const texts = headTexts(head, groups);
  return groups.map(({ left, right, figures }, at) => ({
    left,
    right,
    cells: new Map(figures.map(({ line, figure }) => [line, figure])),
    head: texts[at] ?? '',
  }));
}
