import * as z from 'zod';
import type { Item, Key, Query } from '#functions/ports/table.ts';
import { tableSchema } from '#shared/kit/table-schema.ts';

/** Where an item stands in the order of a query: its sort key there, then its own key. */
export type Position = Key & { readonly indexSk: string };

const cursorParts = z.tuple([z.string(), z.string(), z.string(), z.string()]);

/** Attribute names of the partition and sort key that a query goes by. */
export const keyNames = { primary: tableSchema.primary, ...tableSchema.indexes } as const;

const indexOf = (query: Query) => query.index ?? 'primary';

/** The cursor that names an item in the order of a query. */
export function cursorOf(query: Query, item: Item): string {
  const sk = item[keyNames[indexOf(query)].sk] ?? item.sk;
  const parts = [`${indexOf(query)}:${query.pk}`, sk, item.pk, item.sk];
  return Buffer.from(JSON.stringify(parts), 'utf8').toString('base64url');
}

/** @throws RangeError when the cursor is not one of this query's index and partition. */
export function positionOf(query: Query): Position | undefined {
  if (query.cursor === undefined) return undefined;
  const parts = cursorParts.safeParse(parseJson(Buffer.from(query.cursor, 'base64url').toString('utf8')));
  if (!parts.success || parts.data[0] !== `${indexOf(query)}:${query.pk}`)
    throw new RangeError('the cursor does not belong to this query');
  const [, indexSk, pk, sk] = parts.data;
  return { indexSk, pk, sk };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws RangeError when the limit is outside 1 to 1000, the skip negative, or a range ends before it begins. */
export function refuseBadQuery(query: Query): void {
  if (!Number.isInteger(query.limit) || query.limit < 1 || query.limit > 1000)
    throw new RangeError(`a query gives 1 to 1000 items, not ${query.limit}`);
  if (query.skip !== undefined && (!Number.isInteger(query.skip) || query.skip < 0))
    throw new RangeError(`a query walks over a whole number of items, not ${query.skip}`);
  if (query.sk === undefined || 'beginsWith' in query.sk) return;
  const [from, to] = query.sk.between;
  if (Buffer.compare(Buffer.from(from), Buffer.from(to)) > 0) throw new RangeError('the range ends before it begins');
}
