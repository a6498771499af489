import type { Locale } from '#shared/kit/locale.ts';
import type { Result } from '#shared/kit/result.ts';
import type { Role } from '#shared/kit/role.ts';
import type { UserRecord } from './accounts.ts';
import type { Change } from './change.ts';

/** A person's place in a company. */
export type Place = {
  readonly userId: string;
  readonly ownerId: string;
  readonly role: Role;
  /** From when on the person has no access to this company (ISO); null: there is no such day. */
  readonly deactivatedAt: string | null;
};

/** Somebody who was invited into a company; nothing says whether the address has an account. */
export type InvitationRecord = {
  readonly _id: string;
  readonly ownerId: string;
  /** One invitation for each address and company; another one replaces it. */
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly locale: Locale;
  readonly createdAt: string;
  readonly invitedBy: string;
  /** Null: the mail has not gone out, or could not. */
  readonly sentAt: string | null;
  readonly expiresAt: string;
  /** Fingerprint of the code. */
  readonly code: string;
  /** Hash of the password that the administrator set for the first sign-in; null: none. */
  readonly passwordHash: string | null;
};

/** Everybody of a company at one moment, also those without a name, without access, and those who are invited. */
export type Team = {
  /** A change names it, so that what was decided about all of them still holds when it is written. */
  readonly version: number;
  readonly people: readonly { readonly place: Place; readonly user: UserRecord }[];
  readonly invitations: readonly InvitationRecord[];
};

/** One change of the people of a company. */
export type TeamChange =
  /** Another role or another day on which the access ends; `was` is the place before. */
  | { readonly kind: 'place'; readonly place: Place; readonly was: Place }
  | { readonly kind: 'leave'; readonly userId: string }
  /** Takes the person out of the company and deletes the account, its addresses and sessions. */
  | { readonly kind: 'delete'; readonly user: UserRecord }
  | { readonly kind: 'invite'; readonly invitation: InvitationRecord }
  | { readonly kind: 'revoke'; readonly invitation: InvitationRecord }
  /** An invited person comes: with an account that is made in the same write, or with the one they have. */
  | {
      readonly kind: 'join';
      readonly invitation: InvitationRecord;
      readonly user: UserRecord;
      readonly isNew: boolean;
    };

export type TeamRefusal = 'stale-version' | 'email-taken';

/** Who belongs to companies, and who is invited. */
export type People = {
  readTeam(ownerId: string): Promise<Team>;
  /**
   * Writes one change, with others in its transaction, unless another change of the company's people came first since `version`
   * was read. 'email-taken': the address of a new account belongs to another one.
   */
  changeTeam(
    ownerId: string,
    version: number,
    change: TeamChange,
    also?: readonly Change[],
  ): Promise<Result<undefined, TeamRefusal>>;
  /** Every place of a person, also those without access. */
  listPlaces(userId: string): Promise<readonly Place[]>;
  /** The invitations of an address in all companies, the newest first; also expired ones. */
  findInvitations(email: string): Promise<readonly InvitationRecord[]>;
  /** Notes when the mail of an invitation went out, unless the invitation was replaced or ended meanwhile. */
  noteSent(invitation: InvitationRecord, sentAt: string): Promise<void>;
  /** When people last used the product (ISO); those who have not since this is recorded are missing. */
  readLastUse(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
};
