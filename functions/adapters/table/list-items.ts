import type { Item, Query, Table } from '#functions/ports/table.ts';

/** Most items in one page of a query. */
export const maxPageItems = 1000;

/** The items of a query page by page, to its end; at most `most` of them. */
export async function listItems(
  table: Pick<Table, 'query'>,
  query: Omit<Query, 'limit' | 'cursor'>,
  max = Infinity,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const limit = Math.min(maxPageItems, max - items.length);
    const page = await table.query({ ...query, limit, ...(cursor === undefined ? {} : { cursor }) });
    items.push(...page.items);
    cursor = page.next;
  } while (cursor !== undefined && items.length < max);
  return items;
}
