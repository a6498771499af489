import * as z from 'zod';

const fraction = z.number().min(0).max(1);

/** A rectangle on a page; all numbers are fractions (0-1) of the upright page's width and height, origin top left. */
export const box = z.object({ x: fraction, y: fraction, w: fraction, h: fraction });
export type Box = z.infer<typeof box>;

/** A rectangle and the page (0-based index within the document) it lies on. */
export const pageBox = box.extend({ page: z.int().min(0) });
export type PageBox = z.infer<typeof pageBox>;

/** A word that was read on a page. `score` 0-1 tells how sure the recogniser is; the text layer gives 1. */
export const word = z.object({ text: z.string(), box, score: z.number().min(0).max(1) });
export type Word = z.infer<typeof word>;
