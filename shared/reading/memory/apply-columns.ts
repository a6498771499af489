import type { FieldValue } from '#shared/field/field.ts';
import { addsUp, checkTable, toDocumentSums } from '#shared/table/check-sums.ts';
import type { ColumnMeaning, LineTable, TableColumn } from '#shared/table/line-table.ts';
import { listColumnPlaces } from './learn-columns.ts';
import type { Lesson, TaughtColumn } from './memory.ts';

type Place = { readonly left: number; readonly right: number };

/** Figures are set to the right and texts to the left; one of the edges stays where it was, or most of the column does. */
function isSamePlace(a: Place, b: Place): boolean {
  const shared = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const narrow = Math.max(0.001, Math.min(a.right - a.left, b.right - b.left));
  return (
    shared > 0 && (Math.abs(a.right - b.right) < 0.01 || Math.abs(a.left - b.left) < 0.01 || shared / narrow > 0.6)
  );
}

/** The meaning that most lessons give the column at a place; undefined where they disagree or know none. */
function findMeaning(place: Place, lessons: readonly Lesson[]): TaughtColumn | undefined {
  const taught = lessons.flatMap(({ columns = [] }) => columns.find((column) => isSamePlace(column, place)) ?? []);
  const most = taught.find(
    ({ id, ignore }) => taught.filter((one) => one.id === id && one.ignore === ignore).length * 2 > taught.length,
  );
  return most;
}

/** Where two columns would have one meaning, each column keeps what it was read as. */
function keepApart(before: readonly TableColumn[], after: readonly TableColumn[]): readonly TableColumn[] {
  const count = (id: ColumnMeaning): number => after.filter((column) => column.id === id).length;
  return after.some(({ id }) => id !== 'default' && count(id) > 1) ? before : after;
}

/**
 * Gives the columns of the items the meanings that people confirmed on documents of the same form of the supplier. Rows and values stay as
 * they were read. Where the columns added up to a sum of the document and no longer would, they stay, too.
 */
export function recallColumns(
  tables: readonly LineTable[],
  lessons: readonly Lesson[],
  fields: readonly FieldValue[],
): readonly LineTable[] {
  if (lessons.every(({ columns = [] }) => columns.length === 0)) return tables;
  const sums = toDocumentSums(
    ['totalBase', 'totalAmount', 'paymentAmount'].map((id) => fields.find(({ _id }) => _id === id)?.value),
  );
  return tables.map((table) => {
    if (table.group !== 'items' || table.locked) return table;
    const places = listColumnPlaces(table);
    const recalled = table.columns.map((column, at): TableColumn => {
      const place = places[at];
      const known = place === undefined ? undefined : findMeaning(place, lessons);
      return known === undefined ? column : { ...column, id: known.id, ignore: known.ignore };
    });
    const columns = [...keepApart(table.columns, recalled)];
    if (columns.every(({ id, ignore }, at) => id === table.columns[at]?.id && ignore === table.columns[at].ignore))
      return table;
    const next = { ...table, columns };
    if (addsUp(table, sums) === true && addsUp(next, sums) !== true) return table;
    return { ...next, checks: [...checkTable(next, sums)] };
  });
}
