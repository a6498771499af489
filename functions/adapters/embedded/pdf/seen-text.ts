import type { Rotation } from '#shared/geometry/turn-box.ts';
import type { Reader } from './glyph-place.ts';
import type { PdfPage } from './pdf-document.ts';
import { drawPage } from './render.ts';

/** How a character looks to a person: not drawn, drawn in white, weaker than print (a watermark), or as print is. */
export type Look = 'invisible' | 'white' | 'faint' | 'plain';

/** Ways of drawing text (PDF 32000, table 106) that put nothing onto the page, and those that only draw outlines. */
const notDrawn: ReadonlySet<number> = new Set([3, 7]);
const outlined: ReadonlySet<number> = new Set([1, 5]);
/** Shares of full light and of full cover at which print is white, or weak. */
const white = 0.97;
const weak = 0.72;
const halfCovering = 0.55;
const nothing = 0.04;

const lookOf = ({ pdfium, text, scratch }: Reader, index: number, object: number): Look => {
  const { api } = pdfium;
  const mode = api.FPDFTextObj_GetTextRenderMode(object);
  if (notDrawn.has(mode)) return 'invisible';
  const colour = outlined.has(mode) ? api.FPDFText_GetStrokeColor : api.FPDFText_GetFillColor;
  if (!colour(text, index, scratch, scratch + 4, scratch + 8, scratch + 12)) return 'plain';
  const view = pdfium.view();
  const [red = 0, green = 0, blue = 0, cover = 255] = [0, 4, 8, 12].map((at) => view.getUint32(scratch + at, true));
  if (cover / 255 < nothing) return 'invisible';
  const light = (0.3 * red + 0.59 * green + 0.11 * blue) / 255;
  if (light >= white) return 'white';
  return light >= weak || cover / 255 < halfCovering ? 'faint' : 'plain';
};

/** The piece of text that a character was drawn with (0 where none is known), and how it looks. */
export type Drawn = { readonly piece: number; readonly look: Look };

/** Says how each character of an open text was drawn; characters of one piece look alike. */
export const drawnReader = (reader: Reader): ((index: number) => Drawn) => {
  const known = new Map<number, Drawn>();
  return (index) => {
    const piece = reader.pdfium.api.FPDFText_GetTextObject(reader.text, index);
    const before = known.get(piece);
    if (before !== undefined) return before;
    const drawn: Drawn = { piece, look: piece === 0 ? 'plain' : lookOf(reader, index, piece) };
    known.set(piece, drawn);
    return drawn;
  };
};

/** A part of the upright page, in shares of its sides. */
export type Part = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Pixels across the small picture on which it is seen whether anything is drawn at a place. */
const glanceWidth = 480;
/** Darker than this something is drawn, or white letters have their ground. */
const bare = 238;

/** Says of parts of the page whether a person sees anything there but bare white; draws the page once, small. */
export const glanceAt = (page: PdfPage, rotate: Rotation): ((part: Part) => boolean) => {
  const { data, width, height } = drawPage(page, { width: glanceWidth, rotate });
  return ({ left, top, right, bottom }) => {
    const until = Math.min(height - 1, Math.floor(bottom * height));
    const end = Math.min(width - 1, Math.floor(right * width));
    for (let y = Math.max(0, Math.floor(top * height)); y <= until; y += 1)
      for (let x = Math.max(0, Math.floor(left * width)); x <= end; x += 1) {
        const at = (y * width + x) * 4;
        if (Math.min(data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255) < bare) return true;
      }
    return false;
  };
};
