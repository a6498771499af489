import type { Box, PageBox } from '#shared/document/box.ts';
import { pageWidth } from './limits.ts';
import { deskRect, turnBox, unturnBox } from './space.ts';
import type { DeskPoint, DeskRect, Size, Turn } from './space.ts';

const gap = 16;
/** Height over width of A4, for pages whose picture is not there yet. */
const a4 = Math.SQRT2;

/** A page laid on the desk. */
export type Sheet = { readonly index: number; readonly rect: DeskRect };
export type Desk = { readonly sheets: readonly Sheet[]; readonly size: Size; readonly turn: Turn };

/** Lays pages under each other, centred, at the width of their stored pictures. `sizes` holds null where no picture exists. */
export function layOut(sizes: readonly (Size | null)[], turn: Turn): Desk {
  const lying = turn === 90 || turn === 270;
  const laid = sizes.map((size): Size => {
    const height = pageWidth * (size === null || size.w <= 0 ? a4 : size.h / size.w);
    return lying ? { w: height, h: pageWidth } : { w: pageWidth, h: height };
  });
  const width = Math.max(pageWidth, ...laid.map((size) => size.w));
  let y = 0;
  const sheets = laid.map((size, index): Sheet => {
    const rect = deskRect({ x: (width - size.w) / 2, y, ...size });
    y += size.h + gap;
    return { index, rect };
  });
  return { sheets, size: { w: width, h: Math.max(0, y - gap) }, turn };
}

const inside = (point: DeskPoint, rect: DeskRect): boolean =>
  point.x >= rect.x && point.x <= rect.x + rect.w && point.y >= rect.y && point.y <= rect.y + rect.h;

export const sheetAt = (desk: Desk, point: DeskPoint): Sheet | undefined =>
  desk.sheets.find((sheet) => inside(point, sheet.rect));

/** Where a box of a page lies on the desk. */
export function placeBox(desk: Desk, box: PageBox): DeskRect | undefined {
  const sheet = desk.sheets[box.page];
  return sheet && placeOnSheet(desk, sheet, box);
}

export function placeOnSheet(desk: Desk, sheet: Sheet, box: Box): DeskRect {
  const turned = turnBox(box, desk.turn);
  return deskRect({
    x: sheet.rect.x + turned.x * sheet.rect.w,
    y: sheet.rect.y + turned.y * sheet.rect.h,
    w: turned.w * sheet.rect.w,
    h: turned.h * sheet.rect.h,
  });
}

/** The part of a desk rectangle that lies on the sheet, as a box of the upright page. */
export function boxOnSheet(desk: Desk, sheet: Sheet, rect: DeskRect): Box {
  const fraction = (value: number, start: number, length: number): number =>
    Math.min(1, Math.max(0, (value - start) / length));
  const x0 = fraction(rect.x, sheet.rect.x, sheet.rect.w);
  const y0 = fraction(rect.y, sheet.rect.y, sheet.rect.h);
  const x1 = fraction(rect.x + rect.w, sheet.rect.x, sheet.rect.w);
  const y1 = fraction(rect.y + rect.h, sheet.rect.y, sheet.rect.h);
  return unturnBox({ x: x0, y: y0, w: x1 - x0, h: y1 - y0 }, desk.turn);
}

/** The pages whose sheets meet the rectangle, and one neighbour on each side; only these are painted. */
export function paintedSheets(desk: Desk, seen: DeskRect): readonly Sheet[] {
  const met = desk.sheets.filter(({ rect }) => rect.y <= seen.y + seen.h && rect.y + rect.h >= seen.y);
  const first = met[0]?.index ?? 0;
  const last = met.at(-1)?.index ?? 0;
  return desk.sheets.filter((sheet) => sheet.index >= first - 1 && sheet.index <= last + 1);
}

/** The page that a reader would say is open: the one that covers most of the rectangle's height. */
export function openSheet(desk: Desk, seen: DeskRect): number {
  const cover = ({ rect }: Sheet): number => Math.min(rect.y + rect.h, seen.y + seen.h) - Math.max(rect.y, seen.y);
  return desk.sheets.reduce((best, sheet) => {
    const winner = desk.sheets[best];
    return winner === undefined || cover(sheet) > cover(winner) ? sheet.index : best;
  }, 0);
}
