import { columnMeaning, type ColumnMeaning } from '#shared/table/line-table.ts';
import type { TemplateColumn } from '#shared/template/template.ts';

type Columns = readonly TemplateColumn[];

/** Meanings that no column has yet; a column without a meaning takes cells of no other one and is not offered. */
export const listFreeMeanings = (columns: Columns): readonly ColumnMeaning[] =>
  columnMeaning.options.filter((meaning) => meaning !== 'default' && !columns.some(({ id }) => id === meaning));

export const addColumn = (columns: Columns, id: ColumnMeaning): TemplateColumn[] => [...columns, { id }];

/** The last column stays: a table has at least one. */
export const removeColumn = (columns: Columns, place: number): TemplateColumn[] =>
  columns.length === 1 ? [...columns] : columns.filter((_, index) => index !== place);

/** Moves a column by one place; at the edge nothing happens. */
export function moveColumn(columns: Columns, place: number, by: 1 | -1): TemplateColumn[] {
  const moved = columns[place];
  const other = columns[place + by];
  if (moved === undefined || other === undefined) return [...columns];
  return columns.map((column, index) => (index === place ? other : index === place + by ? moved : column));
}

/** Another heading; an empty one is the meaning's own name again. */
export const titleColumn = (columns: Columns, place: number, title: string): TemplateColumn[] =>
  columns.map((column, index) => (index === place ? { id: column.id, ...(title === '' ? {} : { title }) } : column));
