import type { UserRecord } from '#functions/ports/accounts.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { InvitationRecord, People, TeamChange } from '#functions/ports/people.ts';
import type { Table, Write } from '#functions/ports/table.ts';
import { listItems } from '../list-items.ts';
import { toWrites } from '../table-change.ts';
import * as items from './account-items.ts';
import { newUserWrites } from './account-writes.ts';
import { endedMembership, placeWrites } from './memberships.ts';

/** Days for which an expired invitation is still listed. */
const listedDays = 60;

const inviteWrites = (invitation: InvitationRecord): readonly Write[] => {
  const { email, ownerId, expiresAt } = invitation;
  const ttl = items.toTtl(expiresAt) + listedDays * 24 * 60 * 60;
  return [
    { put: { ...items.invitationKey(ownerId, email), ...invitation, ttl } },
    { put: { ...items.invitedKey(email, ownerId), email, ownerId, ttl } },
  ];
};

const revokeWrites = ({ ownerId, email }: InvitationRecord): readonly Write[] => [
  { delete: items.invitationKey(ownerId, email) },
  { delete: items.invitedKey(email, ownerId) },
];

/** What a change writes beside the version of the team. */
function writesOf(ownerId: string, change: TeamChange): readonly Write[] {
  switch (change.kind) {
    case 'place':
      return placeWrites(change.place);
    case 'leave':
      return endedMembership(change.userId, ownerId);
    case 'delete': {
      const { _id, email } = change.user;
      const own = [items.userKey(_id), items.emailKey(email), items.lastUseKey(_id)];
      return [...own.map((key) => ({ delete: key })), ...endedMembership(_id, ownerId)];
    }
    case 'invite':
      return inviteWrites(change.invitation);
    case 'revoke':
      return revokeWrites(change.invitation);
    case 'join': {
      const { invitation, user, isNew } = change;
      const place = { userId: user._id, ownerId, role: invitation.role, deactivatedAt: null };
      return [...(isNew ? newUserWrites(user) : []), ...placeWrites(place), ...revokeWrites(invitation)];
    }
  }
}

/** The people of companies and their invitations in the table. */
export function peopleInTable({ table }: { readonly table: Table }): People {
  const readInvitations = async (ownerId: string): Promise<readonly InvitationRecord[]> => {
    const found = await listItems(table, { pk: items.invitationsOfOwner(ownerId) });
    return found.map((item) => items.invitationItem.parse(item));
  };

  return {
    async readTeam(ownerId) {
      // The version first: what is read after it is at least as new, so that a change in between makes the decision fail.
      const version = await table.get(items.teamKey(ownerId));
      const [joined, invitations] = await Promise.all([
        listItems(table, { pk: items.membersOfOwner(ownerId) }),
        readInvitations(ownerId),
      ]);
      const places = joined.map((item) => items.membershipItem.parse(item));
      const found = await table.getMany(places.map(({ userId }) => items.userKey(userId)));
      const users = new Map<string, UserRecord>(
        found.map((item) => items.userItem.parse(item)).map((user) => [user._id, user]),
      );
      return {
        version: version === undefined ? 0 : items.teamItem.parse(version).version,
        people: places.flatMap((place) => {
          const user = users.get(place.userId);
          return user === undefined ? [] : [{ place, user }];
        }),
        invitations,
      };
    },

    async changeTeam(ownerId, version, change, also = []) {
      const guarded: Write = {
        put: { ...items.teamKey(ownerId), version: version + 1 },
        if: version === 0 ? 'absent' : { version },
      };
      const done = await table.transact([guarded, ...writesOf(ownerId, change), ...toWrites(also)]);
      if (done.ok) return ok(undefined);
      // The only other condition is that of a new account.
      return failed(done.error.failed === 0 ? 'stale-version' : 'email-taken');
    },

    async listPlaces(userId) {
      const joined = await listItems(table, { pk: items.companiesOfUser(userId) });
      return joined.map((item) => items.membershipItem.parse(item));
    },

    async findInvitations(email) {
      const invited = await listItems(table, { pk: items.invitationsOfEmail(email) });
      const keys = invited.map((item) => items.invitedItem.parse(item));
      const found = await table.getMany(keys.map((key) => items.invitationKey(key.ownerId, key.email)));
      return found
        .map((item) => items.invitationItem.parse(item))
        .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
    },

    async noteSent(invitation, sentAt) {
      const key = items.invitationKey(invitation.ownerId, invitation.email);
      const found = await table.get(key);
      if (found === undefined || items.invitationItem.parse(found).code !== invitation.code) return;
      await table.write({ add: key, amounts: {}, set: { sentAt }, if: 'present' });
    },

    async readLastUse(userIds) {
      const found = await table.getMany(userIds.map(items.lastUseKey));
      return new Map(found.map((item) => items.lastUseItem.parse(item)).map((one) => [one.userId, one.lastUsedAt]));
    },
  };
}
