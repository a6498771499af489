import { BatchGetCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { toCursor, keyNames, readPosition, refuseBadQuery } from '#functions/adapters/table/cursor.ts';
import { refuseBadKey } from '#functions/adapters/table/refuse-writes.ts';
import type { Item, Key, Query, QueryPage } from '#functions/ports/table.ts';
import { json } from '#shared/kit/json.ts';
import type { Dynamo } from './dynamo.ts';
import { aliveFilter, toKeyCondition, keysOnly, placeholders } from './expressions.ts';
import { isTransient, retry } from './failures.ts';

/** Most keys in one BatchGet. */
const batchKeys = 100;

const storedItem: z.ZodType<Item> = z
  .object({
    pk: z.string(),
    sk: z.string(),
    gsi1pk: z.string().exactOptional(),
    gsi1sk: z.string().exactOptional(),
    gsi2pk: z.string().exactOptional(),
    gsi2sk: z.string().exactOptional(),
    ttl: z.number().exactOptional(),
    version: z.number().exactOptional(),
  })
  .catchall(json);

const isAlive = ({ clock }: Dynamo, item: Item): boolean => item.ttl === undefined || item.ttl > clock.now() / 1000;

export async function getOne(dynamo: Dynamo, key: Key): Promise<Item | undefined> {
  refuseBadKey(key);
  const request = { TableName: dynamo.tableName, Key: { pk: key.pk, sk: key.sk }, ConsistentRead: true };
  const { Item: found } = await retry(() => dynamo.client.send(new GetCommand(request)), isTransient);
  if (found === undefined) return undefined;
  const item = storedItem.parse(found);
  return isAlive(dynamo, item) ? item : undefined;
}

const toKeyName = ({ pk, sk }: Key): string => JSON.stringify([pk, sk]);

async function getBatch(dynamo: Dynamo, keys: readonly Key[], found: Map<string, Item>): Promise<void> {
  let left: readonly Record<string, unknown>[] = keys.map(({ pk, sk }) => ({ pk, sk }));
  await retry(
    async () => {
      const request = { RequestItems: { [dynamo.tableName]: { Keys: [...left], ConsistentRead: true } } };
      const answer = await dynamo.client.send(new BatchGetCommand(request));
      for (const one of answer.Responses?.[dynamo.tableName] ?? []) {
        const item = storedItem.parse(one);
        if (isAlive(dynamo, item)) found.set(toKeyName(item), item);
      }
      left = answer.UnprocessedKeys?.[dynamo.tableName]?.Keys ?? [];
      if (left.length > 0) throw new UnprocessedKeys(left.length);
    },
    (error) => error instanceof UnprocessedKeys || isTransient(error),
  );
}

class UnprocessedKeys extends Error {
  constructor(count: number) {
    super(`the table left ${count} keys unread`);
  }
}

export async function getMany(dynamo: Dynamo, keys: readonly Key[]): Promise<readonly Item[]> {
  keys.forEach(refuseBadKey);
  const different = [...new Map(keys.map((key) => [toKeyName(key), key])).values()];
  const found = new Map<string, Item>();
  const batches: Promise<void>[] = [];
  for (let at = 0; at < different.length; at += batchKeys)
    batches.push(getBatch(dynamo, different.slice(at, at + batchKeys), found));
  await Promise.all(batches);
  return keys.map((key) => found.get(toKeyName(key))).filter((item) => item !== undefined);
}

function toStartKey(query: Query): Record<string, string> | undefined {
  const position = readPosition(query);
  if (position === undefined) return undefined;
  const own = { pk: position.pk, sk: position.sk };
  if (query.index === undefined) return own;
  const { pk, sk } = keyNames[query.index];
  return { ...own, [pk]: query.pk, [sk]: position.indexSk };
}

type ReadPast = { readonly items: readonly Item[]; readonly skipped: number };

/** Live items of a query: as many as its limit, after those that it skips, of which only a key comes. */
async function readPast(dynamo: Dynamo, query: Query): Promise<ReadPast> {
  const keys = toKeyCondition(query);
  const filter = aliveFilter(dynamo.clock.now() / 1000);
  const only = keysOnly(query);
  const toSkip = query.skip ?? 0;
  const items: Item[] = [];
  let skipped = 0;
  let start: Record<string, unknown> | undefined = toStartKey(query);
  do {
    const skipping = skipped < toSkip;
    const request = {
      TableName: dynamo.tableName,
      ...(query.index === undefined ? { ConsistentRead: true } : { IndexName: query.index }),
      KeyConditionExpression: keys.text,
      FilterExpression: filter.text,
      ...(skipping ? { ProjectionExpression: only.text } : {}),
      ...placeholders(keys, filter, ...(skipping ? [only] : [])),
      ScanIndexForward: !(query.descending ?? false),
      Limit: skipping ? toSkip - skipped : query.limit - items.length,
      ...(start === undefined ? {} : { ExclusiveStartKey: start }),
    };
    const answer = await retry(() => dynamo.client.send(new QueryCommand(request)), isTransient);
    const found = answer.Items ?? [];
    if (skipping) skipped += found.length;
    else for (const one of found) items.push(storedItem.parse(one));
    start = answer.LastEvaluatedKey;
  } while (start !== undefined && items.length < query.limit);
  return { items, skipped };
}

/** One page of a query; one item more than asked tells whether another page follows. */
export async function readPage(dynamo: Dynamo, query: Query): Promise<QueryPage> {
  refuseBadQuery(query);
  const found = await readPast(dynamo, { ...query, limit: query.limit + 1 });
  const items = found.items.slice(0, query.limit);
  const first = items[0];
  const last = items.at(-1);
  const next = found.items.length > query.limit && last !== undefined ? { next: toCursor(query, last) } : {};
  const page = { items, ...(query.skip === undefined ? {} : { skipped: found.skipped }), ...next };
  if (first === undefined || (query.cursor === undefined && found.skipped === 0)) return page;
  const back = {
    ...query,
    descending: !(query.descending ?? false),
    cursor: toCursor(query, first),
    limit: 1,
    skip: 0,
  };
  return (await readPast(dynamo, back)).items.length === 0 ? page : { ...page, previous: back.cursor };
}
