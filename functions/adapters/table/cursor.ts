import * as z from 'zod';
import type { Item, Key, Query } from '#functions/ports/table.ts';
import { tableSchema } from '#shared/kit/table-schema.ts';

/** Where an item stands in the order of a query: its sort key there, then its own key. */
export type Position = Key & { readonly indexSk: string };

const cursorParts = z.tuple([z.string(), z.string(), z.string(), z.string()]);

/** Attribute names of the partition and sort key that a query goes by. */
export const keyNames = { primary: tableSchema.primary, ...tableSchema.indexes } as const;

const getIndex = (query: Query) => query.index ?? 'primary';

/** The cursor that names an item in the order of a query. */
export function toCursor(query: Query, item: Item): string {
  const sk = item[keyNames[getIndex(query)].sk] ?? item.sk;
  const parts = [`${getIndex(query)}:${query.pk}`, sk, item.pk, item.sk];
  return Buffer.from(JSON.stringify(parts), 'utf8').toString('base64url');
}

/** @throws RangeError when the cursor is not one of this query's index, partition and range. */
export function readPosition(query: Query): Position | undefined {
  if (query.cursor === undefined) return undefined;
  const position = positionIn(query, query.cursor);
  if (position === undefined) throw new RangeError('the cursor does not belong to this query');
  return position;
}

/** Whether a query can continue at its cursor; true without one. For cursors that come from outside. */
export const canContinue = (query: Query): boolean =>
  query.cursor === undefined || positionIn(query, query.cursor) !== undefined;

function positionIn(query: Query, cursor: string): Position | undefined {
  const parts = cursorParts.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (!parts.success) return undefined;
  const [partition, indexSk, pk, sk] = parts.data;
  if (partition !== `${getIndex(query)}:${query.pk}` || !isInRange(query, indexSk)) return undefined;
  // Under the primary key an item's place is its own key; DynamoDB refuses any other.
  const isOwnPlace = getIndex(query) !== 'primary' || (pk === query.pk && sk === indexSk);
  return isOwnPlace ? { indexSk, pk, sk } : undefined;
}

/** Sort keys are ordered by their bytes, as both tables order them. */
const isOrdered = (a: string, b: string): boolean => Buffer.compare(Buffer.from(a), Buffer.from(b)) <= 0;

function isInRange({ sk: range }: Query, sk: string): boolean {
  if (range === undefined) return true;
  if ('beginsWith' in range) return sk.startsWith(range.beginsWith);
  const [from, to] = range.between;
  return isOrdered(from, sk) && isOrdered(sk, to);
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
    throw new RangeError(`a query skips a whole number of items, not ${query.skip}`);
  if (query.sk === undefined || 'beginsWith' in query.sk) return;
  const [from, to] = query.sk.between;
  if (!isOrdered(from, to)) throw new RangeError('the range ends before it begins');
}
