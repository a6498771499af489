import type { Key } from '#functions/ports/table.ts';

/*
 * Keys of the items of a document. All partition keys begin with the company id of the caller's session, so that an id of
 * another company finds nothing.
 */

/** The partition of one document: head, row, parts and history. */
export const documentPk = (ownerId: string, id: string): string => `C#${ownerId}#D#${id}`;
export const headKey = (ownerId: string, id: string): Key => ({ pk: documentPk(ownerId, id), sk: 'HEAD' });
export const rowKey = (ownerId: string, id: string): Key => ({ pk: documentPk(ownerId, id), sk: 'ROW' });

/** The parts of the key of a history line: when it was written, and which version of the document it made. */
export type LogLine = { readonly date: string; readonly version: number; readonly _id: string };

const versionDigits = 9;
/** History sorts by instant, and within one instant by the version that each change made. */
export const logPrefix = 'LOG#';
export const logKey = (ownerId: string, id: string, { date, version, _id }: LogLine): Key => ({
  pk: documentPk(ownerId, id),
  sk: `${logPrefix}${date}#${String(version).padStart(versionDigits, '0')}#${_id}`,
});

/** Leads from a page to its document. */
export const pageKey = (ownerId: string, pageId: string): Key => ({ pk: `C#${ownerId}#PAGES`, sk: pageId });

/** The index partition that holds the heads of a company. */
export const headsPk = (ownerId: string): string => `C#${ownerId}#DOCUMENTS`;

export const identitiesPk = (ownerId: string): string => `C#${ownerId}#IDENTITIES`;

/** Stands between a sort value and the document id; it is less than every character of a value, so that 'a' precedes 'a b'. */
export const separator = '\u001f';

const idLetters = 24;
/** The document id at the end of an entry's sort key. */
export const toDocumentId = (sk: string): string => sk.slice(-idLetters);
