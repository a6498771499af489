import type { LineTable } from '#shared/table/line-table.ts';
import type { TaughtColumn } from './memory.ts';

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const rounded = (fraction: number): number => Math.round(fraction * 1000) / 1000;

/** Between where the values of each column of a table stand across the page; columns without a place on it have none. */
export function listColumnPlaces({
  columns,
  body,
}: LineTable): readonly ({ left: number; right: number } | undefined)[] {
  const rows = body.filter(({ header, footer, ignore, free }) => !header && !footer && !ignore && free !== true);
  return columns.map((column, at) => {
    const boxes = column.invisible ? [] : rows.flatMap(({ data }) => data[at]?.bboxes ?? []);
    if (boxes.length === 0) return undefined;
    return { left: median(boxes.map(({ x }) => x)), right: median(boxes.map(({ x, w }) => x + w)) };
  });
}

/** What the columns of the confirmed items mean, and where they stand. */
export function listTaughtColumns(tables: readonly LineTable[]): readonly TaughtColumn[] {
  const items = tables.find(({ group }) => group === 'items');
  if (items === undefined) return [];
  const places = listColumnPlaces(items);
  return items.columns
    .flatMap(({ id, ignore }, at): readonly TaughtColumn[] => {
      const place = places[at];
      return place === undefined ? [] : [{ id, ignore, left: rounded(place.left), right: rounded(place.right) }];
    })
    .slice(0, 20);
}
