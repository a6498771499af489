import type { login as loginContract, logout as logoutContract } from '#shared/api/account.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type { Accounts, RateLimits } from '#functions/ports/accounts.ts';
import type { Outcome, Visitor, AccountCaller } from '#functions/ports/caller.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import type { People } from '#functions/ports/people.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import type { KnownBrowsers, SignInMethods } from '#functions/ports/sign-in-methods.ts';
import type { UserPresenter } from '#functions/present/user.ts';
import { createFromPreset, findPreset } from '../invitations/first-sign-in.ts';
import { findGuesser } from './known-browser.ts';
import { forgetPasswords, refusePassword } from './password-pauses.ts';
import { admitByFirstFactor } from './second-factor.ts';

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
  readonly people: Pick<People, 'findInvitations' | 'readTeam' | 'changeTeam'>;
  readonly outbox: Pick<Outbox, 'schedule' | 'deliver'>;
  readonly secrets: Secrets;
  readonly rateLimits: RateLimits;
  readonly signInMethods: Pick<SignInMethods, 'find'>;
  readonly knownBrowsers: KnownBrowsers;
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

/**
 * Signs in. Suspended users may, too: they then see only the suspended page. Somebody who was added with a password gets the account
 * with the first sign-in.
 */
export const login =
  (deps: LoginDeps) =>
  async ({ body }: InputOf<Login>, visitor: Visitor): Promise<Outcome<Login>> => {
    const { accounts, secrets, rateLimits } = deps;
    const guesser = await findGuesser(deps, body.email, visitor);
    const refusal = await refusePassword(rateLimits, guesser, visitor.ip);
    if (refusal !== undefined) return refusal;
    const known = await accounts.findUserByEmail(body.email);
    const preset = await findPreset(deps, body.email);
    const hash = known === undefined ? preset?.passwordHash : known.passwordHash;
    if (!(await isPasswordRight(secrets, body.password, hash))) return { ok: false, error: 'wrong-credentials' };
    const user = known ?? (preset && (await createFromPreset(deps, preset)));
    if (user === undefined) return { ok: false, error: 'wrong-credentials' };
    await forgetPasswords(rateLimits, guesser, visitor.ip);
    return admitByFirstFactor(deps, user, visitor);
  };
