import { signInTokenSeconds } from '#shared/account/device.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type { createToken as createTokenContract, loginByToken as loginByTokenContract } from '#shared/api/devices.ts';
import type { Accounts, RateLimits } from '#functions/ports/accounts.ts';
import type { Caller, Outcome, Visitor } from '#functions/ports/caller.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import type { KnownBrowsers, SignInMethods } from '#functions/ports/sign-in-methods.ts';
import type { UserPresenter } from '#functions/present/user.ts';
import { refuseTooMany } from './attempt-limits.ts';
import { admitByFirstFactor } from './second-factor.ts';
import { admitUser } from './start-session.ts';
import { getCodeFingerprint } from './verification-code.ts';

type LoginByToken = typeof loginByTokenContract;
type LoginByTokenDeps = {
  readonly accounts: Accounts;
  readonly signInMethods: Pick<SignInMethods, 'find'>;
  readonly knownBrowsers: KnownBrowsers;
  readonly secrets: Pick<Secrets, 'fingerprint'>;
  readonly rateLimits: RateLimits;
  readonly clock: Clock;
  readonly deployment: UserPresenter['deployment'];
  readonly ids: Pick<Ids, 'id' | 'secret'>;
};

/**
 * Signs a device in with a token, which is accepted once. A signed-in screen shows it to a device of the same person, who proved both
 * factors there; one that stands for a phone code or for the tax centre is one factor.
 */
export const loginByToken =
  (deps: LoginByTokenDeps) =>
  async ({ body }: InputOf<LoginByToken>, visitor: Visitor): Promise<Outcome<LoginByToken>> => {
    const { accounts, secrets, rateLimits, signInMethods } = deps;
    const claim = readTokenClaim(secrets, visitor.signInToken);
    const isRight = claim !== undefined && (await accounts.useSecret(claim.key, claim.fingerprint));
    const user = isRight ? await accounts.findUser(claim.userId) : undefined;
    // Wrong tokens alone are counted: an office behind one address may sign in as many phones as it has.
    if (claim === undefined || user === undefined)
      return (await refuseTooMany(rateLimits, ['tokenByIp', visitor.ip])) ?? { ok: false, error: 'token-spent' };
    const device = body.device.name;
    if (claim.proof !== 'device') return admitByFirstFactor(deps, user, visitor, device);
    const { phone } = await signInMethods.find(user._id);
    return admitUser(deps, user, visitor, { phone, device, isConfirmed: false });
  };

type CreateToken = typeof createTokenContract;
type CreateTokenDeps = IssueTokenDeps & { readonly rateLimits: RateLimits };

/** A one-time token with which a phone signs in as the caller (ledger R-USR-08). Only its fingerprint is kept. */
export const createToken =
  (deps: CreateTokenDeps) =>
  async (_: InputOf<CreateToken>, caller: Caller): Promise<Outcome<CreateToken>> => {
    const refusal = await refuseTooMany(deps.rateLimits, ['tokenByUser', caller.userId]);
    if (refusal !== undefined) return refusal;
    return { ok: true, value: await issueToken(deps, caller.userId, 'device') };
  };

/** What a token stands for: a screen on which the person is signed in, a code that a phone received, the tax centre's word. */
const proofs = ['device', 'phone', 'tax-centre'] as const;
type Proof = (typeof proofs)[number];

type IssueTokenDeps = {
  readonly accounts: Pick<Accounts, 'keepCode'>;
  readonly secrets: Pick<Secrets, 'fingerprint'>;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'secret'>;
};

/** A new token of the user; an earlier one of the same proof is dead from then on. */
export async function issueToken(
  { accounts, secrets, clock, ids }: IssueTokenDeps,
  userId: string,
  proof: Proof,
): Promise<{ readonly token: string; readonly expiresAt: string }> {
  const secret = ids.secret();
  const key = getTokenKey(userId, proof);
  const expiresAt = new Date(clock.now() + signInTokenSeconds * 1000).toISOString();
  await accounts.keepCode(key, getCodeFingerprint(secrets, key, secret), expiresAt);
  return { token: proof === 'device' ? `${userId}.${secret}` : `${userId}.${proof}.${secret}`, expiresAt };
}

/** The key under which the token of a user is stored: one at a time, so that a new token replaces the one before. */
const getTokenKey = (userId: string, proof: Proof): string =>
  proof === 'device' ? `sign-in-token:${userId}` : `sign-in-token:${userId}:${proof}`;

/** The user and the proof that a token names, with the key and the fingerprint to compare; undefined for a malformed token. */
function readTokenClaim(secrets: Pick<Secrets, 'fingerprint'>, token: string | undefined) {
  const [, userId, named = 'device', secret] =
    /^([0-9a-f]{24})\.(?:([a-z-]+)\.)?([\w-]{20,100})$/.exec(token ?? '') ?? [];
  const proof = proofs.find((known) => known === named);
  if (userId === undefined || proof === undefined || secret === undefined) return undefined;
  const key = getTokenKey(userId, proof);
  return { userId, proof, key, fingerprint: getCodeFingerprint(secrets, key, secret) };
}

/** Revokes the tokens of a user: one that was issued before a change of the password is not accepted after it. */
export async function revokeTokens(accounts: Pick<Accounts, 'keepCode'>, userId: string): Promise<void> {
  const over = new Date(0).toISOString();
  await Promise.all(proofs.map((proof) => accounts.keepCode(getTokenKey(userId, proof), '', over)));
}
