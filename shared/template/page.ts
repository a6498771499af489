import * as z from 'zod';

/** Points, 72 to an inch: sizes of sheets, of type and of the room around the text. */
const sheets = {
  A4: { width: 595.28, height: 841.89 },
  A5: { width: 419.53, height: 595.28 },
  letter: { width: 612, height: 792 },
  // The page of one who chose no print: 1080 × 1920 px of a screen, 96 to an inch (ledger R-TPL-24).
  screen: { width: 810, height: 1440 },
} as const;

export const pageFormats = ['A4', 'A5', 'letter', 'screen'] as const;

/** Room around the text, in points, unless somebody sets it otherwise (ledger R-TPL-23). */
export const templatePadding = 44;
/** What a template without a page is drawn on, in pixels of a screen (ledger R-TPL-24). */
export const defaultPagePx = { width: 1080, height: 1920 } as const;
/** The small picture of a template: pixels, and the quality of its JPEG (ledger R-TPL-22). */
export const thumbnail = { width: 866, height: 1225, quality: 0.75 } as const;
/** How long typing rests before the page is drawn anew (ledger R-TPL-25). */
export const renderDebounceMs = 300;

const margin = z.int().min(0).max(144);

/** On what a template is printed; margins are points. */
export const templatePage = z.object({
  format: z.enum(pageFormats),
  orientation: z.enum(['portrait', 'landscape']),
  margins: z.object({ top: margin, right: margin, bottom: margin, left: margin }),
});
export type TemplatePage = z.infer<typeof templatePage>;

const around = { top: templatePadding, right: templatePadding, bottom: templatePadding, left: templatePadding };

export const defaultPage: TemplatePage = { format: 'screen', orientation: 'portrait', margins: around };
/** What a new template begins with: print that printers hold. */
export const printPage: TemplatePage = { ...defaultPage, format: 'A4' };

/** Width and height of the sheet as it lies, in points. */
export function getSheetSize({ format, orientation }: TemplatePage): {
  readonly width: number;
  readonly height: number;
} {
  const { width, height } = sheets[format];
  return orientation === 'portrait' ? { width, height } : { width: height, height: width };
}
