/** A point on a picture; shares of its width and height, origin top left. */
export type Point = { readonly x: number; readonly y: number };
/** The corners of a paper in a photo: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];

/** Where the corners stand when no paper was found: a little inside the photo, so that they can be taken hold of. */
export const wholeQuad: Quad = [
  { x: 0.04, y: 0.04 },
  { x: 0.96, y: 0.04 },
  { x: 0.96, y: 0.96 },
  { x: 0.04, y: 0.96 },
];

const within = (value: number): number => Math.min(1, Math.max(0, value));

const crossing = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);

/** Whether the corners go round clockwise without a dent: anything else is no paper seen from above. */
export const isConvex = ([a, b, c, d]: Quad): boolean =>
  [crossing(a, b, c), crossing(b, c, d), crossing(c, d, a), crossing(d, a, b)].every((turn) => turn > 0.001);

/** The quad with one corner (0-3) at another place on the photo; the same one when that would fold the paper. */
export function withCorner(quad: Quad, corner: number, to: Point): Quad {
  const place = { x: within(to.x), y: within(to.y) };
  const [a, b, c, d] = quad.map((point, at) => (at === corner ? place : point));
  if (a === undefined || b === undefined || c === undefined || d === undefined) return quad;
  const next: Quad = [a, b, c, d];
  return isConvex(next) ? next : quad;
}

const apart = (a: Point, b: Point, size: Size): number =>
  Math.hypot((a.x - b.x) * size.width, (a.y - b.y) * size.height);

export type Size = { readonly width: number; readonly height: number };

/** The size of the straightened paper in pixels: its longer edges, at most so many pixels on the longest side. */
export function paperSize([a, b, c, d]: Quad, photo: Size, most: number): Size {
  const width = Math.max(apart(a, b, photo), apart(d, c, photo));
  const height = Math.max(apart(a, d, photo), apart(b, c, photo));
  const scale = Math.min(1, most / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
