import type { login as contract } from '#shared/api/account.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type { Accounts, RateLimits } from '#functions/ports/accounts.ts';
import type { Outcome, Visitor } from '#functions/ports/caller.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import { presentUser, type UserPresenter } from '#functions/present/user.ts';
import { limitKey, tooMany } from './attempts.ts';
import { startSession } from './start-session.ts';

type World = {
  readonly accounts: Accounts;
  readonly secrets: Secrets;
  readonly rateLimits: RateLimits;
  readonly clock: Clock;
  readonly stage: UserPresenter['stage'];
  readonly ids: Ids;
};
type Login = typeof contract;

/** An unknown e-mail costs the same hash as a known one, so that nobody learns from the time who has an account. */
async function passwordFits(secrets: Secrets, digest: string, hash: string | undefined): Promise<boolean> {
  if (hash !== undefined) return secrets.verifyPassword(digest, hash);
  await secrets.hashPassword(digest);
  return false;
}

/** Signs in. Suspended users may, too: they then see only the suspended page. */
export const login =
  (world: World) =>
  async ({ body }: InputOf<Login>, visitor: Visitor): Promise<Outcome<Login>> => {
    const { accounts, secrets, rateLimits, clock, stage } = world;
    const refusal = await tooMany(rateLimits, ['signInByEmail', body.email], ['signInByIp', visitor.ip]);
    if (refusal !== undefined) return refusal;
    const user = await accounts.findUserByEmail(body.email);
    const fits = await passwordFits(secrets, body.password, user?.passwordHash);
    if (user === undefined || !fits) return { ok: false, error: 'wrong-credentials' };
    await rateLimits.forget(limitKey('signInByEmail', body.email));
    const start = await startSession(world, user._id, visitor);
    return { ok: true, value: await presentUser({ accounts, stage }, user, isoNow(clock)), session: { start } };
  };
