import type { AccountingDocument } from '#shared/exports/accounting-document.ts';
import type { FieldValue } from '#shared/field/field.ts';
import type { LineTable } from '#shared/table/line-table.ts';

/** Everything that a single export may say about a document. */
export type ExportSource = {
  readonly id: string;
  readonly name: string;
  /** The paper as accounting programs see it; `kind` is its kind of accounting paper, or "other". */
  readonly accounting: AccountingDocument;
  readonly fields: readonly (FieldValue & {
    readonly group: string;
    readonly label: string;
    readonly display: string;
  })[];
  readonly tables: readonly LineTable[];
  /** Headings in the reader's language. */
  readonly words: {
    readonly field: string;
    readonly value: string;
    readonly document: string;
    readonly column: (id: string) => string;
  };
  /** Instant of the export, ISO 8601. */
  readonly createdAt: string;
};

/** Rows and cells of a table that count: neither header, footer nor ignored. Columns that stand on no page count as well. */
export function usedCells({ columns, body }: LineTable): {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
} {
  const used = columns.map(({ ignore }) => !ignore);
  return {
    heads: columns.filter((_, index) => used[index]).map(({ id }) => id),
    rows: body
      .filter(({ header, footer, ignore }) => !header && !footer && !ignore)
      .map(({ data }) => data.filter((_, index) => used[index]).map(({ value }) => value)),
  };
}
