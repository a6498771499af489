import type { ColumnMeaning } from './line-table.ts';

/** The kinds of value that a column may hold (ledger R-TAB-04). */
export const columnKinds = ['default', 'text', 'number', 'amount', 'id', 'percent', 'date'] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** What a column means says what its cells hold; a meaning is used by one column of a table (ledger R-TAB-30, R-TAB-50). */
const kinds: Readonly<Record<ColumnMeaning, ColumnKind>> = {
  default: 'default',
  code: 'id',
  name: 'text',
  quantity: 'number',
  unit: 'text',
  unitPrice: 'amount',
  // Documents print discounts as a rate or as a sum.
  discount: 'number',
  vatRate: 'percent',
  base: 'amount',
  vat: 'amount',
  total: 'amount',
  date: 'date',
  vatRegime: 'id',
};

export const getColumnKind = (meaning: ColumnMeaning): ColumnKind => kinds[meaning];

/** Numbers stand at the right of their column. */
export const isFigure = (meaning: ColumnMeaning): boolean => ['number', 'amount', 'percent'].includes(kinds[meaning]);

/** Columns of a table that a person begins by hand (ledger R-TAB-49). */
export const usualColumns = [
  'name',
  'unitPrice',
  'quantity',
  'base',
  'vatRate',
  'total',
] as const satisfies readonly ColumnMeaning[];
