import type { Box, PageBox } from '#shared/geometry/box.ts';
import { pageWidth } from '../../session/core/limits.ts';
import { canvasRect, turnBox, unturnBox, type CanvasPoint, type CanvasRect, type Size, type Turn } from './space.ts';

const gap = 16;
/** Height over width of A4, for pages whose picture is not there yet. */
const a4 = Math.SQRT2;

/** A page laid on the canvas. */
export type PlacedPage = { readonly index: number; readonly rect: CanvasRect };
export type PageLayout = { readonly pages: readonly PlacedPage[]; readonly size: Size; readonly turn: Turn };

/** Lays pages under each other, centred, at the width of their stored pictures. `sizes` holds null where no picture exists. */
export function layOutPages(sizes: readonly (Size | null)[], turn: Turn): PageLayout {
  const sideways = turn === 90 || turn === 270;
  const placed = sizes.map((size): Size => {
    const height = pageWidth * (size === null || size.w <= 0 ? a4 : size.h / size.w);
    return sideways ? { w: height, h: pageWidth } : { w: pageWidth, h: height };
  });
  const width = Math.max(pageWidth, ...placed.map((size) => size.w));
  let y = 0;
  const pages = placed.map((size, index): PlacedPage => {
    const rect = canvasRect({ x: (width - size.w) / 2, y, ...size });
    y += size.h + gap;
    return { index, rect };
  });
  return { pages, size: { w: width, h: Math.max(0, y - gap) }, turn };
}

const isInside = (point: CanvasPoint, rect: CanvasRect): boolean =>
  point.x >= rect.x && point.x <= rect.x + rect.w && point.y >= rect.y && point.y <= rect.y + rect.h;

export const findPageAt = (layout: PageLayout, point: CanvasPoint): PlacedPage | undefined =>
  layout.pages.find((page) => isInside(point, page.rect));

/** Where a box of a page lies on the canvas. */
export function findCanvasRect(layout: PageLayout, box: PageBox): CanvasRect | undefined {
  const page = layout.pages[box.page];
  return page && toCanvasRect(layout, page, box);
}

export function toCanvasRect(layout: PageLayout, page: PlacedPage, box: Box): CanvasRect {
  const turned = turnBox(box, layout.turn);
  return canvasRect({
    x: page.rect.x + turned.x * page.rect.w,
    y: page.rect.y + turned.y * page.rect.h,
    w: turned.w * page.rect.w,
    h: turned.h * page.rect.h,
  });
}

/** The part of a canvas rectangle that lies on the sheet, as a box of the upright page. */
export function toPageBox(layout: PageLayout, page: PlacedPage, rect: CanvasRect): Box {
  const fraction = (value: number, start: number, length: number): number =>
    Math.min(1, Math.max(0, (value - start) / length));
  const x0 = fraction(rect.x, page.rect.x, page.rect.w);
  const y0 = fraction(rect.y, page.rect.y, page.rect.h);
  const x1 = fraction(rect.x + rect.w, page.rect.x, page.rect.w);
  const y1 = fraction(rect.y + rect.h, page.rect.y, page.rect.h);
  return unturnBox({ x: x0, y: y0, w: x1 - x0, h: y1 - y0 }, layout.turn);
}

/** The pages whose sheets meet the rectangle, and one neighbour on each side; only these are painted. */
export function listPaintedPages(layout: PageLayout, visible: CanvasRect): readonly PlacedPage[] {
  const met = layout.pages.filter(({ rect }) => rect.y <= visible.y + visible.h && rect.y + rect.h >= visible.y);
  const first = met[0]?.index ?? 0;
  const last = met.at(-1)?.index ?? 0;
  return layout.pages.filter((page) => page.index >= first - 1 && page.index <= last + 1);
}

/** The page that a reader would say is open: the one that covers most of the rectangle's height. */
export function findOpenPage(layout: PageLayout, visible: CanvasRect): number {
  const cover = ({ rect }: PlacedPage): number =>
    Math.min(rect.y + rect.h, visible.y + visible.h) - Math.max(rect.y, visible.y);
  return layout.pages.reduce((best, page) => {
    const winner = layout.pages[best];
    return winner === undefined || cover(page) > cover(winner) ? page.index : best;
  }, 0);
}
