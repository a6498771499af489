import type { Key } from '#functions/ports/table.ts';

/*
 * Where the things of a document lie. All partition keys begin with the company id of the caller's session, so that an id of
 * another company finds nothing.
 */

/** The partition of one document: head, row, parts and history. */
export const documentPk = (ownerId: string, id: string): string => `C#${ownerId}#D#${id}`;
export const headKey = (ownerId: string, id: string): Key => ({ pk: documentPk(ownerId, id), sk: 'HEAD' });
export const rowKey = (ownerId: string, id: string): Key => ({ pk: documentPk(ownerId, id), sk: 'ROW' });

/** History sorts by instant; the id keeps two lines of one instant apart. */
export const logPrefix = 'LOG#';
export const logKey = (ownerId: string, id: string, line: { readonly date: string; readonly _id: string }): Key => ({
  pk: documentPk(ownerId, id),
  sk: `${logPrefix}${line.date}#${line._id}`,
});

/** Leads from a page to its document. */
export const pageKey = (ownerId: string, pageId: string): Key => ({ pk: `C#${ownerId}#PAGES`, sk: pageId });

/** The index partition that holds the heads of a company. */
export const headsOf = (ownerId: string): string => `C#${ownerId}#DOCUMENTS`;

export const identitiesPk = (ownerId: string): string => `C#${ownerId}#IDENTITIES`;
export const wordsPk = (ownerId: string): string => `C#${ownerId}#WORDS`;

/** Stands between a sort value and the document id; it is less than every character of a value, so that 'a' precedes 'a b'. */
export const separator = '\u001f';

const idLetters = 24;
/** The document id at the end of an entry's sort key. */
export const idOfEntry = (sk: string): string => sk.slice(-idLetters);
