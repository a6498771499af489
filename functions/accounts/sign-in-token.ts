import type { Accounts } from '#functions/ports/accounts.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import { codeFingerprint } from './verification-code.ts';

/** Where the token of a user is remembered: one at a time, so that a new one kills the one before. */
export const tokenKey = (userId: string): string => `sign-in-token:${userId}`;

/** The token as the phone carries it: whose it is, and the secret. */
export const tokenText = (userId: string, secret: string): string => `${userId}.${secret}`;

/** Whose token it claims to be, and what is remembered of a token like that; undefined for what is none. */
export function tokenClaim(
  secrets: Pick<Secrets, 'fingerprint'>,
  token: string | undefined,
): { readonly userId: string; readonly key: string; readonly fingerprint: string } | undefined {
  const [, userId, secret] = /^([0-9a-f]{24})\.([\w-]{20,100})$/.exec(token ?? '') ?? [];
  if (userId === undefined || secret === undefined) return undefined;
  const key = tokenKey(userId);
  return { userId, key, fingerprint: codeFingerprint(secrets, key, secret) };
}

/** A token that was shown before a change of the password opens nothing after it. */
export const forgetToken = (accounts: Pick<Accounts, 'keepCode'>, userId: string): Promise<void> =>
  accounts.keepCode(tokenKey(userId), '', new Date(0).toISOString());
