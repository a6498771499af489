import * as z from 'zod';
import type { OwnerRecord, SessionRecord, UserRecord } from '#functions/ports/accounts.ts';
import type { InvitationRecord } from '#functions/ports/people.ts';
import type { Key } from '#functions/ports/table.ts';
import { externalReader } from '#shared/doctype/external-readers.ts';
import { companyAddress } from '#shared/company/company-address.ts';
import { vatCheck } from '#shared/company/vat-check.ts';
import { vatHistory } from '#shared/company/vat-status.ts';
import { companySettings, userParams, userSettings, type CompanySetting } from '#shared/account/user.ts';
import { json } from '#shared/kit/json.ts';
import { locale } from '#shared/kit/locale.ts';
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
/** Written with every change of a company's people: of two at once one is refused. */
export const teamKey = (ownerId: string): Key => ({ pk: `C#${ownerId}`, sk: 'TEAM' });
export const invitationsOfOwner = (ownerId: string): string => `C#${ownerId}#INVITATIONS`;
export const invitationKey = (ownerId: string, email: string): Key => ({
  pk: invitationsOfOwner(ownerId),
  sk: plainEmail(email),
});
export const invitationsOfEmail = (email: string): string => `INVITED#${plainEmail(email)}`;
export const invitedKey = (email: string, ownerId: string): Key => ({ pk: invitationsOfEmail(email), sk: ownerId });
/** When a person last used the product. Apart from the user, whose version would change with it. */
export const lastUseKey = (userId: string): Key => ({ pk: `U#${userId}`, sk: 'LAST-USE' });
/** One item for each setting of a person in a company: together they may be larger than an item. */
export const companySettingKey = (userId: string, ownerId: string, setting: CompanySetting): Key => ({
  pk: `U#${userId}#SETTINGS`,
  sk: `${ownerId}#${setting}`,
});
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
  phone: z.string().nullable().optional(),
  passwordFrom: z.literal('administrator').optional(),
  newEmail: z.object({ email: z.string(), code: z.string(), expiresAt: z.string() }).optional(),
});

/** Companies that were stored before something was asked of them are read with what held for all of them. */
export const ownerItem: z.ZodType<OwnerRecord> = z.object({
  _id: z.string(),
  version: z.int(),
  name: z.string(),
  officialName: z.string().default(''),
  companyId: z.string(),
  taxId: z.string(),
  vatId: z.string(),
  vatHistory: vatHistory.default([]),
  vatCheck: vatCheck.nullable().default(null),
  iban: z.array(z.string()),
  country: z.string(),
  address: companyAddress.nullable().default(null),
  mailbox: z.string(),
  logo: z.string().nullable(),
  stamp: z.string().nullable().default(null),
  uploadsDisabled: z.boolean(),
  settings: z.object({
    splitEmail: z.boolean(),
    tempboxReview: z.boolean(),
    externalReaders: z.array(externalReader).max(10).optional(),
    trashDays: z.int().min(0).optional(),
    retentionYears: z.int().min(1).optional(),
    einvoiceLock: z.object({ on: z.boolean(), by: z.string(), at: z.string() }).optional(),
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
  confirmedAt: z.string().optional(),
});

/** Places of earlier days say nothing of a deactivation. */
export const membershipItem = z.object({
  ownerId: z.string(),
  userId: z.string(),
  role,
  deactivatedAt: z.string().nullable().default(null),
});
export const companySettingItem = z.object({ setting: z.enum(companySettings), value: json });
export const teamItem = z.object({ version: z.int() });
export const lastUseItem = z.object({ userId: z.string(), lastUsedAt: z.string() });
export const invitationItem: z.ZodType<InvitationRecord> = z.object({
  _id: z.string(),
  ownerId: z.string(),
  email: z.string(),
  name: z.string(),
  role,
  locale,
  createdAt: z.string(),
  invitedBy: z.string(),
  sentAt: z.string().nullable(),
  expiresAt: z.string(),
  code: z.string(),
  passwordHash: z.string().nullable(),
});
export const invitedItem = z.object({ ownerId: z.string(), email: z.string() });
export const pointerItem = z.object({ id: z.string() });
export const codeItem = z.object({
  fingerprint: z.string(),
  expiresAt: z.string(),
  attempts: z.int(),
  version: z.int(),
});
