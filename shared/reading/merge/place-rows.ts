import { foldBare } from '#shared/kit/text.ts';
import type { ColumnMeaning, LineTable } from '#shared/table/line-table.ts';

type Row = LineTable['body'][number];
type Cell = Row['data'][number];

/** Printed rows that are looked at for one line of data: sub-totals and texts may stand between them. */
const ahead = 12;

/** Whether two cells say the same; names on document may be longer or cut off. */
function agree(meaning: ColumnMeaning, data: string, printed: string): boolean {
  if (data === '' || printed === '') return false;
  if (meaning !== 'name' && !Number.isNaN(Number(data))) return Number(data) === Number(printed);
  const [a, b] = [foldBare(data), foldBare(printed)];
  return a === b || (meaning === 'name' && a.length > 3 && b.length > 3 && (a.startsWith(b) || b.startsWith(a)));
}

const findCell = (table: LineTable, row: Row, meaning: ColumnMeaning): Cell | undefined =>
  row.data[table.columns.findIndex(({ id }) => id === meaning)];

/**
 * Gives the lines of data the places of the same lines on the page: a line is where its name and one more of its figures stand,
 * or three of its figures, and only cells that say the same get a box. Lines stand in the same order in both.
 */
export function placeRows(data: LineTable, printed: LineTable | undefined): LineTable {
  if (printed === undefined) return data;
  const rows = printed.body.filter(({ header, footer }) => !header && !footer);
  let from = 0;
  const body = data.body.map((line): Row => {
    const shared = (row: Row): readonly ColumnMeaning[] =>
      data.columns
        .map(({ id }) => id)
        .filter((id) => agree(id, findCell(data, line, id)?.value ?? '', findCell(printed, row, id)?.value ?? ''));
    for (let at = from; at < Math.min(rows.length, from + ahead); at += 1) {
      const row = rows[at];
      const same = row === undefined ? [] : shared(row);
      if (row === undefined || !(same.length >= 3 || (same.includes('name') && same.length === 2))) continue;
      from = at + 1;
      const placed = line.data.map((cell, column): Cell => {
        const meaning = data.columns[column]?.id;
        if (meaning === undefined || !same.includes(meaning)) return cell;
        return { ...cell, bboxes: findCell(printed, row, meaning)?.bboxes ?? [] };
      });
      return { ...line, data: placed };
    }
    return line;
  });
  return { ...data, body };
}
