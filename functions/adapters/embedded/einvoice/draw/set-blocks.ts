import type { Block, Fact } from '../page/invoice-page.ts';
import { left, measure, put, right, room, wrapped, type Ink, type Sheet } from '../../print/sheet.ts';
import { isFull } from './bounds.ts';

/** Distance of lines in blocks, in points. */
export const line = 12;

const gap = 22;
const half = (right - left - gap) / 2;
/** What the names of values take of a block. */
const labels = half * 0.4;
/** Lines that are kept on one page, and all that columns may have: more than fits on the pages of any part. */
const kept = 24;
const maxLines = 4000;

type Piece = { readonly x: number; readonly text: string; readonly ink: Ink };
/** What stands at one height. */
type Line = readonly Piece[];

const heading: Ink = { size: 9, bold: true, colour: 'accent' };
const name: Ink = { size: 10.5, bold: true };
const label: Ink = { size: 8, colour: 'soft' };
const value: Ink = { size: 9 };

/** A word that is a little too long is set smaller rather than cut in two. */
const isNearlyFitting = (sheet: Sheet, text: string, wide: number, ink: Ink): boolean =>
  !text.includes(' ') && measure(sheet, text, ink) <= wide * 1.25;

const setText = (sheet: Sheet, text: string, x: number, [wide, ink]: readonly [number, Ink]): readonly Line[] =>
  (isNearlyFitting(sheet, text, wide, ink) ? [text] : wrapped(sheet, text, wide, ink)).map((part) => [
    { x, text: part, ink: { ...ink, wide } },
  ]);

/** A name and its value beside it. */
function setFact(sheet: Sheet, fact: Fact, x: number, wide: number): readonly Line[] {
  if (fact.label === '') return setText(sheet, fact.text, x, [wide, value]);
  const names = setText(sheet, fact.label, x, [labels - 6, label]);
  const values = setText(sheet, fact.text, x + labels, [wide - labels, value]);
  return zip(names, values);
}

function zip(a: readonly Line[], b: readonly Line[]): readonly Line[] {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, at) => [...(a[at] ?? []), ...(b[at] ?? [])]);
}

const setBlock = (sheet: Sheet, block: Block, x: number, wide: number): readonly Line[] => [
  ...setText(sheet, block.title, x, [wide, heading]),
  ...(block.name === undefined ? [] : setText(sheet, block.name, x, [wide, name])),
  ...block.lines.flatMap((text) => setText(sheet, text, x, [wide, value])),
  ...block.facts.flatMap((fact) => setFact(sheet, fact, x, wide)),
];

/** Draws lines from where writing has come to; they stay together on a page as long as they are no more than a part of one. */
function drawSet(sheet: Sheet, lines: readonly Line[], most: number): void {
  room(sheet, Math.min(lines.length, kept) * line);
  for (const pieces of lines) {
    if (isFull(sheet, most)) return;
    room(sheet, line);
    sheet.y -= line;
    for (const { x, text, ink } of pieces) put(sheet, x, text, ink);
  }
}

/** Draws two blocks beside each other. */
export function drawPair(sheet: Sheet, [first, second]: readonly (Block | undefined)[], most: number): void {
  const one = first === undefined ? [] : setBlock(sheet, first, left, half);
  const other = second === undefined ? [] : setBlock(sheet, second, left + half + gap, half);
  drawSet(sheet, zip(one, other), most);
  sheet.y -= line * 0.8;
}

/** Draws blocks in two columns; each goes on in the column that is shorter by then. */
export function drawColumns(sheet: Sheet, blocks: readonly Block[], most: number): void {
  const columns: readonly [Line[], Line[]] = [[], []];
  const [one, other] = columns;
  for (const block of blocks) {
    if (Math.min(one.length, other.length) > maxLines) break;
    const isFirst = one.length <= other.length;
    const column = isFirst ? one : other;
    if (column.length > 0) column.push([]);
    // A block may have more lines than a call may have arguments.
    for (const pieces of setBlock(sheet, block, isFirst ? left : left + half + gap, half)) column.push(pieces);
  }
  drawSet(sheet, zip(one, other), most);
  sheet.y -= line * 0.8;
}

/** Draws blocks of running text over the whole width. */
export function drawTexts(sheet: Sheet, blocks: readonly Block[], most: number): void {
  for (const block of blocks) {
    if (isFull(sheet, most)) return;
    drawSet(sheet, setBlock(sheet, block, left, right - left), most);
    sheet.y -= line * 0.6;
  }
}
