import { refuseLargeItem, getWriteKey } from '#functions/adapters/table/refuse-writes.ts';
import type { Condition, Item, Write } from '#functions/ports/table.ts';
import { readItem, type Statements } from './rows.ts';

const holds = (condition: Condition | undefined, stored: Item | undefined): boolean => {
  if (condition === undefined) return true;
  if (condition === 'absent') return stored === undefined;
  if (condition === 'present') return stored !== undefined;
  return stored !== undefined && stored.version === condition.version;
};

function put(statements: Statements, item: Item): void {
  statements(
    `INSERT INTO items (pk, sk, gsi1pk, gsi1sk, gsi2pk, gsi2sk, ttl, body) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (pk, sk) DO UPDATE SET gsi1pk = excluded.gsi1pk, gsi1sk = excluded.gsi1sk,
       gsi2pk = excluded.gsi2pk, gsi2sk = excluded.gsi2sk, ttl = excluded.ttl, body = excluded.body`,
  ).run(
    item.pk,
    item.sk,
    item.gsi1pk ?? null,
    item.gsi1sk ?? null,
    item.gsi2pk ?? null,
    item.gsi2sk ?? null,
    item.ttl ?? null,
    JSON.stringify(item),
  );
}

function added(stored: Item, amounts: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(amounts).map(([name, amount]) => {
      const before = stored[name] ?? 0;
      if (typeof before !== 'number') throw new TypeError(`attribute ${name} is no number, nothing can be added to it`);
      return [name, before + amount];
    }),
  );
}

/**
 * Writes inside the running transaction when the condition holds, and answers whether it did. `now` is in seconds since 1970;
 * an expired item counts as absent.
 */
export function applyWrite(
  statements: Statements,
  write: Write,
  now: number,
  beside?: { take(item: Item): boolean },
): boolean {
  const key = getWriteKey(write);
  const stored = needsStored(write) ? readItem(statements, key, now) : undefined;
  if (!holds(write.if, stored)) return false;
  if ('put' in write && beside?.take(write.put) !== true) put(statements, write.put);
  if ('delete' in write) statements('DELETE FROM items WHERE pk = ? AND sk = ?').run(key.pk, key.sk);
  if ('add' in write) {
    const before = stored ?? key;
    const after: Item = { ...before, ...added(before, write.amounts), ...write.set, pk: key.pk, sk: key.sk };
    refuseLargeItem(after);
    put(statements, after);
  }
  return true;
}

const needsStored = (write: Write): boolean => write.if !== undefined || 'add' in write;
