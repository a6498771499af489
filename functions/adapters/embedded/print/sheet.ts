import {
  beginText,
  endText,
  moveText,
  PDFHexString,
  rgb,
  setFillingColor,
  setFontAndSize,
  showText,
  type PDFDocument,
  type PDFFont,
  type PDFName,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fontKit } from './font-kit.ts';

const resolve = createRequire(import.meta.url).resolve;

/** Type with every letter of the languages that the product reads, in two weights. */
type PageFonts = { readonly plain: PDFFont; readonly bold: PDFFont };

async function pageFonts(pdf: PDFDocument): Promise<PageFonts> {
  pdf.registerFontkit(fontKit);
  const embed = async (name: string): Promise<PDFFont> =>
    pdf.embedFont(await readFile(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)), { subset: true });
  return { plain: await embed('DejaVuSansCondensed'), bold: await embed('DejaVuSansCondensed-Bold') };
}

/** A4 in points. */
const width = 595.28;
const height = 841.89;

/** The edges between which a sheet is written, in points. */
export const left = 42;
export const right = width - left;

/** Size of type, in points. */
const size = 9;

/**
 * A font, the characters that it has, and what was asked of each: how wide it is at size 1 and how the file writes it. Laying out whole
 * texts is slow, and letters that are joined into one sign ('ffi') would fall apart in the text layer.
 */
type Face = {
  readonly font: PDFFont;
  readonly known: ReadonlySet<number>;
  readonly widths: Map<string, number>;
  readonly codes: Map<string, string>;
  /** What the font is called on a page that it was used on. */
  readonly names: WeakMap<PDFPage, PDFName>;
};

/** Where writing has come to; a new page begins by itself where the room ends. */
export type Sheet = {
  readonly pdf: PDFDocument;
  readonly plain: Face;
  readonly bold: Face;
  page: PDFPage;
  y: number;
};

const getFace = (font: PDFFont): Face => ({
  font,
  known: new Set(font.getCharacterSet()),
  widths: new Map(),
  codes: new Map(),
  names: new WeakMap(),
});

/** The signs of a text as the file writes them, one by one. */
function encode(text: string, { font, codes }: Face): PDFHexString {
  let hex = '';
  for (const sign of text) {
    const code = codes.get(sign) ?? font.encodeText(sign).asString();
    codes.set(sign, code);
    hex += code;
  }
  return PDFHexString.of(hex);
}

function nameOn(page: PDFPage, { font, names }: Face): PDFName {
  const name = names.get(page) ?? page.node.newFontDictionary(font.name, font.ref);
  names.set(page, name);
  return name;
}

function measureWidth(text: string, { font, widths }: Face): number {
  let sum = 0;
  for (const sign of text) {
    const wide = widths.get(sign) ?? font.widthOfTextAtSize(sign, 1);
    widths.set(sign, wide);
    sum += wide;
  }
  return sum;
}

/** Begins the first page. */
export async function sheetIn(pdf: PDFDocument): Promise<Sheet> {
  const { plain, bold } = await pageFonts(pdf);
  return { pdf, plain: getFace(plain), bold: getFace(bold), page: pdf.addPage([width, height]), y: height - left };
}

/** Makes sure that so many points are left; true when a new page had to begin. */
export function room(sheet: Sheet, need: number): boolean {
  if (sheet.y - need >= left) return false;
  sheet.page = sheet.pdf.addPage([width, height]);
  sheet.y = height - left;
  return true;
}

const colours = { plain: rgb(0.1, 0.1, 0.12), soft: rgb(0.37, 0.39, 0.43), accent: rgb(0.04, 0.31, 0.38) } as const;

/** How a text is set: `wide` points are all that it may take; `right` puts its end at x, `centred` its middle. */
export type Ink = {
  readonly colour?: keyof typeof colours;
  readonly bold?: boolean;
  readonly size?: number;
  readonly wide?: number;
  readonly right?: boolean;
  readonly centred?: boolean;
};

/** A character that the type lacks becomes a mark instead of stopping the page; spaces that hold words together stay. */
const writable = (text: string, { known }: Face): string =>
  Array.from(
    text
      .normalize('NFC')
      .replace(/[^\S\u00a0\u202f]+/gu, ' ')
      .trim(),
  )
    .map((sign) => (known.has(sign.codePointAt(0) ?? 0) ? sign : '□'))
    .join('');

const getSetting = (sheet: Sheet, ink: Ink): Face => (ink.bold === true ? sheet.bold : sheet.plain);

/** How many points a text takes on one line. */
export const measure = (sheet: Sheet, text: string, ink: Ink = {}): number =>
  measureWidth(writable(text, getSetting(sheet, ink)), getSetting(sheet, ink)) * (ink.size ?? size);

/** Writes a text on one line; what does not fit is set smaller. */
export function put(sheet: Sheet, x: number, text: string, ink: Ink = {}): void {
  const face = getSetting(sheet, ink);
  const wanted = ink.size ?? size;
  // In the text layer every space is a plain one.
  const shown = writable(text, face).replace(/\s+/gu, ' ').trim();
  const unit = measureWidth(shown, face);
  const full = unit * wanted;
  const type = ink.wide !== undefined && full > ink.wide ? (wanted * ink.wide) / full : wanted;
  const back = ink.right === true ? 1 : ink.centred === true ? 0.5 : 0;
  const at = x - back * unit * type;
  sheet.page.pushOperators(
    beginText(),
    setFillingColor(colours[ink.colour ?? 'plain']),
    setFontAndSize(nameOn(sheet.page, face), type),
    moveText(at, sheet.y),
    showText(encode(shown, face)),
    endText(),
  );
}

/** A text cut into lines of so many points, between words where it can. */
export function wrapped(sheet: Sheet, text: string, wide: number, ink: Ink = {}): readonly string[] {
  const face = getSetting(sheet, ink);
  const fits = (line: string): boolean => measureWidth(line, face) * (ink.size ?? size) <= wide;
  const lines: string[] = [];
  let line = '';
  for (const word of writable(text, face).split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const sign of word) {
      if (line !== '' && !fits(line + sign)) {
        lines.push(line);
        line = '';
      }
      line += sign;
    }
  }
  return line === '' ? lines : [...lines, line];
}
