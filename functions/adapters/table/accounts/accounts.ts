import type { Accounts, OwnerRecord, UserRecord } from '#functions/ports/accounts.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Key, Table, Write } from '#functions/ports/table.ts';
import { json, type Json } from '#shared/kit/json.ts';
import type { Role } from '#shared/kit/role.ts';
import { failed, ok } from '#shared/kit/result.ts';
import * as items from './account-items.ts';
import { listItems } from '../list-items.ts';
import { changeOwnerSettings } from './owner-settings.ts';
import { sessions } from './sessions.ts';
import { verificationCodes } from './verification-codes.ts';

/** Settings keep keys of later versions, whose values only JSON bounds. */
const plainJson = (value: object): Json => json.parse(JSON.parse(JSON.stringify(value)));

const byName = (a: string, b: string): number => a.localeCompare(b, 'sk');

const newOwner = (owner: OwnerRecord): readonly Write[] => [
  { put: { ...items.ownerKey(owner._id), ...owner }, if: 'absent' },
  { put: { ...items.mailboxKey(owner.mailbox), id: owner._id }, if: 'absent' },
];

const membership = (userId: string, ownerId: string, role: Role): readonly Write[] => [
  { put: { ...items.companyOfUser(userId, ownerId), userId, ownerId, role } },
  { put: { ...items.memberOfOwner(ownerId, userId), userId, ownerId, role } },
];

/** Users, companies, memberships, sessions and codes in the table. */
export function accountsInTable(deps: { readonly table: Table; readonly clock: Clock }): Accounts {
  const { table } = deps;

  async function findUser(id: string): Promise<UserRecord | undefined> {
    const found = await table.get(items.userKey(id));
    return found && items.userItem.parse(found);
  }

  async function findOwner(id: string) {
    const found = await table.get(items.ownerKey(id));
    return found && items.ownerItem.parse(found);
  }

  async function pointedAt(key: Key): Promise<string | undefined> {
    const found = await table.get(key);
    return found && items.pointerItem.parse(found).id;
  }

  const stored = (user: UserRecord) => ({
    ...items.userKey(user._id),
    ...user,
    email: items.plainEmail(user.email),
    settings: plainJson(user.settings),
    params: plainJson(user.params),
  });

  /** Moves the address of a user whose e-mail changes, so that no other user can have the same one. */
  async function movedEmail(user: UserRecord): Promise<readonly Write[]> {
    const before = await findUser(user._id);
    if (before === undefined || before.email === items.plainEmail(user.email)) return [];
    return [
      { delete: items.emailKey(before.email) },
      { put: { ...items.emailKey(user.email), id: user._id }, if: 'absent' },
    ];
  }

  return {
    findUser,

    async findUserByEmail(email) {
      if (items.plainEmail(email) === '') return undefined;
      const id = await pointedAt(items.emailKey(email));
      return id === undefined ? undefined : findUser(id);
    },

    hasUsers: async () => (await table.get(items.usersKey)) !== undefined,

    async addFirst(user, owner) {
      const done = await table.transact([
        { put: items.usersKey, if: 'absent' },
        { put: { ...items.emailKey(user.email), id: user._id }, if: 'absent' },
        { put: stored(user), if: 'absent' },
        ...newOwner(owner),
        ...membership(user._id, owner._id, 'admin'),
      ]);
      if (!done.ok && done.error.failed > 0) throw new Error('a company or an address exists without any user');
      return done.ok ? done : failed('users-exist');
    },

    async addUser(user) {
      const done = await table.transact([
        { put: { ...items.emailKey(user.email), id: user._id }, if: 'absent' },
        { put: stored(user), if: 'absent' },
        { put: items.usersKey },
      ]);
      if (!done.ok && done.error.failed === 1) throw new Error(`user ${user._id} exists`);
      return done.ok ? done : failed('email-taken');
    },

    async changeUser(user) {
      const next = { ...user, version: user.version + 1 };
      const condition = { version: user.version };
      const done = await table.transact([{ put: stored(next), if: condition }, ...(await movedEmail(user))]);
      if (!done.ok && done.error.failed > 0) throw new Error(`another user has the new e-mail of ${user._id}`);
      return done.ok ? ok({ ...next, email: items.plainEmail(user.email) }) : failed('stale-version');
    },

    async memberships(userId) {
      const joined = await listItems(table, { pk: items.companiesOfUser(userId) });
      const roles = joined.map((item) => items.membershipItem.parse(item));
      const owners = await table.getMany(roles.map(({ ownerId }) => items.ownerKey(ownerId)));
      const names = new Map(owners.map((item) => items.ownerItem.parse(item)).map(({ _id, name }) => [_id, name]));
      return roles
        .flatMap(({ ownerId, role }) => {
          const ownerName = names.get(ownerId);
          return ownerName === undefined ? [] : [{ ownerId, ownerName, role }];
        })
        .sort((a, b) => byName(a.ownerName, b.ownerName));
    },

    async members(ownerId) {
      const joined = await listItems(table, { pk: items.membersOfOwner(ownerId) });
      const roles = new Map(
        joined.map((item) => items.membershipItem.parse(item)).map(({ userId, role }) => [userId, role]),
      );
      const users = await table.getMany([...roles.keys()].map(items.userKey));
      return users
        .map((item) => items.userItem.parse(item))
        .flatMap((user) => {
          const role = roles.get(user._id);
          return role === undefined || user.name.trim() === '' ? [] : [{ user, role }];
        })
        .sort((a, b) => byName(a.user.name, b.user.name));
    },

    findOwner,

    async findOwnerByMailbox(mailbox) {
      const id = mailbox.trim() === '' ? undefined : await pointedAt(items.mailboxKey(mailbox));
      return id === undefined ? undefined : findOwner(id);
    },

    async addOwner(owner) {
      const done = await table.transact(newOwner(owner));
      if (!done.ok) throw new Error(`company ${owner._id} or its mailbox ${owner.mailbox} exists`);
    },

    async setTrashDays(ownerId, trashDays) {
      const changed = await changeOwnerSettings(table, ownerId, { trashDays });
      if (changed.ok) return changed;
      if (changed.error === 'unknown-company') throw new Error(`company ${ownerId} is gone`);
      return failed(changed.error);
    },

    async join(userId, ownerId, role) {
      await table.transact(membership(userId, ownerId, role));
    },

    async leave(userId, ownerId) {
      await table.transact([
        { delete: items.companyOfUser(userId, ownerId) },
        { delete: items.memberOfOwner(ownerId, userId) },
      ]);
    },

    ...sessions(deps),
    ...verificationCodes(deps),
  };
}
