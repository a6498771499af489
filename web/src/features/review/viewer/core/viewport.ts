import {
  canvasPoint,
  canvasRect,
  viewPoint,
  type CanvasPoint,
  type CanvasRect,
  type Size,
  type ViewPoint,
  type ViewRect,
} from './space.ts';
import { followPauseMs } from '../../session/core/limits.ts';

/**
 * ms until the page follows to a field that became active. Somebody who walks on and on is followed once the hands rest; a single
 * step is followed at once (ledger R-FLD-51). Both moments are of one clock in ms.
 */
export const getFollowDelay = (now: number, lastStep: number): number =>
  now - lastStep < followPauseMs ? followPauseMs : 0;

/** What of the canvas is seen: `origin` is the canvas point at the viewer's top left, `scale` view px per canvas px. */
export type Viewport = { readonly size: Size; readonly origin: CanvasPoint; readonly scale: number };

export const minScale = 0.1;
export const maxScale = 6;
/** View px kept free around the pages, and what stays visible however far somebody pans. */
export const margin = 20;

export const toCanvas = (viewport: Viewport, point: ViewPoint): CanvasPoint =>
  canvasPoint(viewport.origin.x + point.x / viewport.scale, viewport.origin.y + point.y / viewport.scale);

export const toView = (viewport: Viewport, point: CanvasPoint): ViewPoint =>
  viewPoint((point.x - viewport.origin.x) * viewport.scale, (point.y - viewport.origin.y) * viewport.scale);

export const rectToView = (viewport: Viewport, rect: CanvasRect): ViewRect => {
  const { x, y } = toView(viewport, canvasPoint(rect.x, rect.y));
  return { space: 'view', x, y, w: rect.w * viewport.scale, h: rect.h * viewport.scale };
};

/** The part of the canvas that is seen. */
export const getVisibleRect = (viewport: Viewport): CanvasRect =>
  canvasRect({
    x: viewport.origin.x,
    y: viewport.origin.y,
    w: viewport.size.w / viewport.scale,
    h: viewport.size.h / viewport.scale,
  });

/** One axis: smaller content is centred (or set to the start), larger content covers the view but for the margin. */
function clampAxis(start: number, view: number, axis: { length: number; margin: number; centre: boolean }): number {
  const room = view - 2 * axis.margin;
  if (axis.length <= room) return axis.centre ? (axis.length - view) / 2 : -axis.margin;
  return Math.min(axis.length + axis.margin - view, Math.max(-axis.margin, start));
}

/** Keeps the pages in sight: centred across, from the top down. */
export function clamp(viewport: Viewport, content: Size): Viewport {
  const { size, origin, scale } = viewport;
  const space = margin / scale;
  return {
    ...viewport,
    origin: canvasPoint(
      clampAxis(origin.x, size.w / scale, { length: content.w, margin: space, centre: true }),
      clampAxis(origin.y, size.h / scale, { length: content.h, margin: space, centre: false }),
    ),
  };
}

/** Zooms so that the canvas point under `about` stays under it. */
export function zoomAbout(viewport: Viewport, about: ViewPoint, scale: number): Viewport {
  const wanted = Math.min(maxScale, Math.max(minScale, scale));
  const fixed = toCanvas(viewport, about);
  return {
    ...viewport,
    scale: wanted,
    origin: canvasPoint(fixed.x - about.x / wanted, fixed.y - about.y / wanted),
  };
}

/** Moves the view by view px; positive looks further right and down. */
export const panBy = (viewport: Viewport, dx: number, dy: number): Viewport => ({
  ...viewport,
  origin: canvasPoint(viewport.origin.x + dx / viewport.scale, viewport.origin.y + dy / viewport.scale),
});

/** The scale at which the widest page fills the viewer. */
export const fitWidthScale = (size: Size, content: Size): number =>
  Math.min(maxScale, Math.max(minScale, (size.w - 2 * margin) / Math.max(1, content.w)));

/** A box shorter than this on screen is zoomed in on when its field becomes active (language.md §7). */
const minReadable = 14;

/** The same for the peek of a phone, which shows nothing but this box and what is around it. */
export const minReadableOnPhone = 20;

/** Brings a rectangle into sight with its top at the upper third; zooms only when it would be shorter than `least` view px. */
export function reveal(viewport: Viewport, rect: CanvasRect, minHeight = minReadable): Viewport {
  const tall = rect.h * viewport.scale;
  const scale = tall > 0 && tall < minHeight ? Math.min(maxScale, minHeight / rect.h) : viewport.scale;
  const view = { w: viewport.size.w / scale, h: viewport.size.h / scale };
  const space = margin / scale;
  const seenAcross =
    scale === viewport.scale &&
    rect.x >= viewport.origin.x + space &&
    rect.x + rect.w <= viewport.origin.x + view.w - space;
  const x = seenAcross
    ? viewport.origin.x
    : rect.w > view.w - 2 * space
      ? rect.x - space
      : rect.x + rect.w / 2 - view.w / 2;
  const y = rect.y - view.h / 3 + rect.h / 2;
  return { ...viewport, scale, origin: canvasPoint(x, y) };
}

/** Whether a rectangle already lies in the comfortable part of the view, so that nothing needs to move. */
export function isInView(viewport: Viewport, rect: CanvasRect): boolean {
  const placed = rectToView(viewport, rect);
  return (
    placed.h >= minReadable - 0.5 &&
    placed.x >= 0 &&
    placed.x + placed.w <= viewport.size.w &&
    placed.y >= margin &&
    placed.y + placed.h <= viewport.size.h - margin
  );
}
