import { purchaseWays, saleWays, sumTypeRows, sumTypeWays } from '#shared/accounting/vat-codes.ts';
import type { TextKey } from '#web/text/catalogues.ts';

type Label = TextKey<'accounting'>;
type Named = { readonly key: string; readonly label: Label };
/** A row; columns that it lacks have no cell to fill in. */
type CodeRow = Named & { readonly lacks?: string };

/** Codes of a program in rows and columns; a cell stands at `path.row.column` of the books, and is empty where nothing is set. */
export type CodeTable = {
  readonly path: string;
  readonly title: Label;
  readonly rows: readonly CodeRow[];
  readonly columns: readonly Named[];
};

/** Tables of codes of one program under a heading, with what a person should know of them. */
export type CodeGroup = {
  readonly title: Label;
  readonly text: Label;
  readonly tables: readonly CodeTable[];
  /** Its codes are long: its tables stand one under another. */
  readonly isWide?: boolean;
};

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

const section: Named = { key: 'section', label: 'codes.section' };
const deductions: readonly Named[] = [
  { key: 'full', label: 'codes.full' },
  { key: 'coefficient', label: 'codes.coefficient' },
  { key: 'none', label: 'codes.none' },
];
const code: Named = { key: 'code', label: 'codes.code' };

/** The program knows the section of plain domestic tax itself. */
const isDomestic = (way: string): boolean => way.startsWith('domestic');

/** The codes of a program's own list: of purchases by what is deducted, and of sales. */
function toVatCodes(program: 'pohoda' | 'moneys3' | 'flexi', more: readonly Named[] = []): CodeGroup {
  return {
    title: 'codes.title',
    text: `${program}.codesText`,
    isWide: true,
    tables: [
      {
        path: `${program}.vatCodes.purchases`,
        title: 'codes.purchases',
        rows: purchaseWays.map((way) => ({
          key: way,
          label: `way.${way}` as const,
          ...(isDomestic(way) ? { lacks: section.key } : {}),
        })),
        columns: [...deductions, ...more],
      },
      {
        path: `${program}.vatCodes.sales`,
        title: 'codes.sales',
        rows: saleWays.map((way) => ({
          key: way,
          label: `sale.${way}` as const,
          ...(isDomestic(way) ? { lacks: section.key } : {}),
        })),
        columns: [code, ...more],
      },
    ],
  };
}

export const vatCodes = {
  pohoda: toVatCodes('pohoda'),
  moneys3: toVatCodes('moneys3'),
  flexi: toVatCodes('flexi', [section]),
} as const;

const groups: readonly CodeGroup[] = [sumTypes, ...Object.values(vatCodes)];

/** The places of all codes that need not be set. */
export const codePaths: ReadonlySet<string> = new Set(
  groups.flatMap(({ tables }) =>
    tables.flatMap(({ path, rows, columns }) =>
      rows.flatMap((row) => columns.map((column) => [path, row.key, column.key].join('.'))),
    ),
  ),
);
