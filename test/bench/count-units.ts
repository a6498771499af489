import type { Item, Table, Write } from '#functions/ports/table.ts';

/** What DynamoDB would bill: reads by 4 KB, strongly consistent; writes by 1 KB, twice in a transaction, once more per index. */
export type Units = { read: number; written: number; requests: number };

const kilobyte = 1024;
const toSize = (item: Item): number => Buffer.byteLength(JSON.stringify(item), 'utf8');
const indexes = (item: Item): number => Number(item.gsi1pk !== undefined) + Number(item.gsi2pk !== undefined);

function toWriteUnits(write: Write, factor: number): number {
  if (!('put' in write)) return factor;
  const units = Math.ceil(toSize(write.put) / kilobyte);
  return units * factor + units * indexes(write.put);
}

const toReadUnits = (items: readonly Item[]): number =>
  Math.max(1, Math.ceil(items.reduce((sum, item) => sum + toSize(item), 0) / (4 * kilobyte)));

/** A table that counts what its use would cost. */
export function countUnits(table: Table): { readonly table: Table; readonly units: Units } {
  const units: Units = { read: 0, written: 0, requests: 0 };
  const read = (items: readonly Item[], each: boolean) => {
    units.requests += 1;
    units.read += each ? items.reduce((sum, item) => sum + toReadUnits([item]), 0) : toReadUnits(items);
  };
  return {
    units,
    table: {
      async get(key) {
        const item = await table.get(key);
        read(item === undefined ? [] : [item], false);
        return item;
      },
      async getMany(keys) {
        const items = await table.getMany(keys);
        read(items, true);
        return items;
      },
      async query(query) {
        const page = await table.query(query);
        read(page.items, false);
        return page;
      },
      async write(write) {
        units.requests += 1;
        units.written += toWriteUnits(write, 1);
        return table.write(write);
      },
      async transact(writes) {
        units.requests += 1;
        const factor = writes.length === 1 ? 1 : 2;
        units.written += writes.reduce((sum, write) => sum + toWriteUnits(write, factor), 0);
        return table.transact(writes);
      },
    },
  };
}
