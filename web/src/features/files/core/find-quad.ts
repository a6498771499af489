import { largestRegion } from '#shared/intake/find-regions.ts';
import type { Shades } from '#shared/intake/shades.ts';
import { isConvex, wholeQuad, type Point, type Quad } from './quad.ts';

/** Share of the photo that a paper fills at least: somebody photographs it from near. */
const leastPaper = 0.15;

/**
 * Proposes the corners of the one paper on a photo: the outermost points of the largest bright region towards each corner. The
 * whole photo where none stands out.
 */
export function findQuad(photo: Shades): Quad {
  const paper = largestRegion(photo);
  if (paper === undefined || paper.area < leastPaper * photo.width * photo.height) return wholeQuad;
  const outermost = (rank: (x: number, y: number) => number): Point => {
    let best = { x: paper.left, y: paper.top, rank: Infinity };
    for (let y = paper.top; y <= paper.bottom; y += 1)
      for (let x = paper.left; x <= paper.right; x += 1) {
        if (paper.labels[y * photo.width + x] !== paper.label) continue;
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
