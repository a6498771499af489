import type { Box } from '#shared/geometry/box.ts';
import { isPrinted, listRegions, type Region, type Shades } from './bright-regions.ts';

/** Width at which regions are sought: documents are large, and noise is gone. */
export const regionWidth = 240;

/** A page whose ground is darker than its documents by less than this has no ground that could be seen. */
const minContrast = 45;
/** Shares of the page: ground that a photo of several documents shows, and the smallest document. */
const minBackground = 0.08;
const minSize = 0.015;
const maxRegions = 12;
/** A document fills most of the box around it, also when it lies askew. */
const minFill = 0.5;
/** Document around what was found: its edge is softer than its middle. Share of the page. */
const margin = 0.006;

/** The shade that parts dark from bright best (Otsu), and the mean shades of both sides. */
function findThreshold(data: Uint8Array): { readonly at: number; readonly dark: number; readonly bright: number } {
  const counts = new Array<number>(256).fill(0);
  for (const shade of data) counts[shade] = (counts[shade] ?? 0) + 1;
  const sum = counts.reduce((all, count, shade) => all + count * shade, 0);
  let best = { at: 0, dark: 0, bright: 0, apart: -1 };
  let [below, belowSum] = [0, 0];
  for (const [shade, count] of counts.entries()) {
    below += count;
    belowSum += count * shade;
    const above = data.length - below;
    if (below === 0 || above === 0) continue;
    const [dark, bright] = [belowSum / below, (sum - belowSum) / above];
    const apart = below * above * (bright - dark) ** 2;
    if (apart > best.apart) best = { at: shade, dark, bright, apart };
  }
  return best;
}

const toBox = ({ left, top, right, bottom }: Region, { width, height }: Shades): Box => {
  const x = Math.max(0, left / width - margin);
  const y = Math.max(0, top / height - margin);
  return {
    x,
    y,
    w: Math.min(1, (right + 1) / width + margin) - x,
    h: Math.min(1, (bottom + 1) / height + margin) - y,
  };
};

const isWithin = (inner: Region, outer: Region): boolean =>
  inner !== outer &&
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom;

/** Rows first: documents whose middles are at one height are read from left to right. */
function sortInReadingOrder(boxes: readonly Box[]): readonly Box[] {
  const rows: Box[][] = [];
  for (const box of boxes.toSorted((a, b) => a.y + a.h / 2 - b.y - b.h / 2)) {
    const row = rows.find(([first]) => first !== undefined && box.y < first.y + first.h / 2);
    if (row === undefined) rows.push([box]);
    else row.push(box);
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.x - b.x));
}

/** The largest bright region of a photo; undefined where no ground is darker than a document. */
export function findLargestRegion(picture: Shades): Region | undefined {
  const { at, dark, bright } = findThreshold(picture.data);
  if (bright - dark < minContrast) return undefined;
  return listRegions(picture, at).toSorted((a, b) => b.area - a.area)[0];
}

/**
 * Finds several documents that lie apart on a darker ground, as a photo of receipts on a table shows them: connected bright regions
 * with print in them. Boxes are fractions of the picture, row by row. None where there are not at least two: a scan without a
 * ground is one document, and what lies on it follows from its words.
 */
export function findRegions(picture: Shades): readonly Box[] {
  const { at, dark, bright } = findThreshold(picture.data);
  if (bright - dark < minContrast) return [];
  const pixels = picture.width * picture.height;
  const background = picture.data.reduce((count, shade) => count + (shade <= at ? 1 : 0), 0) / pixels;
  if (background < minBackground) return [];
  const large = listRegions(picture, at).filter((region) => region.area >= minSize * pixels);
  const documents = large.filter((region) => {
    const box = (region.right - region.left + 1) * (region.bottom - region.top + 1);
    return (
      region.area / box >= minFill && !large.some((other) => isWithin(region, other)) && isPrinted(picture, region)
    );
  });
  if (documents.length < 2 || documents.length > maxRegions) return [];
  return sortInReadingOrder(documents.map((region) => toBox(region, picture)));
}
