import type { Rotation } from '#shared/geometry/turn-box.ts';
import type { Glyph } from './glyphs.ts';
import type { PdfPage } from './pdf-document.ts';
import { withMemory, type Pdfium } from './pdfium.ts';

const quarters = [0, 90, 180, 270] as const;

/** The upright page in points, and the way to it from page space. */
export type Frame = { readonly width: number; readonly height: number; readonly at: (x: number, y: number) => Point };
type Point = { readonly x: number; readonly y: number };

/** Maps page space (points, origin bottom left of the media box) to the upright page, /Rotate and crop box included. */
export const toFrame = ({ pdfium, page, width, height }: PdfPage, rotate: Rotation): Frame => {
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

/** The open text of a page, memory for its answers and the page it goes onto. */
export type Reader = {
  readonly pdfium: Pdfium;
  readonly text: number;
  readonly scratch: number;
  readonly frame: Frame;
};

/** Ascent and descent of ordinary type as shares of its size. What fonts say about theirs ranges from nothing to twice as much. */
const ascent = 0.93;
const descent = 0.22;

type Edges = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** The rectangle that the font claims for a character, in page space. */
const looseEdges = ({ pdfium, text, scratch }: Reader, index: number): Edges | undefined => {
  if (!pdfium.api.FPDFText_GetLooseCharBox(text, index, scratch)) return undefined;
  const view = pdfium.view();
  const [left = 0, top = 0, right = 0, bottom = 0] = [0, 4, 8, 12].map((at) => view.getFloat32(scratch + at, true));
  return { left, top, right, bottom };
};

/**
 * Rectangle of a character: as wide as it runs, as high as its type. All words of a line then line up, whatever letters they
 * hold and whatever their font claims.
 */
const edges = (reader: Reader, index: number, angle: number): Edges | undefined => {
  const { pdfium, text, scratch } = reader;
  const { api } = pdfium;
  const loose = looseEdges(reader, index);
  if (loose === undefined || !api.FPDFText_GetCharOrigin(text, index, scratch, scratch + 8)) return loose;
  const x = pdfium.view().getFloat64(scratch, true);
  const y = pdfium.view().getFloat64(scratch + 8, true);
  if (!api.FPDFText_GetMatrix(text, index, scratch)) return loose;
  const view = pdfium.view();
  const stretch = Math.hypot(view.getFloat32(scratch + 8, true), view.getFloat32(scratch + 12, true));
  const size = api.FPDFText_GetFontSize(text, index) * stretch;
  const quarter = ((Math.round(angle / (Math.PI / 2)) % 4) + 4) % 4;
  const across = quarter % 2 === 0 ? loose.top - loose.bottom : loose.right - loose.left;
  if (!(size > across * 0.3 && size < across * 3)) return loose;
  const above = ascent * size;
  const below = descent * size;
  if (quarter === 0) return { ...loose, top: y + above, bottom: y - below };
  if (quarter === 2) return { ...loose, top: y + below, bottom: y - above };
  return quarter === 1
    ? { ...loose, left: x - above, right: x + below }
    : { ...loose, left: x - below, right: x + above };
};

/** The angle is in radians, counter-clockwise in page space; the frame may be turned against it. */
const getDirection = ({ frame }: Reader, angle: number): Rotation => {
  const from = frame.at(0, 0);
  const to = frame.at(Math.cos(angle) * 100, Math.sin(angle) * 100);
  const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return quarters[((Math.round(degrees / 90) % 4) + 4) % 4] ?? 0;
};

/** How far a line may lean from the four directions of a page, in degrees: scans lie askew, watermarks lie across. */
const maxLean = 12;

const leansOver = (angle: number): boolean => {
  const degrees = (angle * 180) / Math.PI;
  return Math.abs(degrees - Math.round(degrees / 90) * 90) > maxLean;
};

/** A character of the text where it stands on the upright page; undefined where it has no place. */
export const glyphAt = (reader: Reader, index: number, text: string): Glyph | undefined => {
  const angle = reader.pdfium.api.FPDFText_GetCharAngle(reader.text, index);
  const box = edges(reader, index, angle);
  if (box === undefined) return undefined;
  const a = reader.frame.at(box.left, box.bottom);
  const b = reader.frame.at(box.right, box.top);
  const direction = getDirection(reader, angle);
  const left = Math.min(a.x, b.x);
  const right = Math.max(a.x, b.x);
  const top = Math.min(a.y, b.y);
  const bottom = Math.max(a.y, b.y);
  const size = direction % 180 === 0 ? bottom - top : right - left;
  return { text, left, top, right, bottom, size, direction, oblique: leansOver(angle) };
};

/** Whether a character stands on the page at all. */
export const onPage = ({ left, top, right, bottom }: Glyph, frame: Frame): boolean => {
  const x = (left + right) / 2;
  const y = (top + bottom) / 2;
  return x >= 0 && y >= 0 && x <= frame.width && y <= frame.height;
};
