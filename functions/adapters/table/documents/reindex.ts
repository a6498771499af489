import { isoNow } from '#functions/ports/clock.ts';
import type { Key, Write } from '#functions/ports/table.ts';
import { sortFields } from '#shared/document/list/sort-key.ts';
import { documentStatus } from '#shared/document/document.ts';
import { countItems, toRowCounts, readCompanyChangedAt, shardCount, toShard } from './counts.ts';
import { deriveRow, entryKeys, rowWrite, wordKey, entryWrites } from './derive-row.ts';
import { rowItem, type RowItem } from './items.ts';
import { headsPk, toDocumentId, identitiesPk, rowKey, wordsPk } from './keys.ts';
import { readBefore } from './read.ts';
import { listPk, stepPk, type View } from './views.ts';
import { payPk } from './payables.ts';
import { writeInBatches, type WriteDeps } from './write.ts';
import { listItems, maxPageItems } from '../list-items.ts';
import type { Documents } from '#functions/ports/documents.ts';

/** Rewrites what lists show of one document and its identity entries; tries again when it was changed meanwhile. */
async function refreshDocument(deps: WriteDeps, ownerId: string, id: string): Promise<void> {
  for (;;) {
    const before = await readBefore(deps, ownerId, id);
    if (before === undefined) return;
    const state = { head: before.head.head, fields: before.fields, pageCount: before.pageIds.length };
    const row = await deriveRow(deps, state, before.row);
    const written = await deps.table.transact([
      rowWrite(ownerId, before.row, row),
      ...entryWrites(ownerId, before.row, row),
    ]);
    if (written.ok) return;
  }
}

/** Documents of a type, so many at a time in the order in which they came, with the type and its workflow as they are now. */
export const refreshDocuments =
  (deps: WriteDeps): Documents['refresh'] =>
  async ({ ownerId, doctype, limit, cursor }) => {
    const pk = listPk(ownerId, { doctype }, '_id');
    const { items, next } = await deps.table.query({ pk, limit, ...(cursor === undefined ? {} : { cursor }) });
    for (const { sk } of items) await refreshDocument(deps, ownerId, toDocumentId(sk));
    return next === undefined ? {} : { next };
  };

const toEntryName = ({ pk, sk }: Key): string => `${pk}\n${sk}`;

/** Rewrites row and entries of one document; tries again when it was changed meanwhile. Undefined when it is gone. */
async function rebuildDocument(deps: WriteDeps, ownerId: string, id: string): Promise<RowItem | undefined> {
  for (;;) {
    const before = await readBefore(deps, ownerId, id);
    if (before === undefined) return undefined;
    const { fields, pageIds } = before;
    const state = { head: before.head.head, fields, pageCount: pageIds.length };
    const row = await deriveRow(deps, state, before.row);
    const written = await deps.table.transact([
      rowWrite(ownerId, before.row, row),
      ...entryKeys(ownerId, row).map((put) => ({ put })),
    ]);
    if (!written.ok) continue;
    await writeInBatches(
      deps.table,
      Object.entries(row.words).map(([word, version]) => ({ put: { ...wordKey(ownerId, id, word), version } })),
    );
    return row;
  }
}

/** Every key outside its own partition that a document has because of its row. */
const listEntryNames = (ownerId: string, row: RowItem): readonly string[] => [
  ...entryKeys(ownerId, row).map(toEntryName),
  ...Object.keys(row.words).map((word) => toEntryName(wordKey(ownerId, row.row._id, word))),
];

/** Those of some entries that no document wants; it is asked again, because it may have been written since. */
async function findUnwanted(deps: WriteDeps, ownerId: string, entries: readonly Key[]): Promise<readonly Key[]> {
  const ids = new Set(entries.map(({ sk }) => toDocumentId(sk)));
  const rows = await deps.table.getMany([...ids].map((id) => rowKey(ownerId, id)));
  const wanted = new Set(rows.flatMap((item) => listEntryNames(ownerId, rowItem.parse(item))));
  return entries.filter((entry) => !wanted.has(toEntryName(entry)));
}

type ExpectedEntries = { readonly ownerId: string; readonly names: ReadonlySet<string> };

/** Deletes what a partition holds beyond what the documents keep there. */
async function sweepPartition(deps: WriteDeps, pk: string, { ownerId, names }: ExpectedEntries): Promise<void> {
  let cursor: string | undefined;
  do {
    const page = await deps.table.query({ pk, limit: maxPageItems, ...(cursor === undefined ? {} : { cursor }) });
    const strange = page.items.filter((item) => !names.has(toEntryName(item)));
    const deletes = (await findUnwanted(deps, ownerId, strange)).map(({ sk }): Write => ({ delete: { pk, sk } }));
    await writeInBatches(deps.table, deletes);
    cursor = page.next;
  } while (cursor !== undefined);
}

/** Every list that may hold entries: of the types that documents have, and of those that the company has. */
function listPartitions(ownerId: string, doctypes: ReadonlySet<string>): readonly string[] {
  const statuses = [undefined, ...documentStatus.options];
  const views: readonly View[] = [
    { trash: true },
    ...[undefined, ...doctypes].flatMap((doctype) => statuses.map((status) => ({ doctype, status }))),
  ];
  return [
    ...views.flatMap((view) => sortFields.map((field) => listPk(ownerId, view, field))),
    ...[...doctypes].map((doctype) => stepPk(ownerId, doctype)),
    payPk(ownerId, false),
    payPk(ownerId, true),
  ];
}

/**
 * Makes rows, list entries, search words, identities and counters of a company anew from heads and fields, and answers how
 * many documents there are. Documents may be changed meanwhile; the counters are exact when none is.
 */
export async function reindexDocuments(deps: WriteDeps, ownerId: string): Promise<number> {
  const heads = await listItems(deps.table, { index: 'gsi1', pk: headsPk(ownerId) });
  const counts = Array.from({ length: shardCount }, (): Record<string, number> => ({}));
  const names = new Set<string>();
  const doctypes = new Set((await deps.doctypes.list(ownerId)).map(({ id }) => id));
  let documents = 0;
  for (const { gsi1sk: id = '' } of heads) {
    const row = await rebuildDocument(deps, ownerId, id);
    if (row === undefined) continue;
    documents += 1;
    doctypes.add(row.row.doctype);
    for (const name of listEntryNames(ownerId, row)) names.add(name);
    const shard = counts[toShard(id)] ?? {};
    for (const [name, count] of Object.entries(toRowCounts(row.row))) shard[name] = (shard[name] ?? 0) + count;
  }
  for (const pk of [...listPartitions(ownerId, doctypes), identitiesPk(ownerId), wordsPk(ownerId)])
    await sweepPartition(deps, pk, { ownerId, names });
  const changedAt = (await readCompanyChangedAt(deps.table, ownerId)) ?? isoNow(deps.clock);
  await writeInBatches(
    deps.table,
    countItems(ownerId, counts, changedAt).map((put) => ({ put })),
  );
  return documents;
}
