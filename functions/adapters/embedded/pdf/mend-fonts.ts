import fontkit from '@pdf-lib/fontkit';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  decodePDFRawStream,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib';

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const hex = (value: number): string => value.toString(16).toUpperCase().padStart(4, '0');

/** Largest map that is written anew, and largest file for which it is worth the time. */
const lastCode = 0xffff;
const maxBytes = 20_000_000;

const block = /\d+\s+beginbfrange(?<ranges>[^[]*?)endbfrange/gu;
const range = /<\s*([\dA-Fa-f]{1,4})\s*>\s*<\s*([\dA-Fa-f]{1,4})\s*>\s*<\s*([\dA-Fa-f]{1,4})\s*>/gu;
/** Entries that a block may hold. */
const blockEntries = 100;

/** Entries in blocks as the format wants them: counted, and no more than it allows. */
const toBlocks = (kind: string, entries: readonly string[]): string => {
  const blocks: string[] = [];
  for (let at = 0; at < entries.length; at += blockEntries) {
    const some = entries.slice(at, at + blockEntries);
    blocks.push(`${some.length} begin${kind}\n${some.join('\n')}\nend${kind}`);
  }
  return blocks.join('\n');
};

/** The parts of a range, none of which reaches over more than one high byte. */
const parted = (low: number, high: number, to: number): readonly string[] => {
  const parts: string[] = [];
  for (let from = low; from <= Math.min(high, lastCode); from = (from | 0xff) + 1) {
    const until = Math.min(high, from | 0xff);
    parts.push(`<${hex(from)}> <${hex(until)}> <${hex((to + from - low) & lastCode)}>`);
  }
  return parts;
};

/**
 * A map from codes to letters of which no range reaches over more than one high byte. Some producers write a single range over
 * the whole font; programs that go by the book read 256 letters of it.
 */
export const partRanges = (map: string): string =>
  map.replace(block, (whole: string, inner: string) => {
    const ranges = [...inner.matchAll(range)].map(([, low = '', high = '', to = '']) => ({
      low: Number.parseInt(low, 16),
      high: Number.parseInt(high, 16),
      to: Number.parseInt(to, 16),
    }));
    if (ranges.every(({ low, high }) => high >> 8 === low >> 8)) return whole;
    return toBlocks(
      'bfrange',
      ranges.flatMap(({ low, high, to }) => parted(low, high, to)),
    );
  });

const streamOf = (context: PDFContext, object: PDFObject | undefined): PDFRawStream | undefined => {
  const found = context.lookup(object);
  return found instanceof PDFRawStream ? found : undefined;
};

/** The map of a font program from glyphs to letters, from the table of characters that subsets often keep. */
const glyphLetters = (program: Uint8Array): ReadonlyMap<number, number> => {
  const letters = new Map<number, number>();
  const font = fontkit.create(program);
  for (const letter of font.characterSet) {
    const { id } = font.glyphForCodePoint(letter);
    const known = letters.get(id);
    const isPrivate = letter >= 0xe000 && letter <= 0xf8ff;
    if (id !== 0 && !isPrivate && (known === undefined || letter < known)) letters.set(id, letter);
  }
  return letters;
};

/** The glyph that each code draws: by a table in the file, or the code itself. */
const glyphOf = (context: PDFContext, descendant: PDFDict): ((code: number) => number) => {
  const table = streamOf(context, descendant.get(PDFName.of('CIDToGIDMap')));
  if (table === undefined) return (code) => code;
  const bytes = decodePDFRawStream(table).decode();
  return (code) => (bytes[code * 2] ?? 0) * 256 + (bytes[code * 2 + 1] ?? 0);
};

/** A map for a font of two-byte codes that brings none, from its own program. */
const mapFromProgram = (context: PDFContext, font: PDFDict): string | undefined => {
  if (font.get(PDFName.of('Encoding')) !== PDFName.of('Identity-H')) return undefined;
  const descendants = context.lookup(font.get(PDFName.of('DescendantFonts')));
  const descendant = descendants instanceof PDFArray ? context.lookup(descendants.get(0)) : undefined;
  if (!(descendant instanceof PDFDict)) return undefined;
  const descriptor = context.lookup(descendant.get(PDFName.of('FontDescriptor')));
  const program =
    descriptor instanceof PDFDict ? streamOf(context, descriptor.get(PDFName.of('FontFile2'))) : undefined;
  if (program === undefined) return undefined;
  const letters = glyphLetters(decodePDFRawStream(program).decode());
  const glyph = glyphOf(context, descendant);
  const lines: string[] = [];
  for (let code = 1; code <= lastCode; code += 1) {
    const letter = letters.get(glyph(code));
    if (letter !== undefined && letter <= lastCode) lines.push(`<${hex(code)}> <${hex(letter)}>`);
  }
  if (lines.length === 0) return undefined;
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '1 begincodespacerange <0000> <FFFF> endcodespacerange',
    toBlocks('bfchar', lines),
    'endcmap end end',
  ].join('\n');
};

const toUnicode = PDFName.of('ToUnicode');

/** The map that a font should have, where the one that it has is missing or written so that it is misread. */
const betterMap = (context: PDFContext, font: PDFDict): string | undefined => {
  const stream = streamOf(context, font.get(toUnicode));
  if (stream === undefined)
    return font.get(PDFName.of('Subtype')) === PDFName.of('Type0') ? mapFromProgram(context, font) : undefined;
  const map = latin1(decodePDFRawStream(stream).decode());
  const better = partRanges(map);
  return better === map ? undefined : better;
};

/**
 * The file with maps from codes to letters that every program understands, for fonts whose own are missing or written
 * carelessly; undefined where there is nothing to mend. Only ever read from, never kept.
 */
export const mendFonts = async (bytes: Uint8Array): Promise<Uint8Array | undefined> => {
  if (bytes.length > maxBytes) return undefined;
  try {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    const { context } = pdf;
    let mended = 0;
    for (const [, font] of context.enumerateIndirectObjects()) {
      if (!(font instanceof PDFDict) || font.get(PDFName.of('Type')) !== PDFName.of('Font')) continue;
      const map = betterMap(context, font);
      if (map === undefined) continue;
      font.set(toUnicode, context.register(context.flateStream(map)));
      mended += 1;
    }
    return mended === 0 ? undefined : await pdf.save({ updateFieldAppearances: false });
  } catch {
    // A file that only PDFium understands keeps its layer as it is.
    return undefined;
  }
};
