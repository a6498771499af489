import type { DocumentChange } from '#functions/ports/documents.ts';
import type { Table, Write } from '#functions/ports/table.ts';
import { countDeeds, toDeed, type ActivityDays } from '#shared/document/activity.ts';
import { logItem, type LogItem } from '#shared/document/log-item.ts';
import { documentPk, logKey, logPrefix, type LogLine } from './keys.ts';
import { maxPageItems } from '../list-items.ts';

/** History shows what changed, it does not keep it: long values and endless lists are cut so that a line stays small. */
const maxValueLetters = 200;
/** Of a table so much that its first rows can be shown. */
const maxTableLetters = 4000;
const maxDiffLines = 300;

function truncate({ value }: { readonly value: string }): { readonly value: string } {
  const max = value.includes('\t') ? maxTableLetters : maxValueLetters;
  return { value: value.length > max ? `${value.slice(0, max - 1)}…` : value };
}

/** The write that adds a line to the history of a document. */
export function logWrite(ownerId: string, id: string, entry: NonNullable<DocumentChange['log']>, line: LogLine): Write {
  const fields = entry.diff.fields
    .slice(0, maxDiffLines)
    .map((field) => ({ ...field, old: truncate(field.old), new: truncate(field.new) }));
  const { _id, date } = line;
  return { put: { ...logKey(ownerId, id, line), ...entry, _id, date, diff: { fields } } };
}

/** The last thousand lines of the history, newest first. */
export async function readLogs(table: Table, ownerId: string, id: string): Promise<readonly LogItem[]> {
  const query = { pk: documentPk(ownerId, id), sk: { beginsWith: logPrefix }, descending: true, limit: maxPageItems };
  return (await table.query(query)).items.map((item) => logItem.parse(item));
}

/** What people did with a document, by its history. */
export async function readActivity(table: Table, ownerId: string, id: string): Promise<ActivityDays> {
  const logs = await readLogs(table, ownerId, id);
  return countDeeds(
    [],
    logs.map((line) => toDeed(line, line.date)),
  );
}
