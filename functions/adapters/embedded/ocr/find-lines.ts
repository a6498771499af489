import { weightedMedian, type Line } from '../pixels/grey.ts';

/** How likely each pixel of a shrunk picture belongs to text. */
export type TextMap = { readonly data: Float32Array; readonly width: number; readonly height: number };

/** Values with which the detector was trained and published. */
const pixelThreshold = 0.3;
const lineThreshold = 0.55;
const growth = 1.6;
const fewestPixels = 12;
const thinnest = 3;

type Blob = { readonly pixels: readonly number[]; readonly score: number };

const findBlobs = ({ data, width }: TextMap): readonly Blob[] => {
  const seen = new Uint8Array(data.length);
  const blobs: Blob[] = [];
  const visit = (at: number, pixels: number[]): void => {
    if (at < 0 || at >= data.length || seen[at] === 1 || (data[at] ?? 0) < pixelThreshold) return;
    seen[at] = 1;
    pixels.push(at);
  };
  for (let start = 0; start < data.length; start += 1) {
    if (seen[start] === 1 || (data[start] ?? 0) < pixelThreshold) continue;
    const pixels = [start];
    seen[start] = 1;
    let sum = 0;
    for (let next = 0; next < pixels.length; next += 1) {
      const at = pixels[next] ?? start;
      sum += data[at] ?? 0;
      const column = at % width;
      visit(at - width, pixels);
      visit(at + width, pixels);
      if (column > 0) visit(at - 1, pixels);
      if (column < width - 1) visit(at + 1, pixels);
    }
    const score = sum / pixels.length;
    if (pixels.length >= fewestPixels && score >= lineThreshold) blobs.push({ pixels, score });
  }
  return blobs;
};

/** Main axis of a blob by its second moments, and how much longer than wide it is. */
const findAxis = ({ pixels }: Blob, width: number) => {
  let x = 0;
  let y = 0;
  for (const at of pixels) {
    x += at % width;
    y += Math.floor(at / width);
  }
  x /= pixels.length;
  y /= pixels.length;
  let xx = 0;
  let yy = 0;
  let xy = 0;
  for (const at of pixels) {
    const dx = (at % width) - x;
    const dy = Math.floor(at / width) - y;
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const spread = Math.hypot(xx - yy, 2 * xy);
  const stretch = Math.sqrt((xx + yy + spread) / Math.max(1e-6, xx + yy - spread));
  return { angle, stretch, weight: pixels.length };
};

const toLine = ({ pixels }: Blob, angle: number, width: number): Line => {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  let start = Infinity;
  let end = -Infinity;
  let near = Infinity;
  let far = -Infinity;
  for (const at of pixels) {
    const x = (at % width) + 0.5;
    const y = Math.floor(at / width) + 0.5;
    const along = x * cos + y * sin;
    const across = y * cos - x * sin;
    start = Math.min(start, along - 0.5);
    end = Math.max(end, along + 0.5);
    near = Math.min(near, across - 0.5);
    far = Math.max(far, across + 0.5);
  }
  const along = (start + end) / 2;
  const across = (near + far) / 2;
  const grown = ((end - start) * (far - near) * growth) / (2 * (end - start + far - near));
  return {
    x: along * cos - across * sin,
    y: along * sin + across * cos,
    length: end - start + 2 * grown,
    height: far - near + 2 * grown,
    angle,
  };
};

/** Elongated blobs tell the direction of text; round ones may be anything. */
const telling = 3;
/** A line may lean this far from the page's other lines (photos); more is a mistake of its short blob. */
const maxLean = 0.12;

const quarterTurn = Math.PI / 2;
/** The smallest turn between two directions that may be read from either end. */
const lean = (angle: number, base: number): number => {
  const difference = (angle - base) % Math.PI;
  if (difference > quarterTurn) return difference - Math.PI;
  return difference < -quarterTurn ? difference + Math.PI : difference;
};

/**
 * Finds the lines of a text map, in its pixels. All run in about the same direction: near 0 when the page stands or is upside
 * down, near a quarter turn when it lies.
 */
export const findLines = (map: TextMap): { readonly lines: readonly Line[]; readonly angle: number } => {
  const blobs = findBlobs(map).map((blob) => ({ blob, axis: findAxis(blob, map.width) }));
  const long = blobs.filter(({ axis }) => axis.stretch > telling);
  const weigh = (some: typeof blobs): number => some.reduce((sum, { axis }) => sum + axis.weight, 0);
  const isLying = ({ axis }: (typeof blobs)[number]) => Math.abs(lean(axis.angle, 0)) > quarterTurn / 2;
  const base = weigh(long.filter(isLying)) > weigh(long) / 2 ? quarterTurn : 0;
  const agreeing = long
    .map(({ axis }) => ({ value: lean(axis.angle, base), weight: axis.weight }))
    .filter(({ value }) => Math.abs(value) < quarterTurn / 2);
  const skew = weightedMedian(agreeing);
  const lines = blobs.map(({ blob, axis }) => {
    const own = lean(axis.angle, base);
    const trusted = axis.stretch > telling && Math.abs(own - skew) < maxLean;
    return toLine(blob, base + (trusted ? own : skew), map.width);
  });
  return { lines: lines.filter(({ height }) => height > thinnest), angle: base + skew };
};
