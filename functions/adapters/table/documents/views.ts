import { sortFields, type SortField } from '#shared/document/list/sort-key.ts';
import type { DocumentRow, DocumentStatus } from '#shared/document/document.ts';
import { archivedStep, failedStep } from '#shared/workflow/workflow.ts';
import type { Key } from '#functions/ports/table.ts';
import { separator } from './keys.ts';

/** A list that entries are kept for: all documents, those of a type, of a status, of both, or the trash. */
export type View =
  | { readonly trash: true }
  | { readonly trash?: false; readonly doctype?: string | undefined; readonly status?: DocumentStatus | undefined };

export function viewName(view: View): string {
  if (view.trash) return 'trash';
  return `all#${view.doctype ?? ''}#${view.status ?? ''}`;
}

/** The partition that holds the entries of a view in the order of a field. */
export const listPk = (ownerId: string, view: View, field: SortField): string =>
  `C#${ownerId}#L#${viewName(view)}#${field}`;

/** Entries with a value begin with the first mark, those without with the second: empty values are listed last. */
export const filledMark = '1';
export const emptyMark = '2';

const entrySk = (key: string, id: string): string =>
  key === '' ? `${emptyMark}${separator}${id}` : `${filledMark}${key}${separator}${id}`;

/** The views in which a row is listed. */
export function listViews({
  doctype,
  status,
  deletedAt,
}: Pick<DocumentRow, 'doctype' | 'status' | 'deletedAt'>): readonly View[] {
  if (deletedAt !== null) return [{ trash: true }];
  return [{}, { doctype }, { status }, { doctype, status }];
}

/** The keys of all list entries of a row, given its sort value per field. */
export const listEntries = (
  ownerId: string,
  row: DocumentRow,
  keys: Readonly<Record<string, string>>,
): readonly Key[] =>
  listViews(row).flatMap((view) =>
    sortFields.map((field) => ({ pk: listPk(ownerId, view, field), sk: entrySk(keys[field] ?? '', row._id) })),
  );

/** The partition in which the documents of a type stand by their steps. */
export const stepPk = (ownerId: string, doctype: string): string => `C#${ownerId}#STANDING#${doctype}`;
export const stepPrefix = (step: string): string => `${step}${separator}`;

/** The key under which a document stands at its step; those in the trash, in the archive or failed stand nowhere. */
export const stepKeys = (ownerId: string, { doctype, deletedAt, step, _id }: DocumentRow): readonly Key[] =>
  deletedAt !== null || step === failedStep || step === archivedStep
    ? []
    : [{ pk: stepPk(ownerId, doctype), sk: `${stepPrefix(step)}${_id}` }];
