import type { Locale } from '#shared/kit/locale.ts';

/** A value with its name; an empty name stands for a value that needs none. */
export type Fact = { readonly label: string; readonly text: string };

/** Values that stand together under a heading: a party, dates, a payment. */
export type Block = {
  readonly title: string;
  /** Stands out under the heading: whose party it is. */
  readonly name?: string | undefined;
  readonly lines: readonly string[];
  readonly facts: readonly Fact[];
};

/** A column of a table; the flexible one takes the room that the others leave. */
export type Column = { readonly title: string; readonly look: 'text' | 'figure' | 'flexible' };

/** A row: a text for each column, and what stands below in small type. */
export type Row = { readonly cells: readonly string[]; readonly details: readonly string[] };

export type Table = { readonly title: string; readonly columns: readonly Column[]; readonly rows: readonly Row[] };

/** What the page of an e-invoice says, in the language of the reader and in the order of the page. */
export type InvoicePage = {
  readonly locale: Locale;
  readonly title: string;
  readonly number: string;
  /** The figure that people look for, and what stands below it. */
  readonly due: (Fact & { readonly facts: readonly Fact[] }) | undefined;
  readonly seller: string;
  readonly parties: readonly Block[];
  readonly facts: readonly Block[];
  readonly lines: Table;
  readonly adjustments: Table;
  readonly breakdown: Table;
  readonly totals: readonly (Fact & { readonly strong: boolean })[];
  readonly notes: readonly Block[];
  readonly documents: Table;
  readonly about: readonly Block[];
};

/** True for a block that says something. */
export const saysSomething = ({ name, lines, facts }: Block): boolean =>
  name !== undefined || lines.length > 0 || facts.length > 0;
