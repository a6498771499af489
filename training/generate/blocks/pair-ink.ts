import type { Traits } from '../document/program.ts';
import { type Ink, grey } from '../page/canvas.ts';
import type { Part } from '../page/drawing.ts';
import { plain } from './say.ts';
import type { DrawingContext, Entry } from './drawing-context.ts';

export type Frame = { readonly x: number; readonly y: number; readonly w: number };
export type GridName = Traits['grid'];

/** Labels with the program's mark behind them. */
export function labelled({ program }: DrawingContext, label: string): string {
  if (label === '') return '';
  const mark = [':', ':', ':', '', '', ' :'][program.pick('mark', 6)] ?? ':';
  const cased = program.pick('label-case', 8) === 0 ? label.toUpperCase() : label;
  return /[:.#°]$/u.test(cased) && mark !== ''
    ? cased.endsWith(':')
      ? cased
      : `${cased}${program.pick('mark-after-dot', 2) === 0 ? mark : ''}`
    : `${cased}${mark}`;
}

export const labelInk = ({ program, size }: DrawingContext): Ink => ({
  size: size * ([1, 1, 0.9, 0.85][program.pick('label-size', 4)] ?? 1),
  colour: program.pick('label-grey', 3) === 0 ? grey : [0.07, 0.07, 0.07],
  bold: program.pick('label-bold', 7) === 0,
});

export const valueInk = ({ program, size }: DrawingContext): Ink => ({
  size,
  bold: program.pick('value-bold', 4) === 0,
});

export const inline = (context: DrawingContext, { label, value }: Entry): readonly Part[] => [
  plain(`${labelled(context, label)} `),
  ...value,
];
