import * as z from 'zod';
import { pageBox } from '#shared/geometry/box.ts';
import { fieldValue } from '#shared/field/field.ts';
import { lineTable } from '#shared/table/line-table.ts';
import { splitFieldKey, toFieldKey } from './field-key.ts';
import type { UnsavedChanges } from './session-model.ts';
import { getTableKey } from './table-drafts.ts';

const fieldChange = z.object({
  _id: z.string(),
  _idx: z.number(),
  value: z.string(),
  bboxes: z.array(pageBox),
  verified: z.boolean(),
  param: z.string().optional(),
  remove: z.boolean().optional(),
  base: fieldValue.optional(),
});
const tableChange = z.object({
  _id: z.string(),
  _idx: z.number(),
  mine: lineTable.nullable(),
  base: lineTable.optional(),
});
/** Unsaved changes as they are written. */
const writtenChanges = z.object({
  fields: z.array(fieldChange),
  tables: z.array(tableChange),
  name: z.object({ name: z.string(), base: z.string(), theirs: z.string().nullable() }).nullable(),
});

const readChanges = ({ fields, tables, name }: z.infer<typeof writtenChanges>): UnsavedChanges => ({
  drafts: new Map(fields.map(({ _id, _idx, base, ...draft }) => [toFieldKey(_id, _idx), { ...draft, base }])),
  tables: new Map(tables.map(({ mine, base, ...table }) => [getTableKey(table), { mine, base }])),
  name,
});

/** Unsaved changes as plain records. */
export const writeChanges = ({ drafts, tables, name }: UnsavedChanges): z.input<typeof writtenChanges> => ({
  fields: [...drafts].map(([key, draft]) => {
    const { id, idx } = splitFieldKey(key);
    return { ...draft, _id: id, _idx: idx, bboxes: [...draft.bboxes] };
  }),
  tables: [...tables].map(([key, draft]) => {
    const at = key.lastIndexOf('#');
    return { ...draft, _id: key.slice(0, at), _idx: Number(key.slice(at + 1)) };
  }),
  name,
});

/** Unsaved changes of one document, as this browser keeps them for their person in their company. */
export const keptDraft = z.object({
  id: z.string(),
  userId: z.string(),
  ownerId: z.string(),
  docId: z.string(),
  /** The document's name, to tell of it where it cannot be read. */
  docName: z.string(),
  /** ISO; when the last of them was made. */
  keptAt: z.string(),
  changes: writtenChanges.transform(readChanges),
});
export type KeptDraft = z.output<typeof keptDraft>;
export type WrittenDraft = z.input<typeof keptDraft>;

const maxDays = 14;
/** Documents with unsaved changes in one browser; more are not kept, and the person is notified. */
export const maxKeptDrafts = 50;

/** Kept for so long that they are not expected any more: they lie on a computer that others may use. */
export const isExpired = ({ keptAt }: Pick<KeptDraft, 'keptAt'>, now: Date): boolean =>
  now.getTime() - new Date(keptAt).getTime() > maxDays * 24 * 60 * 60_000;

/** Cells of the tables that were changed: many take their time to be written. */
export const countCells = ({ tables }: UnsavedChanges): number =>
  [...tables.values()].reduce((sum, { mine }) => sum + (mine?.body.length ?? 0) * (mine?.columns.length ?? 0), 0);
