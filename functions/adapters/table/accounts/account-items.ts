import * as z from 'zod';
import type { OwnerRecord, SessionRecord, UserRecord } from '#functions/ports/accounts.ts';
import type { Key } from '#functions/ports/table.ts';
import { externalReader } from '#shared/doctype/external-readers.ts';
import { userParams, userSettings } from '#shared/account/user.ts';
import { role } from '#shared/kit/role.ts';

/** The whole second from which on the item of an instant (ISO 8601) is gone. */
export const toTtl = (instant: string): number => Math.ceil(Date.parse(instant) / 1000);

/*
 * Keys of people and companies. A membership is stored twice, beside its user and beside its company, because both are read
 * consistently: an addition or removal is visible at once.
 */
export const userKey = (id: string): Key => ({ pk: `U#${id}`, sk: 'USER' });
/** Exists as soon as there is a user, so that no search is needed. */
export const usersKey: Key = { pk: 'USERS', sk: 'EXIST' };
export const emailKey = (email: string): Key => ({ pk: `EMAIL#${plainEmail(email)}`, sk: 'USER' });
export const ownerKey = (id: string): Key => ({ pk: `C#${id}`, sk: 'OWNER' });
export const mailboxKey = (mailbox: string): Key => ({ pk: `MAILBOX#${mailbox.trim().toLowerCase()}`, sk: 'OWNER' });
export const companiesOfUser = (userId: string): string => `U#${userId}#COMPANIES`;
export const companyOfUser = (userId: string, ownerId: string): Key => ({ pk: companiesOfUser(userId), sk: ownerId });
export const membersOfOwner = (ownerId: string): string => `C#${ownerId}#MEMBERS`;
export const memberOfOwner = (ownerId: string, userId: string): Key => ({ pk: membersOfOwner(ownerId), sk: userId });
export const sessionKey = (fingerprint: string): Key => ({ pk: `SESSION#${fingerprint}`, sk: 'SESSION' });
export const sessionsOfUser = (userId: string): string => `U#${userId}#SESSIONS`;
export const sessionOfUser = (userId: string, fingerprint: string): Key => ({
  pk: sessionsOfUser(userId),
  sk: fingerprint,
});
export const codeKey = (key: string): Key => ({ pk: `CODE#${key}`, sk: 'CODE' });

/** People type their address with capitals and spaces around. */
export const plainEmail = (email: string): string => email.trim().toLowerCase();

export const userItem: z.ZodType<UserRecord> = z.object({
  _id: z.string(),
  version: z.int(),
  email: z.string(),
  name: z.string(),
  fullname: z.string(),
  avatar: z.string().nullable(),
  passwordHash: z.string(),
  currentOwnerId: z.string().nullable(),
  settings: userSettings,
  params: userParams,
  canCreateOwners: z.boolean(),
  deactivatedAt: z.string().nullable(),
});

export const ownerItem: z.ZodType<OwnerRecord> = z.object({
  _id: z.string(),
  version: z.int(),
  name: z.string(),
  companyId: z.string(),
  taxId: z.string(),
  vatId: z.string(),
  iban: z.array(z.string()),
  country: z.string(),
  mailbox: z.string(),
  logo: z.string().nullable(),
  uploadsDisabled: z.boolean(),
  settings: z.object({
    splitEmail: z.boolean(),
    tempboxReview: z.boolean(),
    externalReaders: z.array(externalReader).max(10).optional(),
    trashDays: z.int().min(0).optional(),
  }),
});

export const sessionItem: z.ZodType<SessionRecord> = z.object({
  fingerprint: z.string(),
  userId: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  userAgent: z.string(),
  device: z.string().optional(),
  lastUsedAt: z.string().optional(),
});

export const membershipItem = z.object({ ownerId: z.string(), userId: z.string(), role });
export const pointerItem = z.object({ id: z.string() });
export const codeItem = z.object({
  fingerprint: z.string(),
  expiresAt: z.string(),
  attempts: z.int(),
  version: z.int(),
});
