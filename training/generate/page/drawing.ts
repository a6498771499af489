import type { FamilyName } from './metrics.ts';

/** Colours of marks: three numbers from 0 to 1. */
export type Colour = readonly [number, number, number];

/** A field that a piece of text prints: its path ('supplier.name', 'items.3.total') and its value in machine form. */
export type Tag = {
  readonly path: string;
  readonly value: string;
  /** Prints the value only in passing: counts where no better place prints it. */
  readonly weak?: boolean;
};

export type Part = { readonly text: string; readonly tags: readonly Tag[] };

export type Style = {
  readonly family: FamilyName;
  /** Points. */
  readonly size: number;
  readonly bold: boolean;
  readonly colour: Colour;
  /** Extra points between letters. */
  readonly spread: number;
};

/** A run of text. Lengths are points, origin top left; `y` is the baseline, `x` the left edge. */
export type Run = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly parts: readonly Part[];
  readonly style: Style;
};

export type Stroke = {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly width: number;
  readonly colour: Colour;
};

export type Area = {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly fill?: Colour;
  readonly border?: Colour;
};

/** A square of random modules that looks like a code; it holds nothing. */
export type Mosaic = { readonly x: number; readonly y: number; readonly size: number; readonly seed: number };

export type Sheet = {
  readonly width: number;
  readonly height: number;
  readonly runs: readonly Run[];
  readonly strokes: readonly Stroke[];
  readonly areas: readonly Area[];
  readonly mosaics: readonly Mosaic[];
};

export type Drawing = { readonly sheets: readonly Sheet[] };
