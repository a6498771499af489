import type { login as loginContract, logout as logoutContract } from '#shared/api/account.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type { Accounts, RateLimits } from '#functions/ports/accounts.ts';
import type { Outcome, Visitor, AccountCaller } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import { presentUser, type UserPresenter } from '#functions/present/user.ts';
import { getLimitKey, refuseTooMany } from './attempt-limits.ts';
import { sessionSeconds } from '#shared/account/device.ts';

type Logout = typeof logoutContract;

/** Ends the session in the store and in the browser. */
export const logout =
  ({ accounts }: { readonly accounts: Pick<Accounts, 'endSession'> }) =>
  async (_: InputOf<Logout>, caller: AccountCaller): Promise<Outcome<Logout>> => {
    await accounts.endSession(caller.sessionId);
    return { ok: true, value: undefined, session: 'end' };
  };

type LoginDeps = {
  readonly accounts: Accounts;
  readonly secrets: Secrets;
  readonly rateLimits: RateLimits;
  readonly clock: Clock;
  readonly deployment: UserPresenter['deployment'];
  readonly ids: Ids;
};
type Login = typeof loginContract;

/** An unknown e-mail address costs the same hash as a known one, so that the time does not reveal who has an account. */
async function isPasswordRight(secrets: Secrets, digest: string, hash: string | undefined): Promise<boolean> {
  if (hash !== undefined) return secrets.verifyPassword(digest, hash);
  await secrets.hashPassword(digest);
  return false;
}

/** Signs in. Suspended users may, too: they then see only the suspended page. */
export const login =
  (deps: LoginDeps) =>
  async ({ body }: InputOf<Login>, visitor: Visitor): Promise<Outcome<Login>> => {
    const { accounts, secrets, rateLimits, clock, deployment } = deps;
    const refusal = await refuseTooMany(rateLimits, ['signInByEmail', body.email], ['signInByIp', visitor.ip]);
    if (refusal !== undefined) return refusal;
    const user = await accounts.findUserByEmail(body.email);
    const isRight = await isPasswordRight(secrets, body.password, user?.passwordHash);
    if (user === undefined || !isRight) return { ok: false, error: 'wrong-credentials' };
    await rateLimits.forget(getLimitKey('signInByEmail', body.email));
    const start = await startSession(deps, user._id, visitor);
    return { ok: true, value: await presentUser({ accounts, deployment }, user, isoNow(clock)), session: { start } };
  };

type StartSessionDeps = {
  readonly accounts: Pick<Accounts, 'addSession'>;
  readonly secrets: Pick<Secrets, 'fingerprint'>;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'secret'>;
};

/** Starts a session of the user and returns its secret, which goes into the cookie and is not stored. */
export async function startSession(
  { accounts, secrets, clock, ids }: StartSessionDeps,
  userId: string,
  { userAgent }: Pick<Visitor, 'userAgent'>,
): Promise<string> {
  const secret = ids.secret();
  await accounts.addSession({
    fingerprint: secrets.fingerprint(secret),
    userId,
    createdAt: isoNow(clock),
    expiresAt: new Date(clock.now() + sessionSeconds * 1000).toISOString(),
    userAgent,
  });
  return secret;
}
