import type { Grey } from '../../pixels/grey.ts';
import { getArea, distance, isConvex, type Point, type Quad } from './quad.ts';

/** The longer side of the small picture on which a sheet is sought: its edges are long, its letters do not matter. */
const smallSide = 240;
/** Shades that sheet and table must lie apart. */
const minContrast = 35;
/** Share of the picture that a sheet fills at least, and at most: more is a scan without a table around it. */
const minShare = 0.25;
const maxShare = 0.97;
/** How much of the found corners' area is sheet, and how much of the sheet lies inside it. */
const minFilled = 0.93;
/** Share of the small picture's side by which corners must lie off a rectangle's before a picture is worth bending. */
const minBend = 0.012;

const shrunk = ({ data, width, height }: Grey) => {
  const step = Math.max(1, Math.max(width, height) / smallSide);
  const size = { width: Math.floor(width / step), height: Math.floor(height / step) };
  const small = new Uint8Array(size.width * size.height);
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) {
      const [left, top] = [Math.floor(x * step), Math.floor(y * step)];
      const reach = Math.max(1, Math.floor(step / 2));
      // Bright background shows through its letters: the brighter of some samples counts.
      let best = 0;
      for (const [dx, dy] of [
        [0, 0],
        [reach, 0],
        [0, reach],
        [reach, reach],
      ] as const)
        best = Math.max(best, data[Math.min(height - 1, top + dy) * width + Math.min(width - 1, left + dx)] ?? 0);
      small[y * size.width + x] = best;
    }
  return { picture: { data: small, ...size }, step };
};

/** The shade that parts a picture's shades into two heaps the best (Otsu), and how far apart their means lie. */
const threshold = (data: Uint8Array): { readonly shade: number; readonly contrast: number } => {
  const counts = new Float64Array(256);
  for (const shade of data) counts[shade] = (counts[shade] ?? 0) + 1;
  const sum = counts.reduce((total, count, shade) => total + count * shade, 0);
  let [below, belowSum, best, shade, contrast] = [0, 0, 0, 0, 0];
  for (let at = 0; at < 255; at += 1) {
    below += counts[at] ?? 0;
    belowSum += (counts[at] ?? 0) * at;
    const above = data.length - below;
    if (below === 0 || above === 0) continue;
    const apart = (sum - belowSum) / above - belowSum / below;
    const between = below * above * apart * apart;
    if (between > best) [best, shade, contrast] = [between, at, apart];
  }
  return { shade, contrast };
};

/** The largest bright area of a small picture: the places of its pixels. */
const largestBright = ({ data, width }: Grey, shade: number): readonly number[] => {
  const seen = new Uint8Array(data.length);
  let largest: number[] = [];
  for (let start = 0; start < data.length; start += 1) {
    if (seen[start] === 1 || (data[start] ?? 0) <= shade) continue;
    const area = [start];
    seen[start] = 1;
    for (let next = 0; next < area.length; next += 1) {
      const at = area[next] ?? start;
      const column = at % width;
      for (const near of [at - width, at + width, column > 0 ? at - 1 : -1, column < width - 1 ? at + 1 : -1])
        if (near >= 0 && near < data.length && seen[near] === 0 && (data[near] ?? 0) > shade) {
          seen[near] = 1;
          area.push(near);
        }
    }
    if (area.length > largest.length) largest = area;
  }
  return largest;
};

/** The outermost pixels of an area towards the four corners of the picture. */
const findCorners = (area: readonly number[], width: number): Quad => {
  const towards = (worth: (point: Point) => number): Point => {
    let best: Point = { x: 0, y: 0 };
    let max = -Infinity;
    for (const at of area) {
      const point = { x: at % width, y: Math.floor(at / width) };
      const own = worth(point);
      if (own > max) [best, max] = [point, own];
    }
    return best;
  };
  const [a, b] = [towards(({ x, y }) => -x - y), towards(({ x, y }) => x - y)];
  const [c, d] = [towards(({ x, y }) => x + y), towards(({ x, y }) => y - x)];
  // A pixel's far side is one further: the corners enclose the area.
  return [a, { x: b.x + 1, y: b.y }, { x: c.x + 1, y: c.y + 1 }, { x: d.x, y: d.y + 1 }];
};

/** Samples of a small picture's pixel, each way; shades apart within one that show ink, and how much of it a table may show. */
const samples = 5;
const inky = 60;
const maxInkOutside = 0.35;

/** Pixels of the small picture around a sheet's edge that belong to neither side: the edge itself is no print. */
const edge = 3;

/** How far a point lies inside a quadrilateral whose corners run clockwise; negative outside. */
const depthIn = (quad: Quad, x: number, y: number): number =>
  Math.min(
    ...quad.map((from, at) => {
      const to = quad[(at + 1) % 4] ?? from;
      const across = (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
      return across / Math.max(1, distance(from, to));
    }),
  );

/**
 * Whether there is print outside the corners, nearly as dense as inside: then the darker part is no table but a page in the shade,
 * and cutting it off would lose words.
 */
const cutsOffPrint = (source: Grey, quad: Quad, step: number): boolean => {
  const ink = { inside: 0, outside: 0 };
  const all = { inside: 0, outside: 0 };
  for (let y = 0; (y + 1) * step < source.height; y += 1)
    for (let x = 0; (x + 1) * step < source.width; x += 1) {
      let [low, high] = [255, 0];
      for (let sample = 0; sample < samples * samples; sample += 1) {
        const row = Math.floor((y + Math.floor(sample / samples) / samples) * step);
        const shade = source.data[row * source.width + Math.floor((x + (sample % samples) / samples) * step)] ?? 0;
        low = Math.min(low, shade);
        high = Math.max(high, shade);
      }
      const depth = depthIn(quad, x + 0.5, y + 0.5);
      if (Math.abs(depth) < edge) continue;
      const side = depth > 0 ? 'inside' : 'outside';
      all[side] += 1;
      if (high - low > inky) ink[side] += 1;
    }
  return ink.outside / Math.max(1, all.outside) > (maxInkOutside * ink.inside) / Math.max(1, all.inside);
};

/** How far opposite sides differ in length or direction, in pixels: a rectangle that merely lies askew gives nothing. */
const bentBy = ([a, b, c, d]: Quad): number =>
  Math.max(Math.abs(a.x - b.x + c.x - d.x), Math.abs(a.y - b.y + c.y - d.y), Math.abs(distance(a, c) - distance(b, d)));

/**
 * The corners of a bright sheet that lies on a darker table, in pixels of the picture; undefined when there is no such sheet,
 * it is not a quadrilateral (crumpled, cut off), or it lies flat enough already.
 */
export const findSheet = (source: Grey): Quad | undefined => {
  const { picture, step } = shrunk(source);
  const { shade, contrast } = threshold(picture.data);
  if (contrast < minContrast) return undefined;
  const area = largestBright(picture, shade);
  const quad = findCorners(area, picture.width);
  const share = getArea(quad) / picture.data.length;
  if (share < minShare || share > maxShare || !isConvex(quad)) return undefined;
  const filled = area.length / getArea(quad);
  if (filled < minFilled || filled > 2 - minFilled || bentBy(quad) < minBend * smallSide) return undefined;
  if (cutsOffPrint(source, quad, step)) return undefined;
  const [a, b, c, d] = quad;
  const real = ({ x, y }: Point): Point => ({ x: x * step, y: y * step });
  return [real(a), real(b), real(c), real(d)];
};
