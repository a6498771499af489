/** A column of a printed table; `wide` is its share of the sheet. */
export type PrintColumn = { readonly title: string; readonly wide: number; readonly centred?: boolean };

/** A table that is printed on sheets of A4, portrait. Every sheet repeats the heads of the columns. */
export type PrintedTable = {
  readonly title: string;
  /** Lines under the title. */
  readonly notes: readonly string[];
  readonly columns: readonly PrintColumn[];
  readonly groups: readonly { readonly title: string; readonly rows: readonly (readonly string[])[] }[];
  /** One line at the head, and one at the foot beside the number, of every sheet. */
  readonly head?: string;
  readonly foot?: string;
  /** Tag of the language, for those who have the file read out. */
  readonly language: string;
};

/** Things that are given out on paper. */
export type Prints = {
  /** A PDF. */
  table(table: PrintedTable): Promise<Uint8Array>;
};
