import { findLargestRegion } from '#shared/intake/find-regions.ts';
import type { Shades } from '#shared/intake/bright-regions.ts';

/** The least share of the photo that a page fills: it is photographed from near. */
const minPageShare = 0.15;

/**
 * Proposes the corners of the one page on a photo: the outermost points of the largest bright region towards each corner. The
 * whole photo where none stands out.
 */
export function findQuad(photo: Shades): Quad {
  const region = findLargestRegion(photo);
  if (region === undefined || region.area < minPageShare * photo.width * photo.height) return wholeQuad;
  const outermost = (rank: (x: number, y: number) => number): Point => {
    let best = { x: region.left, y: region.top, rank: Infinity };
    for (let y = region.top; y <= region.bottom; y += 1)
      for (let x = region.left; x <= region.right; x += 1) {
        if (region.labels[y * photo.width + x] !== region.label) continue;
        const value = rank(x, y);
        if (value < best.rank) best = { x, y, rank: value };
      }
    return { x: best.x / (photo.width - 1), y: best.y / (photo.height - 1) };
  };
  const quad: Quad = [
    outermost((x, y) => x + y),
    outermost((x, y) => y - x),
    outermost((x, y) => -x - y),
    outermost((x, y) => x - y),
  ];
  return isConvex(quad) ? quad : wholeQuad;
}

/** A point on a picture; shares of its width and height, origin top left. */
export type Point = { readonly x: number; readonly y: number };
/** The corners of a page in a photo: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];

/** Where the corners stand when no page was found: a little inside the photo, so that they can be taken hold of. */
export const wholeQuad: Quad = [
  { x: 0.04, y: 0.04 },
  { x: 0.96, y: 0.04 },
  { x: 0.96, y: 0.96 },
  { x: 0.04, y: 0.96 },
];

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

const crossProduct = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);

/** Whether the corners go round clockwise without a dent: anything else is not a page seen from above. */
export const isConvex = ([a, b, c, d]: Quad): boolean =>
  [crossProduct(a, b, c), crossProduct(b, c, d), crossProduct(c, d, a), crossProduct(d, a, b)].every(
    (turn) => turn > 0.001,
  );

/** The quad with one corner (0-3) at another place on the photo; the same one when that would fold the page. */
export function withCorner(quad: Quad, corner: number, to: Point): Quad {
  const place = { x: clamp(to.x), y: clamp(to.y) };
  const [a, b, c, d] = quad.map((point, at) => (at === corner ? place : point));
  if (a === undefined || b === undefined || c === undefined || d === undefined) return quad;
  const next: Quad = [a, b, c, d];
  return isConvex(next) ? next : quad;
}

const getDistance = (a: Point, b: Point, size: Size): number =>
  Math.hypot((a.x - b.x) * size.width, (a.y - b.y) * size.height);

export type Size = { readonly width: number; readonly height: number };

/** The size of the straightened page in pixels: its longer edges, at most so many pixels on the longest side. */
export function getPageSize([a, b, c, d]: Quad, photo: Size, maxSide: number): Size {
  const width = Math.max(getDistance(a, b, photo), getDistance(d, c, photo));
  const height = Math.max(getDistance(a, d, photo), getDistance(b, c, photo));
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
