import * as z from 'zod';
import { maxCollectionSize, type CollectionKey, type Collections } from '#functions/ports/collections.ts';
import { transactionLimit, type Key, type Table, type Write } from '#functions/ports/table.ts';
import { listItems } from '../list-items.ts';

const item = z.object({ sk: z.string(), at: z.string() });
const guard = z.object({ version: z.int() });

/** A lost race means that another request succeeded; more losses than this are a fault. */
const attempts = 30;

const collectionPk = ({ ownerId, userId, collection }: CollectionKey): string =>
  `C#${ownerId}#U#${userId}#${collection.toUpperCase()}`;
/** Every write that adds documents renews this item: of two concurrent additions, one counts the room again. */
const guardKey = (of: CollectionKey): Key => ({ pk: `${collectionPk(of)}#GUARD`, sk: 'GUARD' });
const toKey = (of: CollectionKey, documentId: string): Key => ({ pk: collectionPk(of), sk: documentId });

function* portions<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += transactionLimit) yield all.slice(from, from + transactionLimit);
}

/** Collections in the table: one item for each document. */
export function collectionsInTable({ table }: { readonly table: Table }): Collections {
  const list: Collections['list'] = async (of) => {
    const items = await listItems(table, { pk: collectionPk(of) }, maxCollectionSize);
    return items
      .map((one) => item.parse(one))
      .toSorted((a, b) => b.at.localeCompare(a.at) || b.sk.localeCompare(a.sk))
      .map(({ sk }) => sk);
  };

  return {
    list,

    async has(of, documentId) {
      return (await table.get(toKey(of, documentId))) !== undefined;
    },

    async add(of, documentIds, at) {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const found = await table.get(guardKey(of));
        const version = found === undefined ? 0 : guard.parse(found).version;
        const held = new Set(await list(of));
        const added = [...new Set(documentIds)].filter((id) => !held.has(id));
        const fitting = added.slice(0, Math.min(maxCollectionSize - held.size, transactionLimit - 1));
        if (fitting.length === 0) return added;
        const renewed: Write = {
          put: { ...guardKey(of), version: version + 1 },
          if: version === 0 ? 'absent' : { version },
        };
        await table.transact([renewed, ...fitting.map((id): Write => ({ put: { ...toKey(of, id), at } }))]);
      }
      throw new Error('the collection kept changing');
    },

    async remove(of, documentIds) {
      for (const portion of portions([...new Set(documentIds)]))
        await table.transact(portion.map((id) => ({ delete: toKey(of, id) })));
    },
  };
}
