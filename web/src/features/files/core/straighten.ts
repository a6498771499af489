import type { Quad, Size } from './quad.ts';

/** Red, green, blue and opacity of each pixel, rows from the top: what a canvas gives and takes. */
export type Pixels = Size & { readonly data: Uint8ClampedArray<ArrayBuffer> };

/** Coefficients that carry a point of the unit square to a point of the photo, in pixels (projective mapping). */
type Mapping = readonly [number, number, number, number, number, number, number, number];

/** Maps the unit square onto a quadrilateral (Heckbert 1989, "Fundamentals of Texture Mapping", §2.2.3). */
function computeMapping(quad: Quad, { width, height }: Size): Mapping {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = [
    [quad[0].x * (width - 1), quad[0].y * (height - 1)],
    [quad[1].x * (width - 1), quad[1].y * (height - 1)],
    [quad[2].x * (width - 1), quad[2].y * (height - 1)],
    [quad[3].x * (width - 1), quad[3].y * (height - 1)],
  ];
  const [dx1, dy1, dx2, dy2] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const whole = dx1 * dy2 - dx2 * dy1;
  const g = whole === 0 ? 0 : (sx * dy2 - dx2 * sy) / whole;
  const h = whole === 0 ? 0 : (dx1 * sy - sx * dy1) / whole;
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h];
}

/** Straightens the page within the corners, as if seen from above. Between pixels the four around are mixed. */
export function straighten(photo: Pixels, quad: Quad, size: Size): Pixels {
  const [a, b, c, d, e, f, g, h] = computeMapping(quad, photo);
  const data = new Uint8ClampedArray(size.width * size.height * 4);
  const { data: from, width, height } = photo;
  for (let row = 0; row < size.height; row += 1) {
    const v = size.height === 1 ? 0 : row / (size.height - 1);
    for (let column = 0; column < size.width; column += 1) {
      const u = size.width === 1 ? 0 : column / (size.width - 1);
      const w = g * u + h * v + 1;
      const x = Math.min(width - 1, Math.max(0, (a * u + b * v + c) / w));
      const y = Math.min(height - 1, Math.max(0, (d * u + e * v + f) / w));
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const [right, down] = [x - left, y - top];
      const near = (top * width + left) * 4;
      const beside = left + 1 < width ? 4 : 0;
      const below = top + 1 < height ? width * 4 : 0;
      const to = (row * size.width + column) * 4;
      for (let channel = 0; channel < 4; channel += 1) {
        const at = near + channel;
        const upper = (from[at] ?? 0) * (1 - right) + (from[at + beside] ?? 0) * right;
        const lower = (from[at + below] ?? 0) * (1 - right) + (from[at + below + beside] ?? 0) * right;
        data[to + channel] = upper * (1 - down) + lower * down;
      }
    }
  }
  return { ...size, data };
}
