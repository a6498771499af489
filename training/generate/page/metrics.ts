import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fontkit from '@pdf-lib/fontkit';

/** Type families that papers are set in, and the files of the two weights. */
const families = {
  sans: ['DejaVuSans', 'DejaVuSans-Bold'],
  condensed: ['DejaVuSansCondensed', 'DejaVuSansCondensed-Bold'],
  serif: ['DejaVuSerif', 'DejaVuSerif-Bold'],
  book: ['DejaVuSerifCondensed', 'DejaVuSerifCondensed-Bold'],
  mono: ['DejaVuSansMono', 'DejaVuSansMono-Bold'],
  slanted: ['DejaVuSansCondensed-Oblique', 'DejaVuSansCondensed-BoldOblique'],
} as const;

export type FamilyName = keyof typeof families;

const resolve = createRequire(import.meta.url).resolve;

/** Bytes of a family's font file. */
export const fontFile = (family: FamilyName, bold: boolean): Uint8Array =>
  readFileSync(resolve(`dejavu-fonts-ttf/ttf/${families[family][bold ? 1 : 0]}.ttf`));

/** Characters whose widths are kept: Latin with diacritics, punctuation, currency signs. */
const known = 0x2300;
const tables = new Map<string, Float32Array>();

function tableOf(family: FamilyName, bold: boolean): Float32Array {
  const name = families[family][bold ? 1 : 0];
  const kept = tables.get(name);
  if (kept !== undefined) return kept;
  const font = fontkit.create(fontFile(family, bold));
  const table = new Float32Array(known);
  for (let code = 0x20; code < known; code += 1)
    if (font.hasGlyphForCodePoint(code)) table[code] = font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm;
  tables.set(name, table);
  return table;
}

export type Type = {
  readonly family: FamilyName;
  readonly size: number;
  readonly bold: boolean;
  readonly spread: number;
};

/** Advance of a text in points; characters that the family lacks throw, for they could not be drawn either. */
export function widthOf(text: string, { family, size, bold, spread }: Type): number {
  const table = tableOf(family, bold);
  let width = 0;
  for (let at = 0; at < text.length; at += 1) {
    const advance = table[text.charCodeAt(at)];
    if (advance === undefined || advance === 0) throw new RangeError(`no glyph for ${text.charAt(at)} of ${text}`);
    width += advance * size + spread;
  }
  return width;
}
