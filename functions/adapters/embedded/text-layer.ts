import type { Word } from '#shared/document/box.ts';
import type { Rotation } from '#shared/intake/tempfile.ts';
import { glyphsToRuns, type Glyph } from './glyphs.ts';
import type { PdfPage } from './pdf-document.ts';
import { withMemory, type Pdfium } from './pdfium.ts';

/** The text of a page's own text layer. */
export type TextLayer = {
  /** Boxes are fractions of the page turned by the asked rotation and by `turn`. */
  readonly words: readonly Word[];
  /** Readable characters; characters whose code has no meaning do not count. */
  readonly glyphCount: number;
  /** Share of characters whose code the font does not explain. */
  readonly unreadable: number;
  /** Clockwise turn that makes most of the text run rightwards. */
  readonly turn: Rotation;
};

/** Characters looked at on one page; a page of an invoice has about three thousand. */
const mostGlyphs = 60_000;
const ligatures: Readonly<Record<string, string>> = { ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl', ﬅ: 'st', ﬆ: 'st' };
const quarters = [0, 90, 180, 270] as const;

type Frame = { readonly width: number; readonly height: number; readonly at: (x: number, y: number) => Point };
type Point = { readonly x: number; readonly y: number };

/** Maps page space (points, origin bottom left of the media box) to the upright page, /Rotate and crop box included. */
const frameOf = ({ pdfium, page, width, height }: PdfPage, rotate: Rotation): Frame => {
  const lying = rotate % 180 !== 0;
  const shown = lying ? { width: height, height: width } : { width, height };
  const steps = 1_000_000;
  const reach = 1000;
  return withMemory(pdfium, 8, (pointer) => {
    const mapped = (x: number, y: number): Point => {
      pdfium.api.FPDF_PageToDevice(page, 0, 0, steps, steps, rotate / 90, x, y, pointer, pointer + 4);
      const view = pdfium.view();
      return {
        x: (view.getInt32(pointer, true) / steps) * shown.width,
        y: (view.getInt32(pointer + 4, true) / steps) * shown.height,
      };
    };
    const origin = mapped(0, 0);
    const right = mapped(reach, 0);
    const up = mapped(0, reach);
    return {
      ...shown,
      at: (x, y) => ({
        x: origin.x + ((right.x - origin.x) * x + (up.x - origin.x) * y) / reach,
        y: origin.y + ((right.y - origin.y) * x + (up.y - origin.y) * y) / reach,
      }),
    };
  });
};

type Reader = { readonly pdfium: Pdfium; readonly text: number; readonly scratch: number; readonly frame: Frame };

const readable = (code: number): string | undefined => {
  const privateUse = code >= 0xe000 && code <= 0xf8ff;
  const control = code < 0x20 || (code >= 0x7f && code < 0xa0);
  if (code === 0xfffd || code === 0xfffe || code === 0xffff || privateUse || control || code > 0x10ffff)
    return undefined;
  if (code === 0xad) return '';
  const text = String.fromCodePoint(code);
  return ligatures[text] ?? text;
};

const isSpace = (code: number): boolean => code === 0x200b || /\s/u.test(String.fromCodePoint(code));

/** Rectangle of a character with the height of its font: boxes of words then line up, whatever letters they hold. */
const edges = ({ pdfium, text, scratch }: Reader, index: number) => {
  const { api } = pdfium;
  if (api.FPDFText_GetLooseCharBox(text, index, scratch)) {
    const view = pdfium.view();
    const [left, top, right, bottom] = [0, 4, 8, 12].map((at) => view.getFloat32(scratch + at, true));
    if (left !== undefined && top !== undefined && right !== undefined && bottom !== undefined)
      return { left, top, right, bottom };
  }
  return undefined;
};

const directionOf = ({ pdfium, text, frame }: Reader, index: number): Rotation => {
  // Radians counter-clockwise in page space; the frame may be turned against it.
  const angle = pdfium.api.FPDFText_GetCharAngle(text, index);
  const from = frame.at(0, 0);
  const to = frame.at(Math.cos(angle) * 100, Math.sin(angle) * 100);
  const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return quarters[((Math.round(degrees / 90) % 4) + 4) % 4] ?? 0;
};

const glyphAt = (reader: Reader, index: number, text: string): Glyph | undefined => {
  const box = edges(reader, index);
  if (box === undefined) return undefined;
  const a = reader.frame.at(box.left, box.bottom);
  const b = reader.frame.at(box.right, box.top);
  const direction = directionOf(reader, index);
  const left = Math.min(a.x, b.x);
  const right = Math.max(a.x, b.x);
  const top = Math.min(a.y, b.y);
  const bottom = Math.max(a.y, b.y);
  const size = direction % 180 === 0 ? bottom - top : right - left;
  return { text, left, top, right, bottom, size, direction };
};

const onPage = ({ left, top, right, bottom }: Glyph, frame: Frame): boolean => {
  const x = (left + right) / 2;
  const y = (top + bottom) / 2;
  return x >= 0 && y >= 0 && x <= frame.width && y <= frame.height;
};

const readGlyphs = (reader: Reader) => {
  const { api } = reader.pdfium;
  const count = Math.min(mostGlyphs, api.FPDFText_CountChars(reader.text));
  const glyphs: Glyph[] = [];
  const space = { text: ' ', left: 0, top: 0, right: 0, bottom: 0, size: 0, direction: 0 } as const;
  let unreadable = 0;
  for (let index = 0; index < count; index += 1) {
    const code = api.FPDFText_GetUnicode(reader.text, index);
    if (isSpace(code)) {
      glyphs.push(space);
      continue;
    }
    const text = api.FPDFText_HasUnicodeMapError(reader.text, index) === 1 ? undefined : readable(code);
    if (text === undefined) unreadable += 1;
    const glyph = text === undefined || text === '' ? undefined : glyphAt(reader, index, text);
    if (glyph !== undefined && onPage(glyph, reader.frame)) glyphs.push(glyph);
  }
  return { glyphs, unreadable };
};

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

const wordsOf = (glyphs: readonly Glyph[], { width, height }: Frame): readonly Word[] =>
  glyphsToRuns(glyphs).map(({ text, left, top, right, bottom }) => {
    const x = clamp(left / width);
    const y = clamp(top / height);
    const box = { x, y, w: clamp(right / width) - x, h: clamp(bottom / height) - y };
    return { text: text.normalize('NFC'), box, score: 1 };
  });

/** The turn after which the text that has most characters runs rightwards. */
const turnOf = (glyphs: readonly Glyph[]): Rotation => {
  const counts = quarters.map(
    (quarter) => glyphs.filter((glyph) => glyph.size > 0 && glyph.direction === quarter).length,
  );
  const most = counts.indexOf(Math.max(...counts));
  return quarters[(4 - most) % 4] ?? 0;
};

const readTurned = (page: PdfPage, rotate: Rotation) =>
  withMemory(page.pdfium, 16, (scratch) => {
    const { api } = page.pdfium;
    const frame = frameOf(page, rotate);
    const text = api.FPDFText_LoadPage(page.page);
    if (text === 0) return { frame, glyphs: [], unreadable: 0 };
    try {
      return { frame, ...readGlyphs({ pdfium: page.pdfium, text, scratch, frame }) };
    } finally {
      api.FPDFText_ClosePage(text);
    }
  });

const sum = (a: Rotation, b: Rotation): Rotation => quarters[((a + b) / 90) % 4] ?? 0;

/** Reads the text layer of an open page that a person turned by `rotate`. */
export const readTextLayer = (page: PdfPage, rotate: Rotation): TextLayer => {
  const first = readTurned(page, rotate);
  const turn = turnOf(first.glyphs);
  const upright = turn === 0 ? first : readTurned(page, sum(rotate, turn));
  const glyphCount = upright.glyphs.filter((glyph) => glyph.size > 0).length;
  return {
    words: wordsOf(upright.glyphs, upright.frame),
    glyphCount,
    unreadable: upright.unreadable / Math.max(1, upright.unreadable + glyphCount),
    turn,
  };
};
