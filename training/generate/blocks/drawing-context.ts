import type { Program } from '../document/program.ts';
import type { Facts } from '../facts/facts.ts';
import type { Notation } from '../facts/written.ts';
import type { Canvas } from '../page/canvas.ts';
import type { Part } from '../page/drawing.ts';
import type { Random } from '../document/random.ts';
import type { Speech } from '../wording/wording.ts';

/** All that a block needs to draw itself. Lengths are points. */
export type DrawingContext = {
  readonly canvas: Canvas;
  readonly facts: Facts;
  readonly program: Program;
  readonly speech: Speech;
  readonly notation: Notation;
  /** Chance of this document; what belongs to the program comes from `program`. */
  readonly random: Random;
  readonly left: number;
  readonly right: number;
  /** The lowest baseline of the body. */
  readonly bottom: number;
  /** Type size of the body, and the step from line to line. */
  readonly size: number;
  readonly step: number;
};

/** A label and what stands beside or under it. */
export type Entry = { readonly label: string; readonly value: readonly Part[] };

/** Keeps `need` points of room: goes on at the top of a new page when the page is full. */
export function room(context: DrawingContext, y: number, need: number): number {
  if (y + need <= context.bottom) return y;
  context.canvas.newPage();
  return context.program.roll !== undefined ? y : 64;
}
