import * as z from 'zod';
import type { Learned } from '#functions/ports/learned.ts';
import type { Table } from '#functions/ports/table.ts';
import { supplier, teachSupplier } from '#shared/reading/memory/supplier.ts';
import { supplierKey } from './learned-items.ts';

const attempts = 12;
const supplierItem = z.object({ version: z.int(), supplier });

/** Suppliers of companies in the table: one item under each id, because papers do not always print all of them. */
export function suppliersInTable(table: Table): Pick<Learned, 'supplier' | 'teachSupplier'> {
  async function teach(ownerId: string, key: string, paper: Parameters<Learned['teachSupplier']>[2]): Promise<void> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const place = supplierKey(ownerId, key);
      const found = await table.get(place);
      const before = found && supplierItem.parse(found);
      const next = teachSupplier(before?.supplier ?? { papers: [] }, paper);
      const version = (before?.version ?? 0) + 1;
      const condition = before === undefined ? 'absent' : { version: before.version };
      if ((await table.write({ put: { ...place, version, supplier: next }, if: condition })).ok) return;
    }
    throw new Error(`supplier ${key} kept changing`);
  }

  return {
    async supplier(ownerId, keys) {
      if (keys.length === 0) return undefined;
      const [first] = await table.getMany(keys.map((key) => supplierKey(ownerId, key)));
      return first && supplierItem.parse(first).supplier;
    },

    async teachSupplier(ownerId, keys, paper) {
      for (const key of keys) await teach(ownerId, key, paper);
    },
  };
}
