import { deskPoint, deskRect, viewPoint } from './space.ts';
import type { DeskPoint, DeskRect, Size, ViewPoint, ViewRect } from './space.ts';

/** What of the desk is seen: `origin` is the desk point at the stage's top left, `scale` view px per desk px. */
export type Viewport = { readonly size: Size; readonly origin: DeskPoint; readonly scale: number };

export const minScale = 0.1;
export const maxScale = 6;
/** View px kept free around the pages, and what stays visible however far somebody pans. */
export const margin = 20;

export const toDesk = (viewport: Viewport, point: ViewPoint): DeskPoint =>
  deskPoint(viewport.origin.x + point.x / viewport.scale, viewport.origin.y + point.y / viewport.scale);

export const toView = (viewport: Viewport, point: DeskPoint): ViewPoint =>
  viewPoint((point.x - viewport.origin.x) * viewport.scale, (point.y - viewport.origin.y) * viewport.scale);

export const rectToView = (viewport: Viewport, rect: DeskRect): ViewRect => {
  const { x, y } = toView(viewport, deskPoint(rect.x, rect.y));
  return { space: 'view', x, y, w: rect.w * viewport.scale, h: rect.h * viewport.scale };
};

/** The part of the desk that is seen. */
export const seen = (viewport: Viewport): DeskRect =>
  deskRect({
    x: viewport.origin.x,
    y: viewport.origin.y,
    w: viewport.size.w / viewport.scale,
    h: viewport.size.h / viewport.scale,
  });

/** One axis: smaller content is centred (or set to the start), larger content covers the view but for the margin. */
function hold(start: number, view: number, axis: { length: number; margin: number; centre: boolean }): number {
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
    origin: deskPoint(
      hold(origin.x, size.w / scale, { length: content.w, margin: space, centre: true }),
      hold(origin.y, size.h / scale, { length: content.h, margin: space, centre: false }),
    ),
  };
}

/** Zooms so that the desk point under `about` stays under it. */
export function zoomAbout(viewport: Viewport, about: ViewPoint, scale: number): Viewport {
  const wanted = Math.min(maxScale, Math.max(minScale, scale));
  const fixed = toDesk(viewport, about);
  return {
    ...viewport,
    scale: wanted,
    origin: deskPoint(fixed.x - about.x / wanted, fixed.y - about.y / wanted),
  };
}

/** Moves the view by view px; positive looks further right and down. */
export const panBy = (viewport: Viewport, dx: number, dy: number): Viewport => ({
  ...viewport,
  origin: deskPoint(viewport.origin.x + dx / viewport.scale, viewport.origin.y + dy / viewport.scale),
});

/** The scale at which the widest page fills the stage. */
export const fitWidthScale = (size: Size, content: Size): number =>
  Math.min(maxScale, Math.max(minScale, (size.w - 2 * margin) / Math.max(1, content.w)));

/** A box shorter than this on screen is zoomed in on when its field becomes active (language.md §7). */
const readable = 14;

/** The same for the peek of a phone, which shows nothing but this box and what is around it. */
export const readableOnPhone = 20;

/** Brings a rectangle into sight with its top at the upper third; zooms only when it would be shorter than `least` view px. */
export function reveal(viewport: Viewport, rect: DeskRect, least = readable): Viewport {
  const tall = rect.h * viewport.scale;
  const scale = tall > 0 && tall < least ? Math.min(maxScale, least / rect.h) : viewport.scale;
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
  return { ...viewport, scale, origin: deskPoint(x, y) };
}

/** Whether a rectangle already lies in the comfortable part of the view, so that nothing needs to move. */
export function isInSight(viewport: Viewport, rect: DeskRect): boolean {
  const placed = rectToView(viewport, rect);
  return (
    placed.h >= readable - 0.5 &&
    placed.x >= 0 &&
    placed.x + placed.w <= viewport.size.w &&
    placed.y >= margin &&
    placed.y + placed.h <= viewport.size.h - margin
  );
}
