import type { Grey } from '../pixels/grey.ts';

/** Cells across the shorter side: small enough to follow a shadow, large enough to always hold some bare background. */
const cellsAcross = 24;
/** Darker than this a cell is ink or a filled area, not background in the shade. */
const minBackground = 70;

/** The shade of bare background in each cell: a high percentile, so that letters do not count. */
const findBackgroundShades = ({ data, width, height }: Grey, cell: number) => {
  const columns = Math.ceil(width / cell);
  const rows = Math.ceil(height / cell);
  const shades = new Float32Array(columns * rows);
  const counts = new Uint32Array(256);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      counts.fill(0);
      let total = 0;
      const bottom = Math.min(height, (row + 1) * cell);
      const right = Math.min(width, (column + 1) * cell);
      for (let y = row * cell; y < bottom; y += 2) {
        for (let x = column * cell; x < right; x += 2) {
          const value = data[y * width + x] ?? 0;
          counts[value] = (counts[value] ?? 0) + 1;
          total += 1;
        }
      }
      let above = 0;
      let value = 255;
      while (value > 0 && (above += counts[value] ?? 0) < total * 0.15) value -= 1;
      shades[row * columns + column] = Math.max(minBackground, value);
    }
  }
  return { shades, columns, rows };
};

/** Takes the highest of the neighbours, then their mean: filled table heads do not count as shadows. */
const smoothed = ({ shades, columns, rows }: ReturnType<typeof findBackgroundShades>) => {
  const around = (from: Float32Array, pick: (values: readonly number[]) => number): Float32Array =>
    from.map((_, at) => {
      const column = at % columns;
      const row = Math.floor(at / columns);
      const values: number[] = [];
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1)
          values.push(from[y * columns + x] ?? 255);
      return pick(values);
    });
  const highest = around(shades, (values) => Math.max(...values));
  return around(highest, (values) => values.reduce((sum, value) => sum + value, 0) / values.length);
};

/** Evens out shadows and vignettes: every pixel relative to the background around it. */
export const evenIllumination = (source: Grey): Grey => {
  const { data, width, height } = source;
  const cell = Math.max(16, Math.round(Math.min(width, height) / cellsAcross));
  const found = findBackgroundShades(source, cell);
  const { columns, rows } = found;
  const shades = smoothed(found);
  const even = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const atY = Math.min(rows - 1, Math.max(0, y / cell - 0.5));
    const top = Math.floor(atY);
    const bottom = Math.min(rows - 1, top + 1);
    for (let x = 0; x < width; x += 1) {
      const atX = Math.min(columns - 1, Math.max(0, x / cell - 0.5));
      const left = Math.floor(atX);
      const right = Math.min(columns - 1, left + 1);
      const partX = atX - left;
      const partY = atY - top;
      const above =
        (shades[top * columns + left] ?? 255) * (1 - partX) + (shades[top * columns + right] ?? 255) * partX;
      const below =
        (shades[bottom * columns + left] ?? 255) * (1 - partX) + (shades[bottom * columns + right] ?? 255) * partX;
      const background = above * (1 - partY) + below * partY;
      even[y * width + x] = Math.min(255, ((data[y * width + x] ?? 0) * 255) / background);
    }
  }
  return { data: even, width, height };
};
