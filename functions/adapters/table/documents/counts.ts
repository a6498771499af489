import type { Counts, DoctypeCounts, ListQuery } from '#functions/ports/documents.ts';
import type { Item, Key, Table, Write } from '#functions/ports/table.ts';
import { documentStatus, type DocumentRow } from '#shared/document/document.ts';
import { isBeingRead } from '#shared/document/list/document-row.ts';

/** Counters of a company are spread over several items, so that documents written at once seldom wait for each other. */
const shards = 8;

const shardKey = (ownerId: string, shard: number): Key => ({ pk: `C#${ownerId}#COUNTS`, sk: String(shard) });
export const toShard = (id: string): number => Number.parseInt(id.slice(-1), 16) % shards;
const shardKeys = (ownerId: string): readonly Key[] =>
  Array.from({ length: shards }, (_, shard) => shardKey(ownerId, shard));

const statusCounter = /^n#([A-Za-z0-9_]+)#([a-z]+)$/;

/** What one row adds to the counters of its company. */
export function toRowCounts(row: DocumentRow): Readonly<Record<string, number>> {
  if (row.deletedAt !== null) return { trash: 1 };
  return { [`n#${row.doctype}#${row.status}`]: 1, ...(isBeingRead(row) ? { reading: 1 } : {}) };
}

/** The atomic add that moves the counters from one row to another and notes the instant of the change. */
export function countsWrite(ownerId: string, before: DocumentRow | undefined, after: DocumentRow, at: string): Write {
  const amounts = new Map(Object.entries(toRowCounts(after)));
  for (const [name, count] of Object.entries(before === undefined ? {} : toRowCounts(before)))
    amounts.set(name, (amounts.get(name) ?? 0) - count);
  const moved = Object.fromEntries([...amounts].filter(([, amount]) => amount !== 0));
  return { add: shardKey(ownerId, toShard(after._id)), amounts: moved, set: { changedAt: at } };
}

/** The items that hold these counters, for the repair that counts anew. */
export const countItems = (
  ownerId: string,
  counted: readonly Readonly<Record<string, number>>[],
  changedAt: string,
): readonly Item[] => shardKeys(ownerId).map((key, shard) => ({ ...key, ...counted[shard], changedAt }));

export const shardCount = shards;

const readShards = (table: Table, ownerId: string): Promise<readonly Item[]> => table.getMany(shardKeys(ownerId));

const readNumber = (item: Item, name: string): number => {
  const value = item[name];
  return typeof value === 'number' ? value : 0;
};

const nothing: DoctypeCounts = { total: 0, waiting: 0, inprogress: 0, confirmed: 0, failed: 0 };

/** The counters of a company, summed over their items. Types without documents are left out. */
export async function readCounts(table: Table, ownerId: string): Promise<Counts> {
  const items = await readShards(table, ownerId);
  const sum = (name: string) => items.reduce((total, item) => total + readNumber(item, name), 0);
  const doctypes = new Map<string, DoctypeCounts>();
  for (const item of items)
    for (const name of Object.keys(item)) {
      const [, doctype, status] = statusCounter.exec(name) ?? [];
      const known = documentStatus.safeParse(status);
      if (doctype === undefined || !known.success) continue;
      const before = doctypes.get(doctype) ?? nothing;
      const count = readNumber(item, name);
      const after = { ...before, total: before.total + count, [known.data]: before[known.data] + count };
      doctypes.set(doctype, after);
    }
  const all = [...doctypes.values()];
  return {
    all: all.reduce((total, counts) => total + counts.total, 0),
    failed: all.reduce((total, counts) => total + counts.failed, 0),
    trash: sum('trash'),
    reading: sum('reading'),
    doctypes: Object.fromEntries([...doctypes].filter(([, { total }]) => total > 0)),
  };
}

/** How many documents a view holds. */
export function getTotal(
  counts: Counts,
  { doctype, status, trash }: Pick<ListQuery, 'doctype' | 'status' | 'trash'>,
): number {
  if (trash) return counts.trash;
  const under = Object.entries(counts.doctypes).flatMap(([id, one]) =>
    doctype === undefined || doctype === id ? [one] : [],
  );
  return under.reduce((total, one) => total + one[status ?? 'total'], 0);
}

/** Instant of the last change of any document of a company. */
export async function readCompanyChangedAt(table: Table, ownerId: string): Promise<string | undefined> {
  const items = await readShards(table, ownerId);
  const instants = items.map(({ changedAt }) => (typeof changedAt === 'string' ? changedAt : ''));
  return instants
    .filter((instant) => instant !== '')
    .sort()
    .at(-1);
}
