import { archivedStep } from './document.ts';
import type { LogItem } from './log-item.ts';

/** Names a line of history so that names sort by time; read marks go up to one. */
export const logName = ({ date, _id }: Pick<LogItem, 'date' | '_id'>): string => `${date}#${_id}`;

/** The rows of a table that a line of history tells, as it was copied; undefined for a plain value (ledger R-HIS-07). */
export const rowsInLog = (value: string): readonly (readonly string[])[] | undefined =>
  value.includes('\t') ? value.split('\n').map((line) => line.split('\t')) : undefined;

/** The changes of a line that name what they changed (ledger R-HIS-06). */
export const changesInLog = (item: Pick<LogItem, 'diff'>) =>
  item.diff.fields.flatMap((field) => (field.id === null ? [] : [{ ...field, id: field.id }]));

/** Under this id a line of history tells how the tags of a document changed. */
export const tagsInLog = 'tags';

/** The archived step has a label of its own instead of a name (ledger R-HIS-05). */
export const isArchivedInLog = ({ step }: Pick<LogItem, 'step'>): boolean => step === archivedStep || step === 'end';

const passing: ReadonlySet<LogItem['action']> = new Set(['confirmed', 'returned', 'moved', 'assigned']);

/**
 * Whom an action made responsible; none for actions that pass nothing on. A returned document came back from them, so their
 * direction is told the other way round (ledger R-HIS-04).
 */
export const recipientsInLog = (
  item: Pick<LogItem, 'action' | 'assignId'>,
): { readonly ids: readonly string[]; readonly reversed: boolean } => ({
  ids: passing.has(item.action) ? item.assignId : [],
  reversed: item.action === 'returned',
});
