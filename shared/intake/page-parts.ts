import * as z from 'zod';
import type { Box } from '#shared/geometry/box.ts';

/** The size of a page's preview. */
type Shape = { readonly width: number; readonly height: number };

/** Widths in pixels at which parts of a page are drawn, each twice the one before; the widest is 1,700 dots per inch of A4. */
export const partWidths = [1750, 3500, 7000, 14_000] as const;
export const partWidth = z.coerce.number().pipe(z.literal(partWidths));
export type PartWidth = (typeof partWidths)[number];

/** The size of a part in pixels at most: an A4 page is one part at the least width, four at the next one. */
export const partSize = { width: 1750, height: 2500 } as const;

/** Parts of one page at one width. A till roll so long that it would have more is not drawn so wide. */
const maxParts = 256;

/** A place in the grid of parts, counted from 0. */
export const partPlace = z.object({ column: z.coerce.number().int().min(0), row: z.coerce.number().int().min(0) });
export type PartPlace = z.infer<typeof partPlace>;

/** Into how many parts a page is cut at a width. */
export type PartGrid = { readonly columns: number; readonly rows: number };

/** The grid of a page of this shape at a width; undefined where it would have too many parts. */
export function layOutParts(width: PartWidth, { width: w, height: h }: Shape): PartGrid | undefined {
  const columns = width / partSize.width;
  const rows = Math.max(1, Math.ceil((width * h) / w / partSize.height));
  return columns * rows > maxParts ? undefined : { columns, rows };
}

/** The part of the upright page that lies at a place of the grid. */
export const getPartBox = ({ columns, rows }: PartGrid, { column, row }: PartPlace): Box => ({
  x: column / columns,
  y: row / rows,
  w: 1 / columns,
  h: 1 / rows,
});

/** The places of the grid that meet a box of the upright page, row by row. */
export function listPartsWithin({ columns, rows }: PartGrid, { x, y, w, h }: Box): readonly PartPlace[] {
  const along = (from: number, length: number, count: number): readonly number[] => {
    const first = Math.max(0, Math.floor(from * count));
    const end = Math.min(count, Math.ceil((from + length) * count));
    return Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
  };
  return along(y, h, rows).flatMap((row) => along(x, w, columns).map((column) => ({ column, row })));
}

/**
 * The width at which parts are needed so that a page is sharp that is `shown` so many pixels wide on the screen. Undefined where the
 * preview is as sharp. `held` is the width in pixels of a scan, null for what is drawn and therefore sharp at every width, undefined
 * while it is unknown: the least width is then enough to learn it.
 */
export function choosePartWidth(shown: number, held: number | null | undefined, shape: Shape): PartWidth | undefined {
  const most = held ?? Infinity;
  if (shown <= shape.width || most <= shape.width) return undefined;
  const possible = partWidths.filter((width) => layOutParts(width, shape) !== undefined);
  if (held === undefined) return possible[0];
  return possible.find((width) => width >= Math.min(shown, most)) ?? possible.at(-1);
}
