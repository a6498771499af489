import { type Item, type Key, type Write, transactionLimit, itemLimitBytes } from '#functions/ports/table.ts';
import type { Json } from '#shared/kit/json.ts';

const textBytes = (text: string): number => Buffer.byteLength(text, 'utf8');

/** DynamoDB keeps two digits in a byte, one byte more for the exponent and one for a sign. */
function numberBytes(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`a table holds finite numbers only, not ${value}`);
  const digits = Math.abs(value)
    .toString()
    .replace(/e.*$|\./g, '')
    .replace(/^0+|0+$/g, '').length;
  return Math.ceil(digits / 2) + 1 + (value < 0 ? 1 : 0);
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

function valueBytes(value: Json): number {
  if (value === null || typeof value === 'boolean') return 1;
  if (typeof value === 'string') return textBytes(value);
  if (typeof value === 'number') return numberBytes(value);
  if (isList(value)) return value.reduce((sum: number, one) => sum + 1 + valueBytes(one), 3);
  return attributesBytes(value, 1) + 3;
}

function attributesBytes(attributes: Readonly<Record<string, Json | undefined>>, each: number): number {
  let sum = 0;
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) sum += textBytes(name) + valueBytes(value) + each;
  return sum;
}

/** Bytes of an item as DynamoDB counts them: names and values in UTF-8, 3 bytes a list or map and 1 for each of its elements. */
const itemBytes = (item: Item): number => attributesBytes(item, 0);

/** @throws RangeError when the item is larger than the table takes. */
export function refuseLargeItem(item: Item): void {
  const bytes = itemBytes(item);
  if (bytes > itemLimitBytes)
    throw new RangeError(`item ${item.pk} ${item.sk} has ${bytes} bytes, more than ${itemLimitBytes}`);
}

/** Longest keys that DynamoDB takes, in bytes of UTF-8. */
const partitionKeyBytes = 2048;
const sortKeyBytes = 1024;

/** The key that a write touches. */
export function getWriteKey(write: Write): Key {
  if ('put' in write) return { pk: write.put.pk, sk: write.put.sk };
  if ('delete' in write) return write.delete;
  if ('check' in write) return write.check;
  return write.add;
}

/** @throws RangeError when the table cannot take the key. */
export function refuseBadKey(key: Key): void {
  const refuse = (part: string, value: string, limit: number) => {
    const bytes = Buffer.byteLength(value, 'utf8');
    if (bytes === 0 || bytes > limit) throw new RangeError(`${part} has ${bytes} bytes, it needs 1 to ${limit}`);
  };
  refuse('partition key', key.pk, partitionKeyBytes);
  refuse('sort key', key.sk, sortKeyBytes);
}

function refuseEmptyIndexKeys(item: Partial<Item>): void {
  for (const name of ['gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk'] as const)
    if (item[name] === '') throw new RangeError(`index key ${name} is empty`);
}

const keyAttributes = new Set(['pk', 'sk', 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk', 'ttl']);

function refuseWrite(write: Write): void {
  refuseBadKey(getWriteKey(write));
  if ('put' in write) {
    refuseEmptyIndexKeys(write.put);
    refuseLargeItem(write.put);
  }
  if ('add' in write) {
    const { amounts, set = {} } = write;
    const wrong = Object.keys(amounts).find((name) => keyAttributes.has(name) || name in set);
    if (wrong !== undefined) throw new RangeError(`attribute ${wrong} cannot be added to`);
    if ('pk' in set || 'sk' in set) throw new RangeError('the key of an item cannot be set');
    refuseLargeItem({ ...set, ...amounts, ...write.add });
  }
}

/**
 * What DynamoDB would refuse, refused before anything is written, so that both tables do it alike.
 * @throws RangeError for more writes than one transaction takes, two writes to one key, items and keys that are too long.
 */
export function refuseWrites(writes: readonly Write[]): void {
  if (writes.length > transactionLimit)
    throw new RangeError(`a transaction takes ${transactionLimit} writes, not ${writes.length}`);
  const keys = new Set<string>();
  for (const write of writes) {
    refuseWrite(write);
    const { pk, sk } = getWriteKey(write);
    const name = JSON.stringify([pk, sk]);
    if (keys.has(name)) throw new RangeError(`two writes to one item in a transaction: ${pk} ${sk}`);
    keys.add(name);
  }
}
