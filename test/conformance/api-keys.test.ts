import { describe, expect, test } from 'vitest';
import { tableInDynamo } from '#functions/adapters/dynamo/table.ts';
import { tableInSqlite } from '#functions/adapters/sqlite/table.ts';
import { rateLimitsInTable } from '#functions/adapters/table/accounts/rate-limits.ts';
import { apiKeysInTable } from '#functions/adapters/table/integrations/api-keys.ts';
import type { ApiKeyRecord } from '#functions/ports/api-keys.ts';
import type { Table, Write } from '#functions/ports/table.ts';
import { keyLimitPartition, keyUsePartition } from '#shared/kit/table-schema.ts';
import { createTable, dynamoApi } from '#test/builders/stand-ins/dynamo-api.ts';

const ownerId = 'a'.repeat(24);
const keyOf = (number: number, changes: Partial<ApiKeyRecord> = {}): ApiKeyRecord => ({
  _id: number.toString(16).padStart(24, '0'),
  ownerId,
  name: `Kľúč ${number}`,
  scopes: ['read', 'upload'],
  fingerprint: `fingerprint-${number}`,
  ending: '1234',
  createdAt: new Date(Date.UTC(2026, 0, 15, 8, 0, number)).toISOString(),
  createdBy: 'b'.repeat(24),
  expiresAt: null,
  revokedAt: null,
  ...changes,
});

type Opened = { readonly table: Table; readonly close: () => Promise<void> };

/** What API keys meet in every store. */
function apiKeysSuite(name: string, open: (clock: { now: () => number }) => Promise<Opened>): void {
  async function openKeys() {
    let now = Date.UTC(2026, 0, 15, 9);
    const clock = { now: () => now };
    const { table, close } = await open(clock);
    const writes: Write[] = [];
    const watched: Table = {
      ...table,
      write: (write) => {
        writes.push(write);
        return table.write(write);
      },
    };
    return {
      keys: apiKeysInTable({ table: watched, clock }),
      rateLimits: rateLimitsInTable({ table: watched, clock }),
      ...{ writes, close },
      wait: (seconds: number) => {
        now += seconds * 1000;
      },
    };
  }

  describe(`API keys ${name}`, () => {
    test('a key is found by its company and by the fingerprint of its secret, and by no other company', async () => {
      const { keys, close } = await openKeys();
      const [older, newer] = [keyOf(1), keyOf(2, { expiresAt: '2026-02-01T00:00:00.000Z' })];
      await keys.add(older);
      await keys.add(newer);
      expect(await keys.list(ownerId)).toEqual([newer, older]);
      expect(await keys.find(ownerId, older._id)).toEqual(older);
      expect(await keys.findByFingerprint('fingerprint-2')).toEqual(newer);
      expect(await keys.findByFingerprint('fingerprint-3')).toBeUndefined();
      expect(await keys.list('c'.repeat(24))).toEqual([]);
      expect(await keys.find('c'.repeat(24), older._id)).toBeUndefined();
      await close();
    });

    test('changes at the same time all hold, and none brings a revoked key back', async () => {
      const { keys, close } = await openKeys();
      const key = keyOf(1);
      await keys.add(key);
      const renamed = { ownerId, _id: key._id, name: 'Sklad', expiresAt: null };
      await Promise.all([keys.revoke(ownerId, key._id), keys.change(renamed), keys.revoke(ownerId, key._id)]);
      expect(await keys.find(ownerId, key._id)).toMatchObject({ revokedAt: '2026-01-15T09:00:00.000Z' });
      expect(await keys.change({ ...renamed, name: 'Zas' })).toEqual({ ok: false, error: 'key-gone' });
      expect(await keys.revoke(ownerId, keyOf(9)._id)).toEqual({ ok: false, error: 'key-gone' });
      await close();
    });

    test('a use is noted once in a while, in partitions that functions which only read may write', async () => {
      const { keys, rateLimits, writes, wait, close } = await openKeys();
      const { _id } = keyOf(1);
      expect(await keys.lastUses([_id])).toEqual(new Map());
      await keys.touch(_id, 300);
      wait(100);
      await keys.touch(_id, 300);
      expect(await keys.lastUses([_id])).toEqual(new Map([[_id, '2026-01-15T09:00:00.000Z']]));
      wait(300);
      await keys.touch(_id, 300);
      expect(await keys.lastUses([_id])).toEqual(new Map([[_id, '2026-01-15T09:06:40.000Z']]));
      await rateLimits.exceeded(`api-key#${_id}`, 1, 60);
      expect(writes).toHaveLength(3);
      for (const write of writes) {
        const pk = 'add' in write ? write.add.pk : 'not an update';
        expect([keyUsePartition, keyLimitPartition].some((beginning) => pk.startsWith(beginning))).toBe(true);
      }
      await close();
    });
  });
}

apiKeysSuite('in SQLite', async (clock) => {
  const table = tableInSqlite({ path: ':memory:', clock });
  return { table, close: async () => table.close() };
});

const api = dynamoApi();
if ('missing' in api) test.skip(`API keys in DynamoDB: ${api.missing}`);
else
  apiKeysSuite('in DynamoDB', async (clock) => {
    const { client, close } = await api.open();
    const tableName = `api-keys-${process.hrtime.bigint()}-${process.pid}`;
    await createTable(client, tableName);
    return { table: tableInDynamo({ client, tableName, clock }), close };
  });
