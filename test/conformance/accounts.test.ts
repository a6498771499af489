import { describe, expect, test } from 'vitest';
import { tableInDynamo } from '#functions/adapters/dynamo/table.ts';
import { tableInSqlite } from '#functions/adapters/sqlite/table.ts';
import { accountsInTable } from '#functions/adapters/table/accounts/accounts.ts';
import type { Accounts, OwnerRecord, UserRecord } from '#functions/ports/accounts.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { createTable, dynamoApi } from '#test/builders/stand-ins/dynamo-api.ts';

const clock = { now: () => Date.UTC(2026, 0, 15) };

const user = (name: string): UserRecord => ({
  _id: name,
  version: 0,
  email: `${name}@firma.sk`,
  name,
  fullname: name,
  avatar: null,
  passwordHash: 'hash',
  currentOwnerId: `company-of-${name}`,
  settings: {},
  params: {},
  canCreateOwners: true,
  deactivatedAt: null,
});
const owner = (name: string): OwnerRecord => ({
  ...sampleOwner,
  _id: `company-of-${name}`,
  name: `Firma ${name}`,
  mailbox: name,
});

/** What the first user of every store of accounts meets. */
function firstUserSuite(
  name: string,
  open: () => Promise<{ readonly accounts: Accounts; readonly close: () => Promise<void> }>,
): void {
  describe(`the first user ${name}`, () => {
    test('of two who come at once one is added, whole, and the other not at all', async () => {
      const { accounts, close } = await open();
      expect(await accounts.hasUsers()).toBe(false);
      const names = ['eva', 'jana', 'iva', 'ela'];
      const added = await Promise.all(names.map((each) => accounts.addFirst(user(each), owner(each))));
      const first = names.filter((_, at) => added[at]?.ok);
      expect(first).toHaveLength(1);
      expect(added.filter((outcome) => !outcome.ok)).toEqual(
        Array.from({ length: 3 }, () => ({ ok: false, error: 'users-exist' })),
      );
      expect(await accounts.hasUsers()).toBe(true);
      for (const each of names) {
        const wanted = first.includes(each);
        expect((await accounts.findUserByEmail(`${each}@firma.sk`)) !== undefined).toBe(wanted);
        expect((await accounts.findOwnerByMailbox(each)) !== undefined).toBe(wanted);
        expect(await accounts.memberships(each)).toEqual(
          wanted ? [{ ownerId: `company-of-${each}`, ownerName: `Firma ${each}`, role: 'admin' }] : [],
        );
      }
      await close();
    });

    test('chooses for one company what another does not show, and loses it with the place there', async () => {
      const { accounts, close } = await open();
      for (const name of ['eva', 'jana']) {
        await accounts.addOwner(owner(name));
        await accounts.join('eva', owner(name)._id, 'editor');
      }
      const [here, there] = [owner('eva')._id, owner('jana')._id];
      await accounts.changeCompanySettings('eva', here, {
        tables: { all: { columns: ['name:120'] } },
        savedFilters: [],
      });
      await accounts.changeCompanySettings('eva', here, { savedFilters: [{ name: 'Moje' }] });
      await accounts.changeCompanySettings('eva', there, {});
      expect(await accounts.readCompanySettings('eva', here)).toEqual({
        tables: { all: { columns: ['name:120'] } },
        savedFilters: [{ name: 'Moje' }],
      });
      expect(await accounts.readCompanySettings('eva', there)).toEqual({});
      expect(await accounts.readCompanySettings('jana', here)).toEqual({});
      await accounts.leave('eva', here);
      expect(await accounts.readCompanySettings('eva', here)).toEqual({});
      await close();
    });

    test('is closed once a user was added in another way', async () => {
      const { accounts, close } = await open();
      await accounts.addUser(user('eva'));
      expect(await accounts.hasUsers()).toBe(true);
      expect(await accounts.addFirst(user('jana'), owner('jana'))).toEqual({ ok: false, error: 'users-exist' });
      expect(await accounts.findUser('jana')).toBeUndefined();
      await close();
    });
  });
}

firstUserSuite('in SQLite', async () => {
  const table = tableInSqlite({ path: ':memory:', clock });
  return { accounts: accountsInTable({ table, clock }), close: async () => table.close() };
});

const api = dynamoApi();
if ('missing' in api) test.skip(`the first user in DynamoDB: ${api.missing}`);
else
  firstUserSuite('in DynamoDB', async () => {
    const { client, close } = await api.open();
    const tableName = `accounts-${Date.now()}-${process.pid}`;
    await createTable(client, tableName);
    return { accounts: accountsInTable({ table: tableInDynamo({ client, tableName, clock }), clock }), close };
  });
