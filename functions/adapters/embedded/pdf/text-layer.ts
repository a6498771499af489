import type { Word } from '#shared/geometry/box.ts';
import type { Rotation } from '#shared/geometry/turn-box.ts';
import { glyphAt, onPage, toFrame, type Frame, type Reader } from './glyph-place.ts';
import { glyphsToRuns, type Glyph } from './glyphs.ts';
import { hole } from './fill-holes.ts';
import { mendCodePage, windowsSigns } from './code-page.ts';
import type { PdfPage } from './pdf-document.ts';
import { withMemory } from './pdfium.ts';
import { drawnReader, glanceAt } from './seen-text.ts';
import { siftGlyphs, type SeenGlyph } from './sift-glyphs.ts';

/** The text of a page's own text layer. */
export type TextLayer = {
  /** Boxes are fractions of the page turned by the asked rotation and by `turn`. A letter that the layer hides is `hole`. */
  readonly words: readonly Word[];
  /** Readable characters; characters whose code has no meaning do not count. */
  readonly glyphCount: number;
  /** Share of characters whose code the font does not explain. */
  readonly unreadable: number;
  /** Clockwise turn that makes most of the text run rightwards. */
  readonly turn: Rotation;
};

/** Marks where a word may be parted; where a code page was mistaken it is half a letter. */
const softHyphen = '\u00ad';

/** Characters looked at on one page; a page of an invoice has about three thousand. */
const maxGlyphs = 60_000;
const ligatures: Readonly<Record<string, string>> = { ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl', ﬅ: 'st', ﬆ: 'st' };
const quarters = [0, 90, 180, 270] as const;

/** The letter of a code; bytes of Windows code pages reach the layer as control characters. */
const readable = (code: number): string | undefined => {
  if (code >= 0x80 && code < 0xa0) {
    const text = windowsSigns[code - 0x80] ?? '';
    return text >= '\u0080' && text < '\u00a0' ? undefined : text;
  }
  const privateUse = code >= 0xe000 && code <= 0xf8ff;
  const control = code < 0x20 || code === 0x7f;
  if (code === 0xfffd || code === 0xfffe || code === 0xffff || privateUse || control || code > 0x10ffff)
    return undefined;
  const text = String.fromCodePoint(code);
  return ligatures[text] ?? text;
};

const isSpace = (code: number): boolean => code === 0x200b || /\s/u.test(String.fromCodePoint(code));

const readGlyphs = (reader: Reader) => {
  const { api } = reader.pdfium;
  const count = Math.min(maxGlyphs, api.FPDFText_CountChars(reader.text));
  const drawnAt = drawnReader(reader);
  const glyphs: SeenGlyph[] = [];
  const space = {
    text: ' ',
    left: 0,
    top: 0,
    right: 0,
    bottom: 0,
    size: 0,
    direction: 0,
    look: 'plain',
    piece: 0,
  } as const;
  for (let index = 0; index < count; index += 1) {
    const code = api.FPDFText_GetUnicode(reader.text, index);
    if (isSpace(code)) {
      glyphs.push(space);
      continue;
    }
    const text = api.FPDFText_HasUnicodeMapError(reader.text, index) === 1 ? undefined : readable(code);
    const glyph = glyphAt(reader, index, text ?? hole);
    if (glyph !== undefined && onPage(glyph, reader.frame)) glyphs.push({ ...glyph, ...drawnAt(index) });
  }
  return glyphs;
};

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

const toWords = (glyphs: readonly Glyph[], { width, height }: Frame): readonly Word[] =>
  glyphsToRuns(glyphs).map(({ text, left, top, right, bottom }) => {
    const x = clamp(left / width);
    const y = clamp(top / height);
    const box = { x, y, w: clamp(right / width) - x, h: clamp(bottom / height) - y };
    return { text: text.normalize('NFC'), box, score: 1 };
  });

/** The turn after which the text that has most characters runs rightwards. */
const findTurn = (glyphs: readonly Glyph[]): Rotation => {
  const counts = quarters.map(
    (quarter) => glyphs.filter((glyph) => glyph.size > 0 && glyph.direction === quarter && !glyph.oblique).length,
  );
  const most = counts.indexOf(Math.max(...counts));
  return quarters[(4 - most) % 4] ?? 0;
};

const sum = (a: Rotation, b: Rotation): Rotation => quarters[((a + b) / 90) % 4] ?? 0;

const readTurned = (page: PdfPage, text: number, rotate: Rotation) =>
  withMemory(page.pdfium, 32, (scratch) => {
    const frame = toFrame(page, rotate);
    return { frame, glyphs: readGlyphs({ pdfium: page.pdfium, text, scratch, frame }) };
  });

const siftTurned = (page: PdfPage, { frame, glyphs }: ReturnType<typeof readTurned>, rotate: Rotation) =>
  siftGlyphs(glyphs, {
    side: Math.sqrt(frame.width * frame.height),
    glance: () => {
      const isDrawn = glanceAt(page, rotate);
      return ({ left, top, right, bottom }) =>
        isDrawn({
          left: left / frame.width,
          top: top / frame.height,
          right: right / frame.width,
          bottom: bottom / frame.height,
        });
    },
  });

const readOpen = (page: PdfPage, text: number, rotate: Rotation): TextLayer => {
  const first = readTurned(page, text, rotate);
  const turn = findTurn(first.glyphs);
  const upright = turn === 0 ? first : readTurned(page, text, sum(rotate, turn));
  const glyphs = siftTurned(page, upright, sum(rotate, turn));
  const marks = glyphs.filter(({ size }) => size > 0);
  const holes = marks.filter((glyph) => glyph.text === hole).length;
  const words = mendCodePage(toWords(glyphs, upright.frame))
    .map((word) => ({ ...word, text: word.text.replaceAll(softHyphen, '') }))
    .filter((word) => word.text.replaceAll(hole, '') !== '');
  return {
    words,
    glyphCount: marks.length - holes,
    unreadable: holes / Math.max(1, marks.length),
    turn,
  };
};

/** Reads the text layer of an open page that a person turned by `rotate`. */
export const readTextLayer = (page: PdfPage, rotate: Rotation): TextLayer => {
  const { api } = page.pdfium;
  const text = api.FPDFText_LoadPage(page.page);
  if (text === 0) return { words: [], glyphCount: 0, unreadable: 0, turn: 0 };
  try {
    return readOpen(page, text, rotate);
  } finally {
    api.FPDFText_ClosePage(text);
  }
};
