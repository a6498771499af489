import type { ExternalReader } from '#shared/doctype/external-readers.ts';
import type { UserParams, UserSettings } from '#shared/account/user.ts';
import type { Role } from '#shared/kit/role.ts';
import type { Result } from '#shared/kit/result.ts';

/** A user as stored. Memberships live beside it, one per company. */
export type UserRecord = {
  readonly _id: string;
  readonly version: number;
  readonly email: string;
  readonly name: string;
  readonly fullname: string;
  readonly avatar: string | null;
  readonly passwordHash: string;
  readonly currentOwnerId: string | null;
  readonly settings: UserSettings;
  readonly params: UserParams;
  readonly canCreateOwners: boolean;
  readonly deactivatedAt: string | null;
};

/** A company as stored. */
export type OwnerRecord = {
  readonly _id: string;
  readonly version: number;
  readonly name: string;
  /** IČO. */
  readonly companyId: string;
  /** DIČ. */
  readonly taxId: string;
  /** IČ DPH. */
  readonly vatId: string;
  readonly iban: readonly string[];
  readonly country: string;
  /** Local part of the company's mail-in address. */
  readonly mailbox: string;
  readonly logo: string | null;
  readonly uploadsDisabled: boolean;
  readonly settings: {
    readonly splitEmail: boolean;
    readonly tempboxReview: boolean;
    /** Readers of other companies that may see this company's documents; none when missing. */
    readonly externalReaders?: readonly ExternalReader[] | undefined;
    /** For how many days the trash keeps documents; 0: for ever. The usual time when missing. */
    readonly trashDays?: number | undefined;
  };
};

export type Membership = { readonly ownerId: string; readonly ownerName: string; readonly role: Role };

export type SessionRecord = {
  readonly fingerprint: string;
  readonly userId: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly userAgent: string;
  /** What the person called the device that a token signed in. */
  readonly device?: string | undefined;
  /** Written now and then, see `touchSession`. */
  readonly lastUsedAt?: string | undefined;
};

/** Users, companies, memberships, sessions and codes. */
export type Accounts = {
  findUser(id: string): Promise<UserRecord | undefined>;
  findUserByEmail(email: string): Promise<UserRecord | undefined>;
  /** Whether anybody was ever added: the first run of a deployment is over. */
  hasUsers(): Promise<boolean>;
  /** Adds the first user with their company, whom they administer: all or nothing, and only while there is no user. */
  addFirst(user: UserRecord, owner: OwnerRecord): Promise<Result<undefined, 'users-exist'>>;
  /** Refuses an e-mail that another user has. */
  addUser(user: UserRecord): Promise<Result<undefined, 'email-taken'>>;
  /** Writes the user unless it changed since `user.version` was read. */
  changeUser(user: UserRecord): Promise<Result<UserRecord, 'stale-version'>>;
  memberships(userId: string): Promise<readonly Membership[]>;
  /** The people of a company who have a name, by name. */
  members(ownerId: string): Promise<readonly { readonly user: UserRecord; readonly role: Role }[]>;
  findOwner(id: string): Promise<OwnerRecord | undefined>;
  findOwnerByMailbox(mailbox: string): Promise<OwnerRecord | undefined>;
  addOwner(owner: OwnerRecord): Promise<void>;
  /** Sets for how many days the trash of a company keeps documents. */
  setTrashDays(ownerId: string, days: number): Promise<Result<undefined, 'stale-version'>>;
  join(userId: string, ownerId: string, role: Role): Promise<void>;
  /** Ends the membership; none is no error. */
  leave(userId: string, ownerId: string): Promise<void>;
  addSession(session: SessionRecord): Promise<void>;
  /** Undefined when unknown or expired. */
  findSession(fingerprint: string): Promise<SessionRecord | undefined>;
  /** The living sessions of a user, at most 1000. */
  listSessions(userId: string): Promise<readonly SessionRecord[]>;
  /** Notes that a session is used, unless that was noted within `seconds`; an ended session stays ended. */
  touchSession(fingerprint: string, seconds: number): Promise<void>;
  endSession(fingerprint: string): Promise<void>;
  /** Ends all sessions of a user but one. */
  endSessions(userId: string, except?: string): Promise<void>;
  /** Remembers the fingerprint of a verification code until it expires; replaces an earlier one. */
  keepCode(key: string, fingerprint: string, expiresAt: string): Promise<void>;
  /** Compares, counting attempts; after five wrong ones the code is dead. `use` deletes it when right. */
  tryCode(key: string, fingerprint: string, use: boolean): Promise<boolean>;
};

/** Counts attempts in windows of time. */
export type RateLimits = {
  /** Adds one attempt and answers whether `limit` per `seconds` is exceeded. */
  exceeded(key: string, limit: number, seconds: number): Promise<boolean>;
  forget(key: string): Promise<void>;
};
