import { leastSnap, mostSnap, snapStep, usualSheetHeight, usualSnap } from './limits.ts';

/** px of the head of the sheet (handle, title, column heads), of its strip of sums, and of a row (language.md §5). */
export const sheetHead = 92;
export const sheetStrip = 36;
export const rowHeight = 30;
/** The sheet opens so high that as many rows are seen (screens.md §a). */
const openRows = 8;

/** All heights that the sheet can have, as shares of the stage (R-TAB-45). */
export const snapPoints: readonly number[] = Array.from(
  { length: Math.round((mostSnap - leastSnap) / snapStep) + 1 },
  (_, at) => round(leastSnap + at * snapStep),
);

function round(share: number): number {
  return Math.round(share * 1000) / 1000;
}

/** The snap point nearest to a share. */
export const snapped = (share: number): number =>
  round(Math.min(mostSnap, Math.max(leastSnap, Math.round(share / snapStep) * snapStep)));

export const nextSnap = (share: number, by: 1 | -1): number => snapped(snapped(share) + by * snapStep);

/** How much of a stage of that height a table of so many rows opens with: the usual share, or more for its first rows. */
export function openingSnap(rows: number, stage: number): number {
  if (stage <= 0) return usualSnap;
  const wanted = (sheetHead + sheetStrip + Math.min(openRows, Math.max(1, rows)) * rowHeight) / stage;
  return snapped(Math.max(usualSnap, Math.ceil(wanted / snapStep) * snapStep));
}

/** px of the sheet on a stage; before the stage was measured, the usual height. */
export const sheetHeight = (share: number, stage: number): number =>
  stage <= 0 ? usualSheetHeight : Math.round(share * stage);

/**
 * Where a table scrolls to so that a row is in sight below heads of that height. Where there is no room for both yet, as while
 * the sheet rises, the row stands at the top.
 */
export function scrolledTo(
  row: number,
  { top, height }: { readonly top: number; readonly height: number },
  headHeight: number,
): number {
  const rowTop = row * rowHeight;
  const lowest = rowTop + rowHeight + headHeight - height;
  return Math.min(rowTop, Math.max(top, lowest));
}

/** Which rows to draw, and how far the first of them lies from the top; small tables are drawn whole. */
export function windowOf(
  rows: number,
  view: { readonly top: number; readonly height: number },
): { readonly first: number; readonly last: number } {
  if (rows <= wholeUpTo) return { first: 0, last: rows - 1 };
  const first = Math.max(0, Math.floor(view.top / rowHeight) - overscan);
  return { first, last: Math.min(rows - 1, Math.ceil((view.top + view.height) / rowHeight) + overscan) };
}

/** Tables up to this many rows are drawn whole (screens.md §a). */
export const wholeUpTo = 100;
const overscan = 6;
