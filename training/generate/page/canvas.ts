import type { Area, Colour, Drawing, Mosaic, Part, Run, Sheet, Stroke, Style } from './drawing.ts';
import { measureText } from './metrics.ts';

export type Align = 'left' | 'right' | 'centre';
export type Ink = Partial<Style> & { readonly align?: Align };
export type Text = string | Part | readonly Part[];

/** A document being drawn, in points from the top left corner. */
export type Canvas = {
  readonly width: number;
  readonly height: number;
  readonly style: Style;
  /** Draws a run; `x` is its left edge, its right edge or its middle by the alignment. Returns its width. */
  readonly text: (x: number, y: number, text: Text, ink?: Ink) => number;
  readonly measureWidth: (text: Text, ink?: Ink) => number;
  readonly line: (
    from: readonly [number, number],
    to: readonly [number, number],
    width?: number,
    colour?: Colour,
  ) => void;
  readonly area: (area: Area) => void;
  readonly mosaic: (mosaic: Mosaic) => void;
  readonly newPage: () => void;
  readonly pageCount: () => number;
  /** Draws on every page that exists. */
  readonly onEachPage: (draw: (page: number, pages: number) => void) => void;
  readonly drawing: () => Drawing;
};

type Open = { runs: Run[]; strokes: Stroke[]; areas: Area[]; mosaics: Mosaic[] };

export const black: Colour = [0.07, 0.07, 0.07];
export const grey: Colour = [0.42, 0.42, 0.42];

export const splitParts = (text: Text): readonly Part[] =>
  typeof text === 'string' ? [{ text, tags: [] }] : 'text' in text ? [text] : text;

export const joinPlain = (text: Text): string =>
  splitParts(text)
    .map((part) => part.text)
    .join('');

const isBlank = (parts: readonly Part[]): boolean => parts.every((part) => part.text.trim() === '');

export type CanvasOptions = { readonly width: number; readonly height: number; readonly style: Style };

export function openCanvas({ width, height, style }: CanvasOptions): Canvas {
  const open = (): Open => ({ runs: [], strokes: [], areas: [], mosaics: [] });
  const pages: Open[] = [];
  let page = open();
  pages.push(page);
  const inked = (ink: Ink = {}): Style => ({ ...style, ...ink });
  const measure = (text: Text, ink?: Ink): number => measureText(joinPlain(text), inked(ink));
  return {
    width,
    height,
    style,
    measureWidth: measure,
    text: (x, y, text, ink = {}) => {
      const parts = splitParts(text);
      const wide = measure(text, ink);
      if (isBlank(parts)) return wide;
      const { align = 'left' } = ink;
      const left = align === 'right' ? x - wide : align === 'centre' ? x - wide / 2 : x;
      const { family, size, bold, colour, spread } = inked(ink);
      page.runs.push({ x: left, y, width: wide, parts, style: { family, size, bold, colour, spread } });
      return wide;
    },
    line: (from, to, thick = 0.6, colour = grey) => page.strokes.push({ from, to, width: thick, colour }),
    area: (area) => page.areas.push(area),
    mosaic: (mosaic) => page.mosaics.push(mosaic),
    newPage: () => {
      page = open();
      pages.push(page);
    },
    pageCount: () => pages.length,
    onEachPage: (draw) => {
      const last = page;
      pages.forEach((each, at) => {
        page = each;
        draw(at, pages.length);
      });
      page = last;
    },
    drawing: () => ({ sheets: pages.map((each): Sheet => ({ width, height, ...each })) }),
  };
}
