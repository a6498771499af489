import { isoNow } from '#functions/ports/clock.ts';
import type { Key, Write } from '#functions/ports/table.ts';
import { sortFields } from '#shared/api/document-list.ts';
import { documentStatus } from '#shared/document/document.ts';
import { countItems, countsOfRow, readCompanyChangedAt, shardCount, shardOf } from './document-counts.ts';
import { derived, entryKeys, rowWrite, wordKey } from './document-derived.ts';
import { rowItem, type RowItem } from './document-items.ts';
import { headsOf, idOfEntry, identitiesPk, rowKey, wordsPk } from './document-keys.ts';
import { readBefore } from './document-read.ts';
import { listPk, standingPk, type View } from './document-views.ts';
import { payPk } from './payables.ts';
import { writeInTurn, type Need } from './document-write.ts';
import { everyItem, pageItems } from './every-item.ts';

const nameOf = ({ pk, sk }: Key): string => `${pk}\n${sk}`;

/** Rewrites row and entries of one document; tries again when it was changed meanwhile. Undefined when it is gone. */
async function rebuilt(need: Need, ownerId: string, id: string): Promise<RowItem | undefined> {
  for (;;) {
    const before = await readBefore(need, ownerId, id);
    if (before === undefined) return undefined;
    const { fields, pageIds } = before;
    const truth = { head: before.head.head, fields, pageCount: pageIds.length };
    const row = await derived(need, truth, before.row);
    const written = await need.table.transact([
      rowWrite(ownerId, before.row, row),
      ...entryKeys(ownerId, row).map((put) => ({ put })),
    ]);
    if (!written.ok) continue;
    await writeInTurn(
      need.table,
      Object.entries(row.words).map(([word, version]) => ({ put: { ...wordKey(ownerId, id, word), version } })),
    );
    return row;
  }
}

/** Every key outside its own partition that a document has because of its row. */
const keptBy = (ownerId: string, row: RowItem): readonly string[] => [
  ...entryKeys(ownerId, row).map(nameOf),
  ...Object.keys(row.words).map((word) => nameOf(wordKey(ownerId, row.row._id, word))),
];

/** Those of some entries that no document wants; it is asked again, because it may have been written since. */
async function unwanted(need: Need, ownerId: string, entries: readonly Key[]): Promise<readonly Key[]> {
  const ids = new Set(entries.map(({ sk }) => idOfEntry(sk)));
  const rows = await need.table.getMany([...ids].map((id) => rowKey(ownerId, id)));
  const wanted = new Set(rows.flatMap((item) => keptBy(ownerId, rowItem.parse(item))));
  return entries.filter((entry) => !wanted.has(nameOf(entry)));
}

type Kept = { readonly ownerId: string; readonly names: ReadonlySet<string> };

/** Deletes what a partition holds beyond what the documents keep there. */
async function sweepPartition(need: Need, pk: string, { ownerId, names }: Kept): Promise<void> {
  let cursor: string | undefined;
  do {
    const page = await need.table.query({ pk, limit: pageItems, ...(cursor === undefined ? {} : { cursor }) });
    const strange = page.items.filter((item) => !names.has(nameOf(item)));
    const deletes = (await unwanted(need, ownerId, strange)).map(({ sk }): Write => ({ delete: { pk, sk } }));
    await writeInTurn(need.table, deletes);
    cursor = page.next;
  } while (cursor !== undefined);
}

/** Every list that may hold entries: of the types that documents have, and of those that the company knows. */
function listPartitions(ownerId: string, doctypes: ReadonlySet<string>): readonly string[] {
  const statuses = [undefined, ...documentStatus.options];
  const views: readonly View[] = [
    { trash: true },
    ...[undefined, ...doctypes].flatMap((doctype) => statuses.map((status) => ({ doctype, status }))),
  ];
  return [
    ...views.flatMap((view) => sortFields.map((field) => listPk(ownerId, view, field))),
    ...[...doctypes].map((doctype) => standingPk(ownerId, doctype)),
    payPk(ownerId, false),
    payPk(ownerId, true),
  ];
}

/**
 * Makes rows, list entries, search words, identities and counters of a company anew from heads and fields, and answers how
 * many documents there are. Documents may be changed meanwhile; the counters are exact when nobody does.
 */
export async function reindexDocuments(need: Need, ownerId: string): Promise<number> {
  const heads = await everyItem(need.table, { index: 'gsi1', pk: headsOf(ownerId) });
  const counts = Array.from({ length: shardCount }, (): Record<string, number> => ({}));
  const names = new Set<string>();
  const doctypes = new Set((await need.doctypes.list(ownerId)).map(({ id }) => id));
  let documents = 0;
  for (const { gsi1sk: id = '' } of heads) {
    const row = await rebuilt(need, ownerId, id);
    if (row === undefined) continue;
    documents += 1;
    doctypes.add(row.row.doctype);
    for (const name of keptBy(ownerId, row)) names.add(name);
    const shard = counts[shardOf(id)] ?? {};
    for (const [name, count] of Object.entries(countsOfRow(row.row))) shard[name] = (shard[name] ?? 0) + count;
  }
  for (const pk of [...listPartitions(ownerId, doctypes), identitiesPk(ownerId), wordsPk(ownerId)])
    await sweepPartition(need, pk, { ownerId, names });
  const changedAt = (await readCompanyChangedAt(need.table, ownerId)) ?? isoNow(need.clock);
  await writeInTurn(
    need.table,
    countItems(ownerId, counts, changedAt).map((put) => ({ put })),
  );
  return documents;
}
