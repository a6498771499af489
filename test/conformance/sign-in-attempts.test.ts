import { describe, expect, test } from 'vitest';
import { tableInDynamo } from '#functions/adapters/dynamo/table.ts';
import { tableInSqlite } from '#functions/adapters/sqlite/table.ts';
import { accountsInTable } from '#functions/adapters/table/accounts/accounts.ts';
import { rateLimitsInTable } from '#functions/adapters/table/accounts/rate-limits.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Table } from '#functions/ports/table.ts';
import { createTable, dynamoApi } from '#test/builders/stand-ins/dynamo-api.ts';

type OpenTable = (clock: Clock) => Promise<{ readonly table: Table; readonly close: () => Promise<void> }>;

/** What guesses come to in every store. */
function attemptsSuite(name: string, openTable: OpenTable): void {
  async function open() {
    let now = Date.UTC(2026, 0, 15);
    const clock = { now: () => now };
    const { table, close } = await openTable(clock);
    return {
      accounts: accountsInTable({ table, clock }),
      rateLimits: rateLimitsInTable({ table, clock }),
      wait: (seconds: number) => (now += seconds * 1000),
      inMinutes: (minutes: number) => new Date(now + minutes * 60_000).toISOString(),
      close,
    };
  }

  describe(`attempts ${name}`, () => {
    test('a secret is used up by one of many at once, and no number of wrong ones ends it', async () => {
      const { accounts, inMinutes, close } = await open();
      await accounts.keepCode('eva', 'right', inMinutes(10));
      for (let guess = 0; guess < 20; guess += 1) expect(await accounts.useSecret('eva', `wrong ${guess}`)).toBe(false);
      const uses = await Promise.all(Array.from({ length: 10 }, () => accounts.useSecret('eva', 'right')));
      expect(uses.filter(Boolean)).toHaveLength(1);
      expect(await accounts.useSecret('eva', 'right')).toBe(false);
      expect(await accounts.useSecret('unknown', 'right')).toBe(false);
      await close();
    });

    test('a secret that is late or was replaced is good no more', async () => {
      const { accounts, inMinutes, wait, close } = await open();
      await accounts.keepCode('eva', 'first', inMinutes(10));
      await accounts.keepCode('eva', 'second', inMinutes(10));
      expect(await accounts.useSecret('eva', 'first')).toBe(false);
      wait(600);
      expect(await accounts.useSecret('eva', 'second')).toBe(false);
      await close();
    });

    test('attempts count singly or many together, and those at once get no more than the limit', async () => {
      const { rateLimits, wait, close } = await open();
      expect(await rateLimits.exceeded('eva', 25, 60, 20)).toBe(false);
      const tries = await Promise.all(Array.from({ length: 20 }, () => rateLimits.exceeded('eva', 25, 60)));
      expect(tries.filter((exceeded) => !exceeded).length).toBeLessThanOrEqual(5);
      expect(await rateLimits.exceeded('adam', 25, 60, 20)).toBe(false);
      wait(60);
      expect(await rateLimits.exceeded('eva', 25, 60, 20)).toBe(false);
      await close();
    });

    test('of many attempts at once one begins the pause, the others wait for it', async () => {
      const { rateLimits, wait, close } = await open();
      const tries = await Promise.all(Array.from({ length: 10 }, () => rateLimits.pause('eva', () => 30)));
      expect(tries.toSorted((a, b) => a - b)).toEqual([0, ...Array.from({ length: 9 }, () => 30)]);
      wait(29);
      expect(await rateLimits.pause('eva', () => 30)).toBe(1);
      expect(await rateLimits.pause('adam', () => 30)).toBe(0);
      wait(1);
      const seen: number[] = [];
      expect(await rateLimits.pause('eva', (attempts) => seen.push(attempts))).toBe(0);
      expect(seen).toEqual([2]);
      await rateLimits.forget('eva');
      await rateLimits.pause('eva', (attempts) => seen.push(attempts));
      wait(24 * 60 * 60 + 1);
      await rateLimits.pause('eva', (attempts) => seen.push(attempts));
      expect(seen).toEqual([2, 1, 1]);
      await close();
    });

    test('an attempt that was taken back counts no more, and leaves nothing in a window that has just begun', async () => {
      const { rateLimits, wait, close } = await open();
      for (let attempt = 0; attempt < 5; attempt += 1) {
        expect(await rateLimits.exceeded('eva', 1, 60)).toBe(false);
        await rateLimits.takeBack('eva', 60);
      }
      wait(60);
      await rateLimits.takeBack('eva', 60);
      expect(await rateLimits.exceeded('eva', 1, 60)).toBe(false);
      expect(await rateLimits.exceeded('eva', 1, 60)).toBe(true);
      await close();
    });
  });
}

attemptsSuite('in SQLite', async (clock) => {
  const table = tableInSqlite({ path: ':memory:', clock });
  return { table, close: async () => table.close() };
});

const api = dynamoApi();
if ('missing' in api) test.skip(`attempts in DynamoDB: ${api.missing}`);
else
  attemptsSuite('in DynamoDB', async (clock) => {
    const { client, close } = await api.open();
    const tableName = `attempts-${process.hrtime.bigint()}-${process.pid}`;
    await createTable(client, tableName);
    return { table: tableInDynamo({ client, tableName, clock }), close };
  });
