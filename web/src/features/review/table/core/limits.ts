/*
 * Limits of the table editor (specification 001 §4, §5, §9). Lengths in px are px of the screen: they keep lines apart for the
 * hand, however dense the page is and however far it is zoomed.
 */

/** Least height of a row and width of a column (R-TAB-40). */
export const minBand = 20;
/** A band that holds a new separator leaves a least band on either side of it (R-TAB-41). */
export const separatorMargin = 40;
/** No line comes nearer to the edge of the table (R-TAB-41). */
export const boundaryMargin = 20;
/** Least size of a drawn table, as fractions of the page (R-TAB-46). */
export const minDrawn = { w: 0.15, h: 0.05 } as const;

export const maxTableName = 50;
export const maxColumns = 60;
export const maxRows = 20_000;

/** Changes reach the document after this pause; lines of the grid after the longer one (R-TAB-43). */
export const tableUpdateMs = 50;
export const lineUpdateMs = 150;
/**
 * Whether a table is right is shown this long after the last change (R-FLD-52): at once where cells are typed, later where lines
 * are dragged, because a table half drawn is always wrong.
 */
export const getReportDelay = (isStatic: boolean): number => (isStatic ? 150 : 1000);
/** The digital table opens after this (R-TAB-44). */
export const sheetOpensMs = 250;

/** Snap points of the sheet, as shares of the viewer, and its height while the viewer is not measured yet (R-TAB-45). */
export const snapStep = 0.025;
export const minSnap = 0.025;
export const maxSnap = 0.6;
export const defaultSnap = 0.2;
export const defaultSheetHeight = 300;
