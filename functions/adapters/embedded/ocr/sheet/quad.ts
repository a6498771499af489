/** A point in a picture, in pixels or in fractions of its sides. */
export type Point = { readonly x: number; readonly y: number };
/** Corners of a sheet as it lies in a picture: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];
/** A projective map of the unit square. */
export type Lens = (point: Point) => Point;

/** The map from fractions of a flat sheet to where they lie in the picture (Heckbert 1989, unit square to quadrilateral). */
export const toLens = ([a, b, c, d]: Quad): Lens => {
  const sumX = a.x - b.x + c.x - d.x;
  const sumY = a.y - b.y + c.y - d.y;
  const [rightX, rightY] = [b.x - c.x, b.y - c.y];
  const [leftX, leftY] = [d.x - c.x, d.y - c.y];
  const area = rightX * leftY - leftX * rightY;
  const g = (sumX * leftY - leftX * sumY) / area;
  const h = (rightX * sumY - sumX * rightY) / area;
  return ({ x, y }) => {
    const far = g * x + h * y + 1;
    return {
      x: ((b.x - a.x + g * b.x) * x + (d.x - a.x + h * d.x) * y + a.x) / far,
      y: ((b.y - a.y + g * b.y) * x + (d.y - a.y + h * d.y) * y + a.y) / far,
    };
  };
};

/** Twice the signed area of a polygon; positive when its corners go round clockwise on a screen. */
export const getArea = (corners: readonly Point[]): number =>
  corners.reduce((sum, { x, y }, at) => {
    const next = corners[(at + 1) % corners.length];
    return next === undefined ? sum : sum + x * next.y - next.x * y;
  }, 0) / 2;

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Whether the corners go round clockwise without a dent. */
export const isConvex = (quad: Quad): boolean =>
  quad.every((corner, at) => {
    const next = quad[(at + 1) % 4] ?? corner;
    const last = quad[(at + 2) % 4] ?? corner;
    return (next.x - corner.x) * (last.y - next.y) - (next.y - corner.y) * (last.x - next.x) > 0;
  });
