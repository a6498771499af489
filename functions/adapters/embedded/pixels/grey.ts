/** A picture in shades of grey, one byte a pixel, rows from the top. */
export type Grey = { readonly data: Uint8Array; readonly width: number; readonly height: number };

/** A text line in a picture: centre, length and height in pixels, and its direction in radians, clockwise from rightwards. */
export type Line = {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly height: number;
  readonly angle: number;
};

const white = 255;

/** The shade at a point between pixels; outside the picture there is background. */
export const shade = ({ data, width, height }: Grey, x: number, y: number): number => {
  if (x < 0 || y < 0 || x >= width - 1 || y >= height - 1) return white;
  const left = Math.floor(x);
  const top = Math.floor(y);
  const at = top * width + left;
  const right = x - left;
  const down = y - top;
  const above = (data[at] ?? white) * (1 - right) + (data[at + 1] ?? white) * right;
  const below = (data[at + width] ?? white) * (1 - right) + (data[at + width + 1] ?? white) * right;
  return above * (1 - down) + below * down;
};

/**
 * Cuts a rectangle that may lie askew out of a picture and lays it straight, at the asked size. Where it is made smaller,
 * two samples a side soften what would break thin strokes.
 */
export const cutOut = (
  source: Grey,
  { x, y, length, height: lineHeight, angle }: Line,
  size: { readonly width: number; readonly height: number },
): Grey => {
  const { width, height } = size;
  const data = new Uint8Array(width * height);
  const stepX = length / width;
  const stepY = lineHeight / height;
  const samples = stepX > 1.4 || stepY > 1.4 ? [0.25, 0.75] : [0.5];
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      let sum = 0;
      for (const partY of samples) {
        for (const partX of samples) {
          const along = (column + partX) * stepX - length / 2;
          const across = (row + partY) * stepY - lineHeight / 2;
          sum += shade(source, x + along * cos - across * sin - 0.5, y + along * sin + across * cos - 0.5);
        }
      }
      data[row * width + column] = sum / (samples.length * samples.length);
    }
  }
  return { data, width, height };
};

/** The middle one of some numbers, each counting as much as its weight. */
export const weightedMedian = (values: readonly { readonly value: number; readonly weight: number }[]): number => {
  const sorted = [...values].sort((a, b) => a.value - b.value);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let sum = 0;
  for (const { value, weight } of sorted) {
    sum += weight;
    if (sum >= half) return value;
  }
  return 0;
};
