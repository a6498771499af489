import type { ExternalReader } from '#shared/doctype/external-readers.ts';
import type { CompanyAddress } from '#shared/company/company-address.ts';
import type { VatCheck } from '#shared/company/vat-check.ts';
import type { VatStatusEntry } from '#shared/company/vat-status.ts';
import type { CompanySetting, UserParams, UserSettings } from '#shared/account/user.ts';
import type { Json } from '#shared/kit/json.ts';
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
  /** Set by the provider, for the whole account; a company deactivates a person's place in it (`Place`). */
  readonly deactivatedAt: string | null;
  /** E.164; null or missing: none. */
  readonly phone?: string | null | undefined;
  /** An administrator set the password, and the person has not chosen an own one since. */
  readonly passwordFrom?: 'administrator' | undefined;
  /** An address that becomes the e-mail when it is confirmed; `code` is the fingerprint of the code that was sent there. */
  readonly newEmail?: NewEmail | undefined;
};

export type NewEmail = { readonly email: string; readonly code: string; readonly expiresAt: string };

/** Whether e-invoices may not be deleted for good; `by` is the id of the administrator who chose so at an instant. */
export type EinvoiceLock = { readonly on: boolean; readonly by: string; readonly at: string };

/** A company as stored. */
export type OwnerRecord = {
  readonly _id: string;
  /** Rises with every write; of two who change a company one loses. */
  readonly version: number;
  /** What its people call it: in the switcher, in messages. The specification's `projectName`. */
  readonly name: string;
  /** The name in the business register; empty where it is `name`. See `getOfficialName`. */
  readonly officialName: string;
  /** IČO. */
  readonly companyId: string;
  /** DIČ. */
  readonly taxId: string;
  /** IČ DPH. */
  readonly vatId: string;
  /** What it is to the tax office, by day; see `getVatStatus`, which also judges companies that recorded nothing. */
  readonly vatHistory: readonly VatStatusEntry[];
  /** The last answer of VIES about `vatId`; null before anybody asked. */
  readonly vatCheck: VatCheck | null;
  /** Accounts in machine form, the usual one first. */
  readonly iban: readonly string[];
  /** ISO 3166, two letters. */
  readonly country: string;
  /** Null until somebody filled it in; then files for other programs go by what the accounting settings hold. */
  readonly address: CompanyAddress | null;
  /** Local part of the company's mail-in address. */
  readonly mailbox: string;
  /** Names of the stored pictures; null without one. */
  readonly logo: string | null;
  readonly stamp: string | null;
  readonly uploadsDisabled: boolean;
  readonly settings: {
    /** A file that came by e-mail is split into its documents; otherwise it stays one. */
    readonly splitEmail: boolean;
    /** Documents that came by e-mail wait in the temporary box for a person. */
    readonly tempboxReview: boolean;
    /** Readers of other companies that may see this company's documents; none when missing. */
    readonly externalReaders?: readonly ExternalReader[] | undefined;
    /** For how many days the trash keeps documents; 0: for ever. The usual time when missing. */
    readonly trashDays?: number | undefined;
    /** For how many years archived documents and archives may not be deleted; not locked when missing. */
    readonly retentionYears?: number | undefined;
    /** Whether e-invoices are kept for as long as the law wants, and who changed that when; they are when missing. */
    readonly einvoiceLock?: EinvoiceLock | undefined;
  };
};

/** What a person chose for one company, by setting. */
export type ChosenInCompany = Partial<Record<CompanySetting, Json>>;

/** A person of a company; `deactivatedAt` (ISO) is when their access ends, to the company or altogether. */
export type Member = { readonly user: UserRecord; readonly role: Role; readonly deactivatedAt: string | null };

/** A company that a person may work in now. */
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
  /** When its person last proved who they are; missing for a device that a signed-in screen let in. */
  readonly confirmedAt?: string | undefined;
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
  /** Writes the user unless it changed since `user.version` was read, or another one has the new e-mail. */
  changeUser(user: UserRecord): Promise<Result<UserRecord, 'stale-version' | 'email-taken'>>;
  /** What the person chose for this company; a change leaves the other settings as they are. */
  readCompanySettings(userId: string, ownerId: string): Promise<ChosenInCompany>;
  changeCompanySettings(userId: string, ownerId: string, changed: ChosenInCompany): Promise<void>;
  /** The companies in which the person has access now, by name. */
  memberships(userId: string): Promise<readonly Membership[]>;
  /** When the access to the companies ended in which the person has none any more (ISO). */
  endedMemberships(userId: string): Promise<readonly string[]>;
  /** The people of a company who have a name, by name; also those without access, whose names documents show. */
  members(ownerId: string): Promise<readonly Member[]>;
  findOwner(id: string): Promise<OwnerRecord | undefined>;
  findOwnerByMailbox(mailbox: string): Promise<OwnerRecord | undefined>;
  addOwner(owner: OwnerRecord): Promise<void>;
  /** Adds a company with the user who administers it, in one write. Refuses a mailbox that another company has or had lately. */
  createOwner(owner: OwnerRecord, administrator: string): Promise<Result<undefined, 'mailbox-taken'>>;
  /**
   * Writes a company unless it changed since `owner.version` was read. A mailbox that it gives up stays its own, and takes mail, for
   * `mailboxKeptDays`; only then may another company have it.
   */
  changeOwner(owner: OwnerRecord): Promise<Result<OwnerRecord, 'stale-version' | 'mailbox-taken'>>;
  /** Takes a company away from all its members; its mailbox stays taken for `mailboxKeptDays`. */
  removeOwner(owner: OwnerRecord): Promise<Result<undefined, 'stale-version'>>;
  /** Sets for how many days the trash of a company keeps documents. */
  setTrashDays(ownerId: string, days: number): Promise<Result<undefined, 'stale-version'>>;
  /** Locks what a company archives for so many years; a lock that is set becomes longer only. */
  setRetentionYears(ownerId: string, years: number): Promise<Result<undefined, 'stale-version' | 'shorter'>>;
  /** Keeps e-invoices against deletion, or no longer; what is so already stays as it was chosen. */
  setEinvoiceLock(ownerId: string, lock: EinvoiceLock): Promise<Result<undefined, 'stale-version'>>;
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
  /** Notes that the person of a session proved now who they are; an ended session stays ended. */
  confirmSession(fingerprint: string): Promise<void>;
  endSession(fingerprint: string): Promise<void>;
  /** Ends all sessions of a user but one. */
  endSessions(userId: string, except?: string): Promise<void>;
  /** Remembers the fingerprint of a verification code until it expires; replaces an earlier one. */
  keepCode(key: string, fingerprint: string, expiresAt: string): Promise<void>;
  /** Compares, counting attempts; after five wrong ones the code is dead. `use` deletes it when right. */
  tryCode(key: string, fingerprint: string, use: boolean): Promise<boolean>;
  /**
   * Uses up a secret of 32 random bytes that was stored as a code; answers whether it was right. No one can guess it, so that wrong ones
   * are not counted: they would end the sign-in of the person whose id is known.
   */
  useSecret(key: string, fingerprint: string): Promise<boolean>;
};

/** Counts attempts in windows of time. */
export type RateLimits = {
  /** Adds attempts, one where `attempts` does not say how many, and answers whether `limit` per `seconds` is exceeded. */
  exceeded(key: string, limit: number, seconds: number, attempts?: number): Promise<boolean>;
  /** Takes back an attempt that was added for `seconds`, because it turned out to be none. */
  takeBack(key: string, seconds: number): Promise<void>;
  /**
   * Adds an attempt and begins the pause of so many seconds that follows so many attempts; answers 0. While a pause lasts it adds nothing
   * and answers the seconds that are left. A day without an attempt begins anew at one.
   */
  pause(key: string, getPause: (attempts: number) => number): Promise<number>;
  forget(key: string): Promise<void>;
};
