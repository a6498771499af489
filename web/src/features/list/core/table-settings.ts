import * as z from 'zod';
import { filterFieldId } from '#shared/filter/condition.ts';
import { pageSizes, type PageSize } from './list-state.ts';

/** The columns that the list knows beside the fields of documents (R-LST-01), in their usual order. */
export const columnIds = [
  'type',
  'name',
  'symbol',
  'step',
  'quality',
  'issued',
  'due',
  'total',
  'users',
  'updated',
  'tags',
  'supplier',
  'number',
  'delivery',
  'created',
  'pages',
  'fields',
  'learning',
  'id',
  'actions',
] as const;
export type ColumnId = (typeof columnIds)[number];

/** A column of the list, or a field of documents. */
export type ColumnRef = { readonly id: ColumnId } | { readonly field: string };

/** A column as a person has it; without a width it has its usual one. */
export type SetColumn = { readonly key: string; readonly width?: number };

export type TableSettings = {
  readonly columns: readonly SetColumn[];
  readonly compact: boolean;
  /** Keys of the columns of an export; none: those that the table shows. */
  readonly exported: readonly string[];
  /** Undefined where the person never chose one here. */
  readonly size: PageSize | undefined;
};

/** Most columns of a table; with them a person's settings stay within what the server keeps. */
export const maxColumns = 30;
const widths = { least: 56, most: 800 } as const;

const fieldMark = 'f.';

/** What the key of a column stands for; undefined when there is no such column. */
export function findColumn(key: string): ColumnRef | undefined {
  if (key.startsWith(fieldMark)) {
    const field = filterFieldId.safeParse(key.slice(fieldMark.length)).data;
    return field === undefined ? undefined : { field };
  }
  const id = columnIds.find((one) => one === key);
  return id === undefined ? undefined : { id };
}

export const getFieldKey = (field: string): string => `${fieldMark}${field}`;

const usualColumns: readonly ColumnId[] = columnIds.slice(0, columnIds.indexOf('updated') + 1);

/** The name of the place where the settings of a type, or of the list of all types, are kept. */
export const getTablePlace = (doctypeId: string | undefined): string => doctypeId ?? 'all';

export const usualSettings: TableSettings = {
  columns: usualColumns.map((key) => ({ key })),
  compact: false,
  exported: [],
  size: undefined,
};

/** As it is kept: `columns` say "key" or "key:width", so that many tables fit into a person's settings. */
const storedTable = z.object({
  columns: z.array(z.string()).optional(),
  compact: z.boolean().optional(),
  exported: z.array(z.string()).optional(),
  size: z.literal(pageSizes).optional(),
});
const storedTables = z.record(z.string(), z.unknown());

export const limitWidth = (width: number): number =>
  Math.round(Math.min(widths.most, Math.max(widths.least, Number.isFinite(width) ? width : 0)));

/** Each column once, known ones only, and the name among them. */
function tidyColumns(columns: readonly SetColumn[]): readonly SetColumn[] {
  const once = columns.filter(
    ({ key }, at) => findColumn(key) !== undefined && columns.findIndex((one) => one.key === key) === at,
  );
  const named = once.some(({ key }) => key === 'name') ? once : [{ key: 'name' }, ...once];
  return named.slice(0, maxColumns);
}

function readColumn(text: string): SetColumn {
  const [key = '', width] = text.split(':');
  return width === undefined ? { key } : { key, width: limitWidth(Number(width)) };
}

/** The settings of one list among those of a person; what cannot be read is as usual. */
export function readTable(stored: unknown, place: string): TableSettings {
  const tables = storedTables.safeParse(stored);
  const parsed = storedTable.safeParse(tables.success ? tables.data[place] : undefined);
  if (!parsed.success) return usualSettings;
  const { columns, compact = false, exported = [], size } = parsed.data;
  return {
    columns: columns === undefined ? usualSettings.columns : tidyColumns(columns.map(readColumn)),
    compact,
    exported: exported.filter((key) => findColumn(key) !== undefined),
    size,
  };
}

const isUsual = (columns: readonly SetColumn[]): boolean =>
  columns.length === usualColumns.length &&
  columns.every(({ key, width }, at) => key === usualColumns[at] && width === undefined);

/** All tables of a person with another one in its place. */
export function writeTable(stored: unknown, place: string, settings: TableSettings): Readonly<Record<string, unknown>> {
  const tables = storedTables.safeParse(stored);
  const { compact, exported, size } = settings;
  const columns = tidyColumns(settings.columns);
  return {
    ...(tables.success ? tables.data : {}),
    [place]: {
      ...(isUsual(columns)
        ? {}
        : { columns: columns.map(({ key, width }) => (width === undefined ? key : `${key}:${width}`)) }),
      ...(compact ? { compact } : {}),
      ...(exported.length === 0 ? {} : { exported: exported.slice(0, maxColumns) }),
      ...(size === undefined ? {} : { size }),
    },
  };
}

export const setWidth = (columns: readonly SetColumn[], key: string, width: number): readonly SetColumn[] =>
  columns.map((one) => (one.key === key ? { key, width: limitWidth(width) } : one));

/** The fields whose values the rows of these columns need. */
export const listFieldColumns = (columns: readonly SetColumn[]): string[] =>
  columns.flatMap(({ key }) => {
    const column = findColumn(key);
    return column !== undefined && 'field' in column ? [column.field] : [];
  });
