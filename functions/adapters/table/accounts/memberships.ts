import type { Place } from '#functions/ports/people.ts';
import type { Write } from '#functions/ports/table.ts';
import type { Role } from '#shared/kit/role.ts';
import { companySettings } from '#shared/account/user.ts';
import { companyOfUser, companySettingKey, memberOfOwner, teamKey } from './account-items.ts';

/** A place in a company, beside its user and beside its company. */
export const placeWrites = (place: Place): readonly Write[] => [
  { put: { ...companyOfUser(place.userId, place.ownerId), ...place } },
  { put: { ...memberOfOwner(place.ownerId, place.userId), ...place } },
];

/** The place of somebody who has just come. */
export const membership = (userId: string, ownerId: string, role: Role): readonly Write[] =>
  placeWrites({ userId, ownerId, role, deactivatedAt: null });

/** The end of a place, with what the person chose for the company. */
export const endedMembership = (userId: string, ownerId: string): readonly Write[] => [
  ...companySettings.map((setting) => ({ delete: companySettingKey(userId, ownerId, setting) })),
  { delete: companyOfUser(userId, ownerId) },
  { delete: memberOfOwner(ownerId, userId) },
];

/** Lets every decision fail that was made over the people of a company as they were before. */
export const touchTeam = (ownerId: string): Write => ({ add: teamKey(ownerId), amounts: { version: 1 } });
