import type { TextKey } from '#web/text/catalogues.ts';
import { findColumn, type ColumnId, type ColumnRef, type SetColumn } from '../core/table-settings.ts';

type Column = {
  /** An attribute of documents or a field of the catalogue. */
  readonly sort?: string;
  readonly align?: 'end';
  /** px where the person has not set it; the name takes the rest. */
  readonly width: number;
};

const plainWidth = 130;
/** The name has at least so much. */
const leastName = 200;

const columns: Readonly<Record<ColumnId, Column>> = {
  type: { sort: 'doctype', width: 58 },
  name: { sort: 'name', width: leastName },
  symbol: { sort: 'paymentVS', width: 104 },
  step: { sort: 'step', width: 124 },
  quality: { sort: 'quality', width: 156 },
  issued: { sort: 'issueDate', width: 100 },
  due: { sort: 'dueDate', width: 100 },
  total: { sort: 'total', align: 'end', width: 122 },
  users: { sort: 'userId', width: 88 },
  updated: { sort: 'updatedAt', width: 106 },
  tags: { sort: 'tags', width: 160 },
  supplier: { sort: 'supplierName', width: 170 },
  number: { sort: 'internalNumber', width: 124 },
  delivery: { sort: 'deliveryDate', width: 104 },
  created: { sort: 'createdAt', width: 128 },
  pages: { sort: 'pageCount', align: 'end', width: 80 },
  fields: { sort: 'quality', width: 104 },
  learning: { sort: 'quality', align: 'end', width: 116 },
  id: { sort: '_id', width: 216 },
  actions: { width: 92 },
};

/** The columns that every list has from the start; they are drawn without a further part of the program. */
const usual = {
  type: 'column.type',
  name: 'column.name',
  symbol: 'column.symbol',
  step: 'column.step',
  quality: 'column.quality',
  issued: 'column.issued',
  due: 'column.due',
  total: 'column.total',
  users: 'column.users',
  updated: 'column.updated',
} as const satisfies Partial<Record<ColumnId, TextKey<'list'>>>;

export type UsualId = keyof typeof usual;

/** What a phone shows of a document, whatever the table shows. */
export const phoneColumns: readonly UsualId[] = ['name', 'quality', 'total', 'due'];

/** A column as the table draws it. */
export type ShownColumn = Column & {
  readonly key: string;
  readonly ref: ColumnRef;
  readonly usual: UsualId | undefined;
  /** The text of its head; undefined where it comes with the columns that are drawn later. */
  readonly label: TextKey<'list'> | undefined;
  /** Whether the person set the width. */
  readonly isSet: boolean;
};

const isUsual = (id: string): id is UsualId => Object.hasOwn(usual, id);

function toShown({ key, width }: SetColumn): readonly ShownColumn[] {
  const ref = findColumn(key);
  if (ref === undefined) return [];
  const column = 'id' in ref ? columns[ref.id] : { sort: ref.field, width: plainWidth };
  return [
    {
      ...column,
      key,
      ref,
      usual: isUsual(key) ? key : undefined,
      label: isUsual(key) ? usual[key] : undefined,
      width: width ?? column.width,
      isSet: width !== undefined,
    },
  ];
}

/** The columns of a list; that of one type needs no column of types. */
export const listShown = (set: readonly SetColumn[], doctypeId: string | undefined): readonly ShownColumn[] =>
  set.flatMap(toShown).filter(({ key }) => key !== 'type' || doctypeId === undefined);
