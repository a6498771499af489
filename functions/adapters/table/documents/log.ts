import type { DocumentChange } from '#functions/ports/documents.ts';
import type { Table } from '#functions/ports/table.ts';
import { countDeeds, toDeed, type ActivityDays } from '#shared/document/activity.ts';
import { logItem, type LogItem } from '#shared/document/log-item.ts';
import type { NewLine } from './chain.ts';
import { documentPk, logPrefix, type LogLine } from './keys.ts';
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

/** A line of the history of a document as it is stored. */
export function toLogLine(
  { ownerId, id, isFirst }: Pick<NewLine, 'ownerId' | 'id' | 'isFirst'>,
  entry: NonNullable<DocumentChange['log']>,
  key: LogLine,
): NewLine {
  const fields = entry.diff.fields
    .slice(0, maxDiffLines)
    .map((field) => ({ ...field, old: truncate(field.old), new: truncate(field.new) }));
  const { _id, date } = key;
  return { ownerId, id, key, isFirst, line: { ...entry, _id, date, diff: { fields } } };
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
