import * as z from 'zod';
import { shelfSize, type ShelfOf, type Shelves } from '#functions/ports/shelves.ts';
import { transactionLimit, type Key, type Table } from '#functions/ports/table.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { everyItem } from './every-item.ts';

const item = z.object({ sk: z.string(), at: z.string() });

const shelfPk = ({ ownerId, userId, shelf }: ShelfOf): string => `C#${ownerId}#U#${userId}#${shelf.toUpperCase()}`;
const keyOf = (of: ShelfOf, documentId: string): Key => ({ pk: shelfPk(of), sk: documentId });

function* portions<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += transactionLimit) yield all.slice(from, from + transactionLimit);
}

/** Shelves in the table, one item for each document on them. */
export function shelvesInTable({ table }: { readonly table: Table }): Shelves {
  const list: Shelves['list'] = async (of) => {
    const items = await everyItem(table, { pk: shelfPk(of) }, shelfSize);
    return items
      .map((one) => item.parse(one))
      .toSorted((a, b) => b.at.localeCompare(a.at) || b.sk.localeCompare(a.sk))
      .map(({ sk }) => sk);
  };

  return {
    list,

    async has(of, documentId) {
      return (await table.get(keyOf(of, documentId))) !== undefined;
    },

    async put(of, documentIds, at) {
      const held = new Set(await list(of));
      const fresh = [...new Set(documentIds)].filter((id) => !held.has(id));
      if (held.size + fresh.length > shelfSize) return failed('full');
      for (const portion of portions(fresh))
        await table.transact(portion.map((id) => ({ put: { ...keyOf(of, id), at } })));
      return ok(undefined);
    },

    async take(of, documentIds) {
      for (const portion of portions([...new Set(documentIds)]))
        await table.transact(portion.map((id) => ({ delete: keyOf(of, id) })));
    },
  };
}
