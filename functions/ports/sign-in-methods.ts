import type { Result } from '#shared/kit/result.ts';

/** A passkey as stored: the public half of a key pair whose private half stays with the person's device. */
export type PasskeyRecord = {
  readonly _id: string;
  /** Given by the authenticator, base64url. */
  readonly credentialId: string;
  /** COSE key, base64url. */
  readonly publicKey: string;
  /** What the authenticator counted at the last sign-in; 0 from authenticators that do not count. */
  readonly counter: number;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
};

/** An authenticator app: the sealed secret and the number of the last time step whose code was accepted. */
export type TotpRecord = { readonly sealed: string; readonly lastStep: number; readonly createdAt: string };

/** How a user signs in besides the password. */
export type SignInMethodsRecord = {
  readonly userId: string;
  /** 0 while nothing is stored. */
  readonly version: number;
  /** A number that the user proved to have, in international form (E.164). */
  readonly phone: string | null;
  readonly totp: TotpRecord | null;
  /** An app that was not confirmed by a code yet. */
  readonly newTotp: { readonly sealed: string; readonly expiresAt: string } | null;
  /** Fingerprints of the recovery codes that were not used yet. */
  readonly recoveryCodes: readonly string[];
  readonly passkeys: readonly PasskeyRecord[];
};

/** Verified phones, authenticator apps, recovery codes and passkeys of users. */
export type SignInMethods = {
  /** An empty record when the user has none. */
  find(userId: string): Promise<SignInMethodsRecord>;
  /** The user who verified the number. */
  findByPhone(phone: string): Promise<string | undefined>;
  findByPasskey(credentialId: string): Promise<string | undefined>;
  /** Writes the record unless it changed since it was read. A phone and a passkey belong to one user at a time. */
  change(record: SignInMethodsRecord): Promise<Result<SignInMethodsRecord, 'stale-version' | 'taken'>>;
  /** Deletes everything of a user who is deleted. */
  remove(userId: string): Promise<void>;
};

/** Browsers in which accounts signed in before. Both are fingerprints, so that neither can be read from the store. */
export type KnownBrowsers = {
  knows(browser: string, account: string): Promise<boolean>;
  /** `accounts` are the names under which the user signs in: e-mail, phone. */
  remember(browser: string, accounts: readonly string[], expiresAt: string): Promise<void>;
};
