import type { Block, Fact } from '../page/invoice-page.ts';
import { left, put, right, room, wrapped, type Ink, type Sheet } from '../../print/sheet.ts';
import { isFull } from './bounds.ts';

/** Distance of lines in blocks, in points. */
export const line = 12;

const gap = 22;
const half = (right - left - gap) / 2;
/** How much of a block the names of its values take. */
const labels = 0.4;

type Piece = { readonly x: number; readonly text: string; readonly ink: Ink };
/** What stands at one height. */
type Line = readonly Piece[];

const heading: Ink = { size: 9, bold: true, colour: 'accent' };
const name: Ink = { size: 10.5, bold: true };
const label: Ink = { size: 8, colour: 'soft' };
const value: Ink = { size: 9 };

const setText = (sheet: Sheet, text: string, x: number, [wide, ink]: readonly [number, Ink]): readonly Line[] =>
  wrapped(sheet, text, wide, ink).map((part) => [{ x, text: part, ink: { ...ink, wide } }]);

/** A name and its value beside it. */
function setFact(sheet: Sheet, fact: Fact, x: number, wide: number): readonly Line[] {
  if (fact.label === '') return setText(sheet, fact.text, x, [wide, value]);
  const names = setText(sheet, fact.label, x, [wide * labels - 6, label]);
  const values = setText(sheet, fact.text, x + wide * labels, [wide * (1 - labels), value]);
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
  room(sheet, Math.min(lines.length, 24) * line);
  for (const pieces of lines) {
    if (isFull(sheet, most)) return;
    room(sheet, line);
    sheet.y -= line;
    for (const { x, text, ink } of pieces) put(sheet, x, text, ink);
  }
}

/** Draws blocks in two columns, from left to right and down; a single one has the whole width. */
export function drawBlocks(sheet: Sheet, blocks: readonly Block[], most: number): void {
  for (let at = 0; at < blocks.length && !isFull(sheet, most); at += 2) {
    const [first, second] = [blocks[at], blocks[at + 1]];
    if (first === undefined) return;
    const one = setBlock(sheet, first, left, half);
    const other = second === undefined ? [] : setBlock(sheet, second, left + half + gap, half);
    drawSet(sheet, zip(one, other), most);
    sheet.y -= line * 0.8;
  }
}

/** Draws blocks of running text over the whole width. */
export function drawTexts(sheet: Sheet, blocks: readonly Block[], most: number): void {
  for (const block of blocks) {
    if (isFull(sheet, most)) return;
    drawSet(sheet, setBlock(sheet, block, left, right - left), most);
    sheet.y -= line * 0.6;
  }
}
