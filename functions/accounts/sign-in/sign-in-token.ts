import type { Accounts, RateLimits } from '#functions/ports/accounts.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import { getCodeFingerprint } from './verification-code.ts';
import { signInTokenSeconds, sessionSeconds } from '#shared/account/device.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type { createToken as createTokenContract, loginByToken as loginByTokenContract } from '#shared/api/devices.ts';
import type { Caller, Outcome, Visitor } from '#functions/ports/caller.ts';
import { type Clock, isoNow } from '#functions/ports/clock.ts';
import type { Ids } from '#functions/ports/ids.ts';
import { refuseTooMany } from './attempt-limits.ts';
import { presentUser, type UserPresenter } from '#functions/present/user.ts';

type LoginByToken = typeof loginByTokenContract;
type LoginByTokenDeps = {
  readonly accounts: Accounts;
  readonly secrets: Pick<Secrets, 'fingerprint'>;
  readonly rateLimits: RateLimits;
  readonly clock: Clock;
  readonly deployment: UserPresenter['deployment'];
  readonly ids: Pick<Ids, 'secret'>;
};

/** Signs a device in with a token that a signed-in screen showed; a token is accepted once. */
export const loginByToken =
  ({ accounts, secrets, rateLimits, clock, ids, deployment }: LoginByTokenDeps) =>
  async ({ body }: InputOf<LoginByToken>, visitor: Visitor): Promise<Outcome<LoginByToken>> => {
    const refusal = await refuseTooMany(rateLimits, ['tokenByIp', visitor.ip]);
    if (refusal !== undefined) return refusal;
    const claim = readTokenClaim(secrets, visitor.signInToken);
    const right = claim !== undefined && (await accounts.tryCode(claim.key, claim.fingerprint, true));
    const user = right ? await accounts.findUser(claim.userId) : undefined;
    if (user === undefined) return { ok: false, error: 'token-spent' };
    const secret = ids.secret();
    const now = isoNow(clock);
    await accounts.addSession({
      fingerprint: secrets.fingerprint(secret),
      userId: user._id,
      createdAt: now,
      expiresAt: new Date(clock.now() + sessionSeconds * 1000).toISOString(),
      userAgent: visitor.userAgent,
      ...(body.device.name === undefined ? {} : { device: body.device.name }),
    });
    return { ok: true, value: await presentUser({ accounts, deployment }, user, now), session: { start: secret } };
  };

type CreateToken = typeof createTokenContract;
type CreateTokenDeps = {
  readonly accounts: Pick<Accounts, 'keepCode'>;
  readonly secrets: Pick<Secrets, 'fingerprint'>;
  readonly rateLimits: RateLimits;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'secret'>;
};

/** A one-time token with which a phone signs in as the caller (ledger R-USR-08). Only its fingerprint is kept. */
export const createToken =
  ({ accounts, secrets, rateLimits, clock, ids }: CreateTokenDeps) =>
  async (_: InputOf<CreateToken>, caller: Caller): Promise<Outcome<CreateToken>> => {
    const refusal = await refuseTooMany(rateLimits, ['tokenByUser', caller.userId]);
    if (refusal !== undefined) return refusal;
    const secret = ids.secret();
    const key = getTokenKey(caller.userId);
    const expiresAt = new Date(clock.now() + signInTokenSeconds * 1000).toISOString();
    await accounts.keepCode(key, getCodeFingerprint(secrets, key, secret), expiresAt);
    return { ok: true, value: { token: formatToken(caller.userId, secret), expiresAt } };
  };

/** The key under which the token of a user is stored: one at a time, so that a new token replaces the one before. */
export const getTokenKey = (userId: string): string => `sign-in-token:${userId}`;

/** The token as the phone holds it: the user id and the secret. */
export const formatToken = (userId: string, secret: string): string => `${userId}.${secret}`;

/** The user that a token names, with the key and the fingerprint to compare; undefined for a malformed token. */
export function readTokenClaim(
  secrets: Pick<Secrets, 'fingerprint'>,
  token: string | undefined,
): { readonly userId: string; readonly key: string; readonly fingerprint: string } | undefined {
  const [, userId, secret] = /^([0-9a-f]{24})\.([\w-]{20,100})$/.exec(token ?? '') ?? [];
  if (userId === undefined || secret === undefined) return undefined;
  const key = getTokenKey(userId);
  return { userId, key, fingerprint: getCodeFingerprint(secrets, key, secret) };
}

/** Revokes the token of a user: one that was shown before a change of the password is not accepted after it. */
export const revokeToken = (accounts: Pick<Accounts, 'keepCode'>, userId: string): Promise<void> =>
  accounts.keepCode(getTokenKey(userId), '', new Date(0).toISOString());
