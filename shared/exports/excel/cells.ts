import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';

/** A cell by what it holds: numbers are calculated with, dates sorted, everything else stays as it was written. */
export type Cell = { readonly kind: 'text' | 'number' | 'date'; readonly value: string };
export type Sheet = {
  readonly name: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
};

export type Column = { readonly head: string; readonly cell: (document: AccountingDocument) => Cell };

export const text = (value: string): Cell => ({ kind: 'text', value });
export const date = (value: string): Cell => ({ kind: value === '' ? 'text' : 'date', value });
export const number = (value: string): Cell => ({ kind: value === '' ? 'text' : 'number', value });
