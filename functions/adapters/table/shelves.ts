import * as z from 'zod';
import { shelfSize, type ShelfOf, type Shelves } from '#functions/ports/shelves.ts';
import { transactionLimit, type Key, type Table, type Write } from '#functions/ports/table.ts';
import { everyItem } from './every-item.ts';

const item = z.object({ sk: z.string(), at: z.string() });
const guard = z.object({ version: z.int() });

/** Everyone who loses a race lets somebody else through; more than this is a fault. */
const attempts = 30;

const shelfPk = ({ ownerId, userId, shelf }: ShelfOf): string => `C#${ownerId}#U#${userId}#${shelf.toUpperCase()}`;
/** Every write that fills a shelf renews this item, so that of two that count its room at once one counts again. */
const guardKey = (of: ShelfOf): Key => ({ pk: `${shelfPk(of)}#GUARD`, sk: 'GUARD' });
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
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const found = await table.get(guardKey(of));
        const version = found === undefined ? 0 : guard.parse(found).version;
        const held = new Set(await list(of));
        const fresh = [...new Set(documentIds)].filter((id) => !held.has(id));
        const fitting = fresh.slice(0, Math.min(shelfSize - held.size, transactionLimit - 1));
        if (fitting.length === 0) return fresh;
        const renewed: Write = {
          put: { ...guardKey(of), version: version + 1 },
          if: version === 0 ? 'absent' : { version },
        };
        await table.transact([renewed, ...fitting.map((id): Write => ({ put: { ...keyOf(of, id), at } }))]);
      }
      throw new Error('the shelf kept changing');
    },

    async take(of, documentIds) {
      for (const portion of portions([...new Set(documentIds)]))
        await table.transact(portion.map((id) => ({ delete: keyOf(of, id) })));
    },
  };
}
