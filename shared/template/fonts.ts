/**
 * The families that a template may be set in: each has every letter of the four languages, and the files travel with the
 * product, so that print looks the same wherever it is printed.
 */
export const templateFonts = ['IBM Plex Sans', 'IBM Plex Serif', 'IBM Plex Mono'] as const;
export type TemplateFont = (typeof templateFonts)[number];

/** What text without a family of its own is set in. */
export const defaultFont: TemplateFont = 'IBM Plex Sans';

export const isTemplateFont = (family: string): family is TemplateFont =>
  templateFonts.some((registered) => registered === family);

/** Sizes of type that the editor offers, in points. */
export const fontSizes = [7, 8, 9, 10, 11, 12, 14, 16, 18, 22, 28] as const;
/** The size of plain text, in points. */
export const defaultFontSize = 10;
