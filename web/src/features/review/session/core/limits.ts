/*
 * Constants of the review screen by specification 001 §9. Those of tables stand in table/limits.ts, those of discussions,
 * attachments and uploads with their subjects in shared; test/laws/spec-001-constants.test.ts names every one of them.
 */

/** Letters of a document's name (R-DET-19). */
export const maxNameLength = 40;
/** Letters of a name where it is one of many: in the history and on buttons. */
export const maxShownName = 30;
/** Letters of a step's name in the stepper, and on the button that takes the document there (R-DET-17). */
export const stepNameLetters = { stepper: 12, button: 10 } as const;
/** Edits are saved after this pause (R-DET-20). */
export const saveAfterMs = 300;
/** A document that is being read is asked for this often while the live connection is down. */
export const queuePollMs = 3000;
/** The same while live events come. */
export const quietQueuePollMs = 15_000;
/** The other fields of a party are filled this long after the last key of a number, and after the choice of a name (R-FLD-39). */
export const fillAfterMs = 750;
export const fillChosenAfterMs = 500;
/** Walking through fields faster than this, the page stays where it is until the hands rest (R-FLD-51). */
export const followPauseMs = 300;

/** Autocomplete: letters before it asks, the pause, how many it offers, letters of each (R-FLD-30 to R-FLD-33). */
export const suggesting = { least: 2, leastInFirstColumn: 3, pauseMs: 300, most: 100, letters: 50 } as const;
/** Letters that are typed into a cell of a table before it asks. */
export const getLeastTyped = (column: number): number =>
  column === 0 ? suggesting.leastInFirstColumn : suggesting.least;

/** Choices: px, letters of a label, from how many a dropdown and a list have a search, and its letters (R-FLD-53 to R-FLD-55). */
export const choosing = { height: 250, label: 25, searchFrom: 5, listSearchFrom: 15, search: 20 } as const;

/** After creation or duplication a message of success follows this much later (R-SHL-22). */
export const createdAfterMs = 1000;

/** "Copied!" stays this long (R-CON-02). */
export const copiedMs = 2000;
/** px of the body of the attachments dialog. */
export const attachmentsHeight = 400;
/** Width of an upright page on the screen at zoom 1: that of its stored picture (R-DET-43). */
export const pageWidth = 875;
/** ms that the view rests before sharper parts of its pages are loaded. */
export const partPauseMs = 150;
/** Words whose tops differ by no more than this stand on one line; px of the stored page picture (R-REA-24). */
export const lineTolerance = 5;
/** A drawn rectangle takes no word that reaches less than this into it; px of the stored page picture (R-REA-23). */
export const pickOffset = 2;
