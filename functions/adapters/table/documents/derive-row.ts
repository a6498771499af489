import type { DocumentHead } from '#functions/ports/documents.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Key, Write } from '#functions/ports/table.ts';
import { sortFields, toSortKey } from '#shared/document/list/sort-key.ts';
import { listIdentities } from '#shared/document/fields/identity.ts';
import { buildPaymentRow } from '#shared/payment/payable.ts';
import { buildDocumentRow } from '#shared/document/list/document-row.ts';
import { buildSearchWords } from '#shared/document/list/search-words.ts';
import type { FieldValue } from '#shared/field/field.ts';
import type { RowItem } from './items.ts';
import { identitiesPk, rowKey, separator, wordsPk } from './keys.ts';
import { listEntries, stepKeys } from './views.ts';
import { payKeys } from './payables.ts';

type DocumentState = {
  readonly head: DocumentHead;
  readonly fields: readonly FieldValue[];
  readonly pageCount: number;
};
type Deps = { readonly doctypes: Pick<Doctypes, 'find' | 'workflow'>; readonly ids: Pick<Ids, 'derived'> };

/** The start of the sort keys of all documents with an identity, which may be long. */
export const identityPrefix = (ids: Pick<Ids, 'derived'>, identity: string): string => `${ids.derived(identity)}#`;

/** Everything that is derived from a document: its row, and what other partitions keep because of it. */
export async function deriveRow(deps: Deps, state: DocumentState, before: RowItem | undefined): Promise<RowItem> {
  const { head, fields } = state;
  const [doctype, workflow] = await Promise.all([
    deps.doctypes.find(head.ownerId, head.doctype),
    deps.doctypes.workflow(head.ownerId, head.doctype),
  ]);
  const row = buildDocumentRow(state, doctype, workflow);
  const live = head.deletedAt === null;
  const identities = live ? listIdentities(fields, doctype) : [];
  const words = live ? buildSearchWords(head.name, fields) : [];
  const pay = buildPaymentRow({ row, fields, kind: doctype?.exportSystemType ?? null });
  return {
    version: (before?.version ?? 0) + 1,
    of: head.version,
    row,
    keys: Object.fromEntries(sortFields.map((field) => [field, toSortKey(row, field)])),
    identities: identities.map((identity) => `${identityPrefix(deps.ids, identity)}${head._id}`),
    words: Object.fromEntries(words.map((word) => [word, wordVersions(before).get(word) ?? head.version])),
    ...(pay === undefined ? {} : { pay }),
  };
}

/** A map, because the words come from documents: one may equal a property that every object has. */
const wordVersions = (row: RowItem | undefined): ReadonlyMap<string, number> =>
  new Map(Object.entries(row?.words ?? {}));

const toKeyName = ({ pk, sk }: Key): string => `${pk}\n${sk}`;

/** Keys of the list, step, payment and identity entries of a row. */
export const entryKeys = (ownerId: string, { row, keys, identities, pay }: RowItem): readonly Key[] => [
  ...listEntries(ownerId, row, keys),
  ...stepKeys(ownerId, row),
  ...payKeys(ownerId, row._id, pay),
  ...identities.map((sk) => ({ pk: identitiesPk(ownerId), sk })),
];

/** The writes that turn the entries of one row into those of the next; entries that stay are not touched. */
export function entryWrites(ownerId: string, before: RowItem | undefined, after: RowItem): readonly Write[] {
  const old = new Map((before === undefined ? [] : entryKeys(ownerId, before)).map((key) => [toKeyName(key), key]));
  const next = new Map(entryKeys(ownerId, after).map((key) => [toKeyName(key), key]));
  return [
    ...[...old].filter(([name]) => !next.has(name)).map(([, key]): Write => ({ delete: key })),
    ...[...next].filter(([name]) => !old.has(name)).map(([, key]): Write => ({ put: key })),
  ];
}

/** Puts a row unless it was written since `before` was read. */
export const rowWrite = (ownerId: string, before: RowItem | undefined, after: RowItem): Write => ({
  put: { ...rowKey(ownerId, after.row._id), ...after },
  if: before === undefined ? 'absent' : { version: before.version },
});

export const wordKey = (ownerId: string, id: string, word: string): Key => ({
  pk: wordsPk(ownerId),
  sk: `${word}${separator}${id}`,
});

/** Puts the words that a row brings; they are written before the row, because a word that leads to a row without it is harmless. */
export function wordPuts(ownerId: string, before: RowItem | undefined, after: RowItem): readonly Write[] {
  const old = wordVersions(before);
  return [...wordVersions(after)]
    .filter(([word, version]) => old.get(word) !== version)
    .map(([word, version]) => ({ put: { ...wordKey(ownerId, after.row._id, word), version } }));
}

/** Deletes the words that a row lost, unless a later write has brought them back. */
export function wordDeletes(ownerId: string, before: RowItem | undefined, after: RowItem): readonly Write[] {
  const next = wordVersions(after);
  return [...wordVersions(before)]
    .filter(([word]) => !next.has(word))
    .map(([word, version]) => ({ delete: wordKey(ownerId, after.row._id, word), if: { version } }));
}
