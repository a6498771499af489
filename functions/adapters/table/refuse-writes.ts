import type { Item, Key, Write } from '#functions/ports/table.ts';
import { transactionLimit } from '#functions/ports/table.ts';
import { refuseLargeItem } from './item-size.ts';

/** Longest keys that DynamoDB takes, in bytes of UTF-8. */
const partitionKeyBytes = 2048;
const sortKeyBytes = 1024;

/** The key that a write touches. */
export function keyOf(write: Write): Key {
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
  refuseBadKey(keyOf(write));
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
    const { pk, sk } = keyOf(write);
    const name = JSON.stringify([pk, sk]);
    if (keys.has(name)) throw new RangeError(`two writes to one item in a transaction: ${pk} ${sk}`);
    keys.add(name);
  }
}
