import { describe, expect, test } from 'vitest';
import { tableInDynamo } from '#functions/adapters/dynamo/table.ts';
import { tableInSqlite } from '#functions/adapters/sqlite/table.ts';
import { accountsInTable } from '#functions/adapters/table/accounts/accounts.ts';
import { ownerKey } from '#functions/adapters/table/accounts/account-items.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { OwnerRecord } from '#functions/ports/accounts.ts';
import type { Table } from '#functions/ports/table.ts';
import { mailboxKeptDays } from '#shared/account/mailbox-name.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { createTable, dynamoApi } from '#test/builders/stand-ins/dynamo-api.ts';

const company = (name: string, changes: Partial<OwnerRecord> = {}): OwnerRecord => ({
  ...sampleOwner,
  _id: `id-of-${name}`,
  name,
  mailbox: name,
  ...changes,
});

type Opened = { readonly table: Table; readonly close: () => Promise<void> };

/** What the companies of every store meet. */
function companiesSuite(name: string, open: (clock: Clock) => Promise<Opened>): void {
  const opened = async () => {
    let now = Date.UTC(2026, 0, 15);
    const clock = { now: () => now };
    const { table, close } = await open(clock);
    const passDays = (days: number) => {
      now += days * 86_400_000;
    };
    return { table, close, passDays, accounts: accountsInTable({ table, clock }) };
  };

  describe(`companies ${name}`, () => {
    test('a company is created together with the person who administers it, or not at all', async () => {
      const { accounts, close } = await opened();
      expect((await accounts.createOwner(company('klas'), 'eva')).ok).toBe(true);
      expect(await accounts.memberships('eva')).toEqual([{ ownerId: 'id-of-klas', ownerName: 'klas', role: 'admin' }]);
      const second = company('limba', { mailbox: 'KLAS' });
      expect(await accounts.createOwner(second, 'jana')).toEqual({ ok: false, error: 'mailbox-taken' });
      expect([await accounts.findOwner(second._id), await accounts.memberships('jana')]).toEqual([undefined, []]);
      await close();
    });

    test('everything that a company says of itself is read as it was written', async () => {
      const { accounts, close } = await opened();
      await accounts.addOwner(company('klas'));
      const changed = company('klas', {
        officialName: 'Pekáreň Zlatý klas, spol. s r. o.',
        vatHistory: [
          { from: null, status: 'nonPayer' },
          { from: '2025-07-01', status: 'payer' },
        ],
        vatCheck: {
          ...{ vatId: 'SK2043176696', valid: true, at: '2026-01-15T08:00:00.000Z' },
          ...{ consultation: 'WAPI1', name: 'Zlatý klas', address: 'Trnava' },
        },
        iban: ['SK2111000000003862551184', 'SK7709000000009967849179'],
        address: { street: 'Mlynská 14', city: 'Trnava', zip: '91701', email: 'klas@example.sk', phone: '' },
        logo: 'logo-1.png',
        stamp: 'stamp-1.png',
      });
      expect(await accounts.changeOwner(changed)).toEqual({ ok: true, value: { ...changed, version: 1 } });
      expect(await accounts.findOwner(changed._id)).toEqual({ ...changed, version: 1 });
      await close();
    });

    test('of two who change a company at once one is asked to look again', async () => {
      const { accounts, close } = await opened();
      await accounts.addOwner(company('klas'));
      const both = await Promise.all([
        accounts.changeOwner(company('klas', { name: 'Prvý' })),
        accounts.changeOwner(company('klas', { name: 'Druhý' })),
      ]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      expect(both.filter(({ ok }) => !ok)).toEqual([{ ok: false, error: 'stale-version' }]);
      await close();
    });

    test('a mailbox that was given up takes mail for its company until it is free for another', async () => {
      const { accounts, close, passDays } = await opened();
      await accounts.addOwner(company('klas'));
      await accounts.addOwner(company('limba'));
      const moved = await accounts.changeOwner(company('klas', { mailbox: 'pekaren' }));
      expect(moved.ok).toBe(true);
      for (const mailbox of ['klas', 'Pekaren'])
        expect((await accounts.findOwnerByMailbox(mailbox))?._id).toBe('id-of-klas');
      const wanted = company('limba', { mailbox: 'klas' });
      expect(await accounts.changeOwner(wanted)).toEqual({ ok: false, error: 'mailbox-taken' });
      passDays(mailboxKeptDays);
      expect(await accounts.findOwnerByMailbox('klas')).toBeUndefined();
      expect((await accounts.changeOwner(wanted)).ok).toBe(true);
      expect((await accounts.findOwnerByMailbox('klas'))?._id).toBe('id-of-limba');
      await close();
    });

    test('a company takes back a mailbox that it gave up', async () => {
      const { accounts, close, passDays } = await opened();
      await accounts.addOwner(company('klas'));
      await accounts.changeOwner(company('klas', { mailbox: 'pekaren' }));
      expect((await accounts.changeOwner(company('klas', { version: 1 }))).ok).toBe(true);
      passDays(mailboxKeptDays);
      expect((await accounts.findOwnerByMailbox('klas'))?._id).toBe('id-of-klas');
      expect(await accounts.findOwnerByMailbox('pekaren')).toBeUndefined();
      await close();
    });

    test('a removed company is gone for all its members, and its mailbox reaches no one', async () => {
      const { accounts, close } = await opened();
      await accounts.addOwner(company('klas'));
      await accounts.addOwner(company('limba'));
      const people = Array.from({ length: 60 }, (_, at) => `user-${at}`);
      for (const person of people) await accounts.join(person, 'id-of-klas', 'editor');
      await accounts.join('user-0', 'id-of-limba', 'admin');
      expect(await accounts.removeOwner(company('klas', { version: 5 }))).toEqual({
        ok: false,
        error: 'stale-version',
      });
      expect((await accounts.removeOwner(company('klas'))).ok).toBe(true);
      expect(await accounts.findOwner('id-of-klas')).toBeUndefined();
      expect(await accounts.findOwnerByMailbox('klas')).toBeUndefined();
      expect(await accounts.memberships('user-59')).toEqual([]);
      expect((await accounts.memberships('user-0')).map(({ ownerName }) => ownerName)).toEqual(['limba']);
      expect((await accounts.createOwner(company('nova', { mailbox: 'klas' }), 'eva')).ok).toBe(false);
      await close();
    });

    test('a company that was stored with its name and numbers alone is read', async () => {
      const { table, accounts, close } = await opened();
      const { officialName, vatHistory, vatCheck, address, stamp, ...earlier } = company('klas');
      await table.write({ put: { ...earlier, ...ownerKey(earlier._id) } });
      expect(await accounts.findOwner(earlier._id)).toEqual({
        ...earlier,
        ...{ officialName, vatHistory, vatCheck, address, stamp },
      });
      await close();
    });
  });
}

companiesSuite('in SQLite', async (clock) => {
  const table = tableInSqlite({ path: ':memory:', clock });
  return { table, close: async () => table.close() };
});

const api = dynamoApi();
if ('missing' in api) test.skip(`companies in DynamoDB: ${api.missing}`);
else
  companiesSuite('in DynamoDB', async (clock) => {
    const { client, close } = await api.open();
    const tableName = `companies-${process.hrtime.bigint()}-${process.pid}`;
    await createTable(client, tableName);
    return { table: tableInDynamo({ client, tableName, clock }), close };
  });
