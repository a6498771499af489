import { minSnap, maxSnap, snapStep, defaultSheetHeight, defaultSnap } from './limits.ts';

/** px of the head of the sheet (handle, title, column heads), of its strip of sums, and of a row (language.md §5). */
export const sheetHead = 92;
export const sheetStrip = 36;
export const rowHeight = 30;
/** The sheet opens so high that as many rows are seen (screens.md §a). */
const rowsAtOpening = 8;

/** All heights that the sheet can have, as shares of the viewer (R-TAB-45). */
export const snapPoints: readonly number[] = Array.from(
  { length: Math.round((maxSnap - minSnap) / snapStep) + 1 },
  (_, at) => round(minSnap + at * snapStep),
);

function round(share: number): number {
  return Math.round(share * 1000) / 1000;
}

/** The snap point nearest to a share. */
export const snapTo = (share: number): number =>
  round(Math.min(maxSnap, Math.max(minSnap, Math.round(share / snapStep) * snapStep)));

export const getNextSnap = (share: number, by: 1 | -1): number => snapTo(snapTo(share) + by * snapStep);

/** How much of a viewer of that height a table of so many rows opens with: the usual share, or more for its first rows. */
export function getOpeningSnap(rows: number, viewerHeight: number): number {
  if (viewerHeight <= 0) return defaultSnap;
  const wanted = (sheetHead + sheetStrip + Math.min(rowsAtOpening, Math.max(1, rows)) * rowHeight) / viewerHeight;
  return snapTo(Math.max(defaultSnap, Math.ceil(wanted / snapStep) * snapStep));
}

/** px of the sheet on a viewer; before the viewer was measured, the usual height. */
export const getSheetHeight = (share: number, viewerHeight: number): number =>
  viewerHeight <= 0 ? defaultSheetHeight : Math.round(share * viewerHeight);

/**
 * Where a table scrolls to so that a row is in sight below heads of that height. Where there is no room for both yet, as while
 * the sheet rises, the row stands at the top.
 */
export function getScrollTop(
  row: number,
  { top, height }: { readonly top: number; readonly height: number },
  headHeight: number,
): number {
  const rowTop = row * rowHeight;
  const lowest = rowTop + rowHeight + headHeight - height;
  return Math.min(rowTop, Math.max(top, lowest));
}

/** Which rows to draw, and how far the first of them lies from the top; small tables are drawn whole. */
export function getDrawnRows(
  rows: number,
  view: { readonly top: number; readonly height: number },
): { readonly first: number; readonly last: number } {
  if (rows <= maxRowsDrawnWhole) return { first: 0, last: rows - 1 };
  const first = Math.max(0, Math.floor(view.top / rowHeight) - overscan);
  return { first, last: Math.min(rows - 1, Math.ceil((view.top + view.height) / rowHeight) + overscan) };
}

/** Tables up to this many rows are drawn whole (screens.md §a). */
export const maxRowsDrawnWhole = 100;
const overscan = 6;
