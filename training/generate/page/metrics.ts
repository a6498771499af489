import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fontkit from '@pdf-lib/fontkit';

type Family = { readonly files: readonly [plain: string, bold: string]; readonly squeeze: number };

/**
 * Type families that documents are set in: files of the two weights, and how far they are squeezed to run as wide as the families
 * of office programs and accounting software do (Arial, Times, Calibri).
 */
const families = {
  sans: { files: ['DejaVuSans', 'DejaVuSans-Bold'], squeeze: 1 },
  arial: { files: ['DejaVuSans', 'DejaVuSans-Bold'], squeeze: 0.87 },
  office: { files: ['DejaVuSans', 'DejaVuSans-Bold'], squeeze: 0.79 },
  condensed: { files: ['DejaVuSansCondensed', 'DejaVuSansCondensed-Bold'], squeeze: 1 },
  serif: { files: ['DejaVuSerif', 'DejaVuSerif-Bold'], squeeze: 1 },
  times: { files: ['DejaVuSerif', 'DejaVuSerif-Bold'], squeeze: 0.78 },
  book: { files: ['DejaVuSerifCondensed', 'DejaVuSerifCondensed-Bold'], squeeze: 1 },
  mono: { files: ['DejaVuSansMono', 'DejaVuSansMono-Bold'], squeeze: 1 },
  narrow: { files: ['DejaVuSansCondensed', 'DejaVuSansCondensed-Bold'], squeeze: 0.86 },
  light: { files: ['DejaVuSans', 'DejaVuSans-Bold'], squeeze: 0.83 },
  wide: { files: ['DejaVuSans', 'DejaVuSans-Bold'], squeeze: 1.08 },
  roman: { files: ['DejaVuSerif', 'DejaVuSerif-Bold'], squeeze: 0.86 },
  typewriter: { files: ['DejaVuSansMono', 'DejaVuSansMono-Bold'], squeeze: 0.9 },
  slanted: { files: ['DejaVuSansCondensed-Oblique', 'DejaVuSansCondensed-BoldOblique'], squeeze: 1 },
} as const satisfies Readonly<Record<string, Family>>;

export type FamilyName = keyof typeof families;

const resolve = createRequire(import.meta.url).resolve;

const fileName = (family: FamilyName, bold: boolean): string => families[family].files[bold ? 1 : 0];

/** Bytes of a family's font file. */
export const fontFile = (family: FamilyName, bold: boolean): Uint8Array =>
  readFileSync(resolve(`dejavu-fonts-ttf/ttf/${fileName(family, bold)}.ttf`));

/** Share of its own width that a family is set in. */
export const getSqueeze = (family: FamilyName): number => families[family].squeeze;

/** Characters whose widths are kept: Latin with diacritics, punctuation, currency signs. */
const known = 0x2300;
const tables = new Map<string, Float32Array>();

function buildTable(family: FamilyName, bold: boolean): Float32Array {
  const name = fileName(family, bold);
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
export function measureText(text: string, { family, size, bold, spread }: Type): number {
  const table = buildTable(family, bold);
  const scale = size * families[family].squeeze;
  let width = 0;
  for (let at = 0; at < text.length; at += 1) {
    const advance = table[text.charCodeAt(at)];
    if (advance === undefined || advance === 0) throw new RangeError(`no glyph for ${text.charAt(at)} of ${text}`);
    width += advance * scale + spread * families[family].squeeze;
  }
  return width;
}
