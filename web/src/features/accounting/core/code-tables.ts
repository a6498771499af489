import { sumTypeRows, sumTypeWays } from '#shared/accounting/vat-codes.ts';
import type { TextKey } from '#web/text/catalogues.ts';

type Label = TextKey<'accounting'>;
type Named = { readonly key: string; readonly label: Label };

/** Codes of a program in rows and columns; a cell stands at `path.row.column` of the books, and is empty where nothing is set. */
export type CodeTable = {
  readonly path: string;
  readonly title: Label;
  readonly rows: readonly Named[];
  readonly columns: readonly Named[];
};

/** Tables of codes of one program under a heading, with what a person should know of them. */
export type CodeGroup = { readonly title: Label; readonly text: Label; readonly tables: readonly CodeTable[] };

const rates: readonly Named[] = [
  { key: 'basic', label: 'rate.basic' },
  { key: 'reduced', label: 'rate.reduced' },
  { key: 'reduced2', label: 'rate.reduced2' },
];

/** What Omega books of purchases whose tax we assess: a table for each way, with a row for each posting row. */
export const sumTypes: CodeGroup = {
  title: 'omega.sumTypes',
  text: 'omega.sumTypesText',
  tables: sumTypeWays.map((way) => ({
    path: `omega.sumTypes.${way}`,
    title: `way.${way}` as const,
    rows: sumTypeRows.map((row) => ({ key: row, label: `sumType.${row}` as const })),
    columns: rates,
  })),
};

const groups: readonly CodeGroup[] = [sumTypes];

/** The places of all codes that need not be set. */
export const codePaths: ReadonlySet<string> = new Set(
  groups.flatMap(({ tables }) =>
    tables.flatMap(({ path, rows, columns }) =>
      rows.flatMap((row) => columns.map((column) => [path, row.key, column.key].join('.'))),
    ),
  ),
);
