import { describe, expect, test } from 'vitest';
import { tableInDynamo } from '#functions/adapters/dynamo/table.ts';
import { tableInSqlite } from '#functions/adapters/sqlite/table.ts';
import { knownBrowsersInTable } from '#functions/adapters/table/accounts/known-browsers.ts';
import { signInMethodsInTable } from '#functions/adapters/table/accounts/sign-in-methods.ts';
import type { Table } from '#functions/ports/table.ts';
import { createTable, dynamoApi } from '#test/builders/stand-ins/dynamo-api.ts';

const start = Date.UTC(2026, 0, 15);
let now = start;
const clock = { now: () => now };
const passkey = (credentialId: string, counter = 0) => ({
  ...{ _id: credentialId, credentialId, publicKey: 'key', counter },
  ...{ name: credentialId, createdAt: '2026-01-15T00:00:00.000Z', lastUsedAt: null },
});

/** What every store of sign-in methods does. */
function signInMethodsSuite(
  name: string,
  open: () => Promise<{ readonly table: Table; readonly close: () => Promise<void> }>,
): void {
  describe(`sign-in methods ${name}`, () => {
    test('a phone and a passkey lead to their user, and to no one once they are gone', async () => {
      const { table, close } = await open();
      const methods = signInMethodsInTable({ table });
      const empty = await methods.find('jana');
      expect(empty).toMatchObject({ userId: 'jana', version: 0, phone: null, totp: null, passkeys: [] });
      const changed = await methods.change({
        ...empty,
        phone: '+421905123456',
        passkeys: [passkey('a'), passkey('b')],
      });
      if (!changed.ok) throw new Error(changed.error);
      expect(await methods.find('jana')).toEqual(changed.value);
      expect(await methods.findByPhone('+421905123456')).toBe('jana');
      expect([await methods.findByPasskey('a'), await methods.findByPasskey('b')]).toEqual(['jana', 'jana']);
      const next = await methods.change({ ...changed.value, phone: '+420777123456', passkeys: [passkey('b', 4)] });
      expect(next.ok).toBe(true);
      expect(await methods.findByPhone('+421905123456')).toBeUndefined();
      expect(await methods.findByPhone('+420777123456')).toBe('jana');
      expect([await methods.findByPasskey('a'), await methods.findByPasskey('b')]).toEqual([undefined, 'jana']);
      await methods.remove('jana');
      expect(await methods.findByPasskey('b')).toBeUndefined();
      expect((await methods.find('jana')).version).toBe(0);
      await close();
    });

    test('a phone and a passkey belong to one user: the first one to have it', async () => {
      const { table, close } = await open();
      const methods = signInMethodsInTable({ table });
      const users = ['iva', 'eva', 'ela'];
      const phones = await Promise.all(
        users.map(async (user) => methods.change({ ...(await methods.find(user)), phone: '+421905000001' })),
      );
      expect(phones.filter(({ ok }) => ok)).toHaveLength(1);
      const lost = users.find((_, at) => phones[at]?.ok === false) ?? '';
      expect(phones.find(({ ok }) => !ok)).toEqual({ ok: false, error: 'taken' });
      expect(await methods.find(lost)).toMatchObject({ version: 0, phone: null });
      const keys = await Promise.all(
        users.map(async (user) => methods.change({ ...(await methods.find(user)), passkeys: [passkey('one')] })),
      );
      expect(keys.filter(({ ok }) => ok)).toHaveLength(1);
      await close();
    });

    test('of two changes that read the same record one is kept', async () => {
      const { table, close } = await open();
      const methods = signInMethodsInTable({ table });
      const before = await methods.find('zora');
      const changes = await Promise.all(
        ['1', '2', '3'].map((code) => methods.change({ ...before, recoveryCodes: [code] })),
      );
      expect(changes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(changes.filter((change) => !change.ok && change.error === 'stale-version')).toHaveLength(2);
      await close();
    });

    test('a browser is known to the accounts that signed in there, until it has not been used for long', async () => {
      const { table, close } = await open();
      const browsers = knownBrowsersInTable({ table, clock });
      await browsers.remember('browser', ['jana', 'phone of jana'], new Date(start + 60_000).toISOString());
      const knows = () => Promise.all(['jana', 'phone of jana', 'peter'].map((who) => browsers.knows('browser', who)));
      expect(await knows()).toEqual([true, true, false]);
      expect(await browsers.knows('another', 'jana')).toBe(false);
      now = start + 60_000;
      expect(await knows()).toEqual([false, false, false]);
      now = start;
      await close();
    });
  });
}

signInMethodsSuite('in SQLite', async () => {
  const table = tableInSqlite({ path: ':memory:', clock });
  return { table, close: async () => table.close() };
});

const api = dynamoApi();
let tables = 0;
if ('missing' in api) test.skip(`sign-in methods in DynamoDB: ${api.missing}`);
else
  signInMethodsSuite('in DynamoDB', async () => {
    const { client, close } = await api.open();
    const tableName = `sign-in-${Date.now()}-${process.pid}-${(tables += 1)}`;
    await createTable(client, tableName);
    return { table: tableInDynamo({ client, tableName, clock }), close };
  });
