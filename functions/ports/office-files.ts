/** A cell of a workbook: its kind decides how a spreadsheet program shows and sorts it. */
export type WorkbookCell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number; readonly decimals: 0 | 2 }
  /** A calendar day. */
  | { readonly kind: 'date'; readonly year: number; readonly month: number; readonly day: number };

export type WorkbookSheet = {
  /** At most 31 characters, unique within the workbook, without []:*?/\. */
  readonly name: string;
  readonly rows: readonly (readonly WorkbookCell[])[];
  /** Of the columns, in characters. */
  readonly widths?: readonly number[];
};

/** Writes spreadsheets. */
export type Workbooks = {
  /** An .xlsx. */
  write(sheets: readonly WorkbookSheet[]): Promise<Uint8Array>;
};

export type WordBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'table'; readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] };

export type WordDocument = {
  readonly title: string;
  readonly blocks: readonly WordBlock[];
  /** Repeated at the foot of every page. */
  readonly footer: string;
};

/** Writes documents of a word processor. */
export type WordDocuments = {
  /** A .docx. */
  write(document: WordDocument): Promise<Uint8Array>;
};
