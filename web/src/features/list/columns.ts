import type { SortField } from '#shared/document/list/sort-key.ts';
import type { TextKey } from '#web/text/catalogues.ts';

export type ColumnId =
  'type' | 'name' | 'symbol' | 'step' | 'quality' | 'issued' | 'due' | 'total' | 'users' | 'updated';

/** The columns of the list in their order; those with `sort` can be sorted. */
export const columns: readonly {
  readonly id: ColumnId;
  readonly label: TextKey<'list'>;
  readonly sort?: SortField;
  readonly align?: 'end';
}[] = [
  { id: 'type', label: 'column.type' },
  { id: 'name', label: 'column.name', sort: 'name' },
  { id: 'symbol', label: 'column.symbol' },
  { id: 'step', label: 'column.step' },
  { id: 'quality', label: 'column.quality' },
  { id: 'issued', label: 'column.issued', sort: 'issueDate' },
  { id: 'due', label: 'column.due', sort: 'dueDate' },
  { id: 'total', label: 'column.total', sort: 'total', align: 'end' },
  { id: 'users', label: 'column.users' },
  { id: 'updated', label: 'column.updated', sort: 'updatedAt' },
];
