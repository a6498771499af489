import {
  choosePartWidth,
  layOutParts,
  listPartsWithin,
  type PartPlace,
  type PartWidth,
} from '#shared/intake/page-parts.ts';
import { canvasRect, type CanvasRect } from './space.ts';
import { pageWidth } from '../../session/core/limits.ts';
import { toPageBox } from './page-layout.ts';
import type { Viewer } from './viewer.ts';
import { getVisibleRect } from './viewport.ts';

/** A part of a page that is sharper than its preview. */
export type NeededPart = PartPlace & { readonly width: PartWidth };

type Needed = {
  /** Number of the page, counted from 0. */
  readonly page: number;
  /** Size of its preview. */
  readonly shape: { readonly width: number; readonly height: number };
  /** Pixels of the screen for one px of the view. */
  readonly density: number;
  /** What the page holds, as the server answers with a part of it; undefined before that. */
  readonly held: number | null | undefined;
};

function meet(a: CanvasRect, b: CanvasRect): CanvasRect | undefined {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const w = Math.min(a.x + a.w, b.x + b.w) - x;
  const h = Math.min(a.y + a.h, b.y + b.h) - y;
  return w > 0 && h > 0 ? canvasRect({ x, y, w, h }) : undefined;
}

/**
 * The parts that make what is seen of a page sharp, from the least width to the needed one: the wide ones come sooner and stay under
 * the sharp ones while those are on their way. None where the preview is sharp enough, or the page is out of sight.
 */
export function listNeededParts(
  { layout, viewport }: Pick<Viewer, 'layout' | 'viewport'>,
  { page, shape, density, held }: Needed,
): readonly NeededPart[] {
  const placed = layout.pages[page];
  const seen = placed && meet(placed.rect, getVisibleRect(viewport));
  if (placed === undefined || seen === undefined) return [];
  const least = choosePartWidth(pageWidth * viewport.scale * density, undefined, shape);
  const width = choosePartWidth(pageWidth * viewport.scale * density, held, shape);
  const box = toPageBox(layout, placed, seen);
  return [...new Set([least, width])].flatMap((each) => {
    const grid = each === undefined || width === undefined ? undefined : layOutParts(each, shape);
    return each === undefined || grid === undefined
      ? []
      : listPartsWithin(grid, box).map((place) => ({ ...place, width: each }));
  });
}
