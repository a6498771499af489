import type { Box } from '#shared/geometry/box.ts';
import type { Rotation } from '#shared/geometry/turn-box.ts';
import { cutOut, weightedMedian, type Grey, type Line } from '../pixels/grey.ts';

/** Height in pixels of a detected line (type with its surroundings) at which the letter reader is at its best. */
const bestLineHeight = 38;
const maxPixels = 5_000_000;
const quarter = Math.PI / 2;

/** The upright page: which turn leads there, how far its lines then still lean, and its size in pixels of the picture. */
export type Upright = {
  readonly turn: Rotation;
  readonly skew: number;
  readonly width: number;
  readonly height: number;
};
/** A picture laid straight for the letter reader, and how many of its pixels make one of the source. */
export type Straight = { readonly picture: Grey; readonly scale: number };
/** A point on the upright page in pixels, seen from the page's centre. */
export type Spot = { readonly x: number; readonly y: number };

/** The upright page of a picture whose lines run in the direction `angle`. */
export const toUpright = (picture: Grey, angle: number): Upright => {
  const quarters = Math.round(angle / quarter);
  const lying = Math.abs(quarters) % 2 === 1;
  const turn = ([0, 90, 180, 270] as const)[((-quarters % 4) + 4) % 4] ?? 0;
  return {
    turn,
    skew: angle - quarters * quarter,
    width: lying ? picture.height : picture.width,
    height: lying ? picture.width : picture.height,
  };
};

/** Turns and deskews a picture, and scales it so that its type has the size that the letter reader likes. */
export const straighten = (picture: Grey, upright: Upright, lines: readonly Line[]): Straight => {
  const usual = weightedMedian(lines.map(({ height, length }) => ({ value: height, weight: length })));
  const lean = Math.abs(Math.sin(upright.skew));
  const length = upright.width + upright.height * lean;
  const height = upright.height + upright.width * lean;
  const wanted = Math.min(3, Math.max(0.3, bestLineHeight / Math.max(4, usual)));
  const scale = Math.min(wanted, Math.sqrt(maxPixels / (length * height)));
  const angle = upright.skew - (upright.turn / 90) * quarter;
  const size = { width: Math.round(length * scale), height: Math.round(height * scale) };
  const frame = { x: picture.width / 2, y: picture.height / 2, length, height, angle };
  return { picture: cutOut(picture, frame, size), scale };
};

export const turnedBy = ({ x, y }: Spot, angle: number): Spot => ({
  x: x * Math.cos(angle) - y * Math.sin(angle),
  y: x * Math.sin(angle) + y * Math.cos(angle),
});

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** The box around a rectangle that may lean, as fractions of the upright page. */
export const toBox = (
  upright: Upright,
  centre: Spot,
  size: { readonly length: number; readonly height: number; readonly lean: number },
): Box => {
  const cos = Math.abs(Math.cos(size.lean));
  const sin = Math.abs(Math.sin(size.lean));
  const width = size.length * cos + size.height * sin;
  const height = size.length * sin + size.height * cos;
  const x = clamp((centre.x - width / 2) / upright.width + 0.5);
  const y = clamp((centre.y - height / 2) / upright.height + 0.5);
  const right = clamp((centre.x + width / 2) / upright.width + 0.5);
  const bottom = clamp((centre.y + height / 2) / upright.height + 0.5);
  return { x, y, w: Math.max(0, right - x), h: Math.max(0, bottom - y) };
};

/** A line of the picture as it lies on the upright page, seen from the page's centre. */
export const lineOnPage = (picture: Grey, upright: Upright, line: Line): Line => ({
  ...line,
  ...turnedBy({ x: line.x - picture.width / 2, y: line.y - picture.height / 2 }, (upright.turn / 90) * quarter),
  angle: line.angle + (upright.turn / 90) * quarter,
});

/** Share of the line at which a spot lies, and how far beside its axis in line heights. */
export const alongLine = (line: Line, spot: Spot): { readonly at: number; readonly beside: number } => {
  const { x, y } = turnedBy({ x: spot.x - line.x, y: spot.y - line.y }, -line.angle);
  return { at: x / line.length + 0.5, beside: Math.abs(y) / line.height };
};
