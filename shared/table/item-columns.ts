/** What lines of a paper tell, in the order in which a table of them stands. */
export const itemColumns = [
  'code',
  'name',
  'quantity',
  'unit',
  'unitPrice',
  'discount',
  'vatRate',
  'base',
  'vat',
  'total',
] as const;
export type ItemColumn = (typeof itemColumns)[number];
