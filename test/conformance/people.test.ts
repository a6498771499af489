import { describe, expect, test } from 'vitest';
import { tableInDynamo } from '#functions/adapters/dynamo/table.ts';
import { tableInSqlite } from '#functions/adapters/sqlite/table.ts';
import { accountsInTable } from '#functions/adapters/table/accounts/accounts.ts';
import { peopleInTable } from '#functions/adapters/table/accounts/people.ts';
import type { UserRecord } from '#functions/ports/accounts.ts';
import type { InvitationRecord } from '#functions/ports/people.ts';
import type { Table } from '#functions/ports/table.ts';
import { createUser } from '#functions/domain/accounts/new-user.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { createTable, dynamoApi } from '#test/builders/stand-ins/dynamo-api.ts';

let now = Date.UTC(2026, 0, 15);
const clock = { now: () => now };

const user = (name: string): UserRecord =>
  createUser({
    ...{ _id: name, name, email: `${name}@firma.sk`, passwordHash: 'hash', currentOwnerId: 'firma' },
    locale: 'sk',
  });

const invitation = (email: string, over: Partial<InvitationRecord> = {}): InvitationRecord => ({
  ...{ _id: `to-${email}`, ownerId: 'firma', email, name: 'Pozvaná', role: 'viewer', locale: 'fr' },
  ...{ createdAt: '2026-01-15T00:00:00.000Z', invitedBy: 'eva', sentAt: null, passwordHash: null },
  ...{ expiresAt: '2026-01-22T00:00:00.000Z', code: 'fingerprint' },
  ...over,
});

/** What the people of companies do over every table. */
function peopleSuite(
  name: string,
  open: () => Promise<{ readonly table: Table; readonly close: () => Promise<void> }>,
): void {
  const world = async () => {
    now = Date.UTC(2026, 0, 15);
    const { table, close } = await open();
    const accounts = accountsInTable({ table, clock });
    await accounts.addFirst(user('eva'), { ...sampleOwner, _id: 'firma', name: 'Firma', mailbox: 'firma' });
    return { accounts, people: peopleInTable({ table }), close };
  };

  describe(`the people of a company ${name}`, () => {
    test('a change is written once for each version, even when others change them', async () => {
      const { people, accounts, close } = await world();
      const before = await people.readTeam('firma');
      expect(before.people.map(({ place, user: { _id } }) => [_id, place.role])).toEqual([['eva', 'admin']]);
      const invite = (email: string) =>
        people.changeTeam('firma', before.version, { kind: 'invite', invitation: invitation(email) });
      const both = await Promise.all([invite('a@firma.sk'), invite('b@firma.sk')]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, error: 'stale-version' });
      const { version } = await people.readTeam('firma');
      await accounts.addUser(user('jana'));
      await accounts.join('jana', 'firma', 'editor');
      const left = await people.changeTeam('firma', version, { kind: 'leave', userId: 'eva' });
      expect(left).toEqual({ ok: false, error: 'stale-version' });
      expect((await people.readTeam('firma')).people).toHaveLength(2);
      await close();
    });

    test('an invited person gets an account and a place in one write; an address that is taken writes nothing', async () => {
      const { people, accounts, close } = await world();
      const change = async (wanted: Parameters<typeof people.changeTeam>[2]) =>
        people.changeTeam('firma', (await people.readTeam('firma')).version, wanted);
      const asked = invitation('jana@firma.sk');
      await change({ kind: 'invite', invitation: asked });
      await people.noteSent(asked, '2026-01-15T00:00:01.000Z');
      expect(await people.findInvitations('JANA@firma.sk')).toEqual([{ ...asked, sentAt: '2026-01-15T00:00:01.000Z' }]);
      const taken = { ...user('jana'), email: 'eva@firma.sk' };
      const refused = await change({ kind: 'join', invitation: asked, user: taken, isNew: true });
      expect(refused).toEqual({ ok: false, error: 'email-taken' });
      expect(await people.findInvitations('jana@firma.sk')).toHaveLength(1);
      expect(await people.listPlaces('jana')).toEqual([]);
      expect(await change({ kind: 'join', invitation: asked, user: user('jana'), isNew: true })).toMatchObject({
        ok: true,
      });
      expect(await people.findInvitations('jana@firma.sk')).toEqual([]);
      expect(await accounts.memberships('jana')).toEqual([{ ownerId: 'firma', ownerName: 'Firma', role: 'viewer' }]);
      expect(await accounts.findUserByEmail('jana@firma.sk')).toMatchObject({ _id: 'jana' });
      await close();
    });

    test('a place without access is no membership, and its name stays; deleting the account takes all', async () => {
      const { people, accounts, close } = await world();
      await accounts.addUser(user('jana'));
      await accounts.join('jana', 'firma', 'editor');
      const [was] = await people.listPlaces('jana');
      if (was === undefined) throw new Error('no place');
      const place = { ...was, deactivatedAt: '2026-01-16T00:00:00.000Z' };
      const { version } = await people.readTeam('firma');
      await people.changeTeam('firma', version, { kind: 'place', place, was });
      expect(await accounts.memberships('jana')).toHaveLength(1);
      now += 86_400_000;
      expect(await accounts.memberships('jana')).toEqual([]);
      expect(await accounts.endedMemberships('jana')).toEqual(['2026-01-16T00:00:00.000Z']);
      const members = await accounts.members('firma');
      expect(members.map(({ user: { _id }, deactivatedAt }) => [_id, deactivatedAt])).toEqual([
        ['eva', null],
        ['jana', '2026-01-16T00:00:00.000Z'],
      ]);
      await people.changeTeam('firma', version + 1, { kind: 'delete', user: user('jana') });
      expect(await accounts.findUser('jana')).toBeUndefined();
      expect(await accounts.findUserByEmail('jana@firma.sk')).toBeUndefined();
      expect(await people.listPlaces('jana')).toEqual([]);
      await close();
    });

    test('a session and its use are the last use of its person', async () => {
      const { people, accounts, close } = await world();
      expect(await people.readLastUse(['eva'])).toEqual(new Map());
      const createdAt = new Date(now).toISOString();
      const expiresAt = new Date(now + 86_400_000).toISOString();
      await accounts.addSession({ fingerprint: 'f', userId: 'eva', createdAt, expiresAt, userAgent: '' });
      expect(await people.readLastUse(['eva', 'jana'])).toEqual(new Map([['eva', createdAt]]));
      now += 3_600_000;
      await accounts.touchSession('f', 600);
      expect(await people.readLastUse(['eva'])).toEqual(new Map([['eva', new Date(now).toISOString()]]));
      await close();
    });
  });
}

peopleSuite('in SQLite', async () => {
  const table = tableInSqlite({ path: ':memory:', clock });
  return { table, close: async () => table.close() };
});

const api = dynamoApi();
if ('missing' in api) test.skip(`the people of a company in DynamoDB: ${api.missing}`);
else
  peopleSuite('in DynamoDB', async () => {
    const { client, close } = await api.open();
    const tableName = `people-${Date.now()}-${process.pid}`;
    await createTable(client, tableName);
    return { table: tableInDynamo({ client, tableName, clock }), close };
  });
