import type { Accounts, UserRecord } from '#functions/ports/accounts.ts';
import { type Clock, isoNow } from '#functions/ports/clock.ts';
import type { Key, Table, Write } from '#functions/ports/table.ts';
import { companySettings, isDeactivated } from '#shared/account/user.ts';
import { failed, ok } from '#shared/kit/result.ts';
import * as items from './account-items.ts';
import { newUserWrites, storedUser } from './account-writes.ts';
import { listItems } from '../list-items.ts';
import { newOwner, owners } from './owners.ts';
import { endedMembership, membership, touchTeam } from './memberships.ts';
import { sessions } from './sessions.ts';
import { verificationCodes } from './verification-codes.ts';

const byName = (a: string, b: string): number => a.localeCompare(b, 'sk');

/** The earlier of two instants (ISO); null is never. */
const earlier = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? (one ?? other) : one < other ? one : other;

/** Users, companies, memberships, sessions and codes in the table. */
export function accountsInTable(deps: { readonly table: Table; readonly clock: Clock }): Accounts {
  const { table, clock } = deps;

  async function findUser(id: string): Promise<UserRecord | undefined> {
    const found = await table.get(items.userKey(id));
    return found && items.userItem.parse(found);
  }

  async function pointedAt(key: Key): Promise<string | undefined> {
    const found = await table.get(key);
    return found && items.pointerItem.parse(found).id;
  }

  async function listPlaces(userId: string) {
    const joined = await listItems(table, { pk: items.companiesOfUser(userId) });
    const now = isoNow(clock);
    return joined
      .map((item) => items.membershipItem.parse(item))
      .map((place) => ({ ...place, ended: isDeactivated(place.deactivatedAt, now) }));
  }

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
        ...newUserWrites(user),
        ...newOwner(owner),
        ...membership(user._id, owner._id, 'admin'),
      ]);
      if (!done.ok && done.error.failed > 0) throw new Error('a company or an address exists without any user');
      return done.ok ? done : failed('users-exist');
    },

    async addUser(user) {
      const done = await table.transact([...newUserWrites(user), { put: items.usersKey }]);
      if (!done.ok && done.error.failed === 1) throw new Error(`user ${user._id} exists`);
      return done.ok ? done : failed('email-taken');
    },

    async changeUser(user) {
      const next = { ...user, version: user.version + 1 };
      const condition = { version: user.version };
      const done = await table.transact([{ put: storedUser(next), if: condition }, ...(await movedEmail(user))]);
      if (done.ok) return ok({ ...next, email: items.plainEmail(user.email) });
      return failed(done.error.failed > 0 ? 'email-taken' : 'stale-version');
    },

    async readCompanySettings(userId, ownerId) {
      const found = await table.getMany(companySettings.map((one) => items.companySettingKey(userId, ownerId, one)));
      const chosen = found.map((item) => items.companySettingItem.parse(item));
      return Object.fromEntries(chosen.map(({ setting, value }) => [setting, value]));
    },

    async changeCompanySettings(userId, ownerId, changed) {
      const writes = companySettings.flatMap((setting): Write[] => {
        const value = changed[setting];
        const key = items.companySettingKey(userId, ownerId, setting);
        return value === undefined ? [] : [{ put: { ...key, setting, value } }];
      });
      if (writes.length > 0) await table.transact(writes);
    },

    async memberships(userId) {
      const roles = (await listPlaces(userId)).filter(({ ended }) => !ended);
      const owners = await table.getMany(roles.map(({ ownerId }) => items.ownerKey(ownerId)));
      const names = new Map(owners.map((item) => items.ownerItem.parse(item)).map(({ _id, name }) => [_id, name]));
      return roles
        .flatMap(({ ownerId, role }) => {
          const ownerName = names.get(ownerId);
          return ownerName === undefined ? [] : [{ ownerId, ownerName, role }];
        })
        .sort((a, b) => byName(a.ownerName, b.ownerName));
    },

    endedMemberships: async (userId) =>
      (await listPlaces(userId)).flatMap(({ ended, deactivatedAt }) =>
        ended && deactivatedAt !== null ? [deactivatedAt] : [],
      ),

    async members(ownerId) {
      const joined = await listItems(table, { pk: items.membersOfOwner(ownerId) });
      const places = new Map(joined.map((item) => items.membershipItem.parse(item)).map((one) => [one.userId, one]));
      const users = await table.getMany([...places.keys()].map(items.userKey));
      return users
        .map((item) => items.userItem.parse(item))
        .flatMap((user) => {
          const place = places.get(user._id);
          if (place === undefined || user.name.trim() === '') return [];
          return [{ user, role: place.role, deactivatedAt: earlier(user.deactivatedAt, place.deactivatedAt) }];
        })
        .sort((a, b) => byName(a.user.name, b.user.name));
    },

    async join(userId, ownerId, role) {
      await table.transact([...membership(userId, ownerId, role), touchTeam(ownerId)]);
    },

    async leave(userId, ownerId) {
      await table.transact([...endedMembership(userId, ownerId), touchTeam(ownerId)]);
    },

    ...owners(deps),
    ...sessions(deps),
    ...verificationCodes(deps),
  };
}
