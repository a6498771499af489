import type { DocumentChange } from '#functions/ports/documents.ts';
import type { Table, Write } from '#functions/ports/table.ts';
import { logItem, type LogItem } from '#shared/document/log-item.ts';
import { documentPk, logKey, logPrefix, type LogLine } from './document-keys.ts';
import { pageItems } from './every-item.ts';

/** History shows what changed, it does not keep it: long values and endless lists are cut so that a line stays small. */
const valueLetters = 200;
/** Of a table so much that its first rows can be shown. */
const tableLetters = 4000;
const linesOfDiff = 300;

function cut({ value }: { readonly value: string }): { readonly value: string } {
  const most = value.includes('\t') ? tableLetters : valueLetters;
  return { value: value.length > most ? `${value.slice(0, most - 1)}…` : value };
}

/** The write that adds a line to the history of a document. */
export function logWrite(ownerId: string, id: string, said: NonNullable<DocumentChange['log']>, line: LogLine): Write {
  const fields = said.diff.fields
    .slice(0, linesOfDiff)
    .map((field) => ({ ...field, old: cut(field.old), new: cut(field.new) }));
  const { _id, date } = line;
  return { put: { ...logKey(ownerId, id, line), ...said, _id, date, diff: { fields } } };
}

/** The last thousand lines of the history, newest first. */
export async function readLogs(table: Table, ownerId: string, id: string): Promise<readonly LogItem[]> {
  const query = { pk: documentPk(ownerId, id), sk: { beginsWith: logPrefix }, descending: true, limit: pageItems };
  return (await table.query(query)).items.map((item) => logItem.parse(item));
}
