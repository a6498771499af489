import { sessionSeconds } from '#shared/account/session.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type { loginByToken as contract } from '#shared/api/devices.ts';
import type { Accounts, RateLimits } from '#functions/ports/accounts.ts';
import type { Outcome, Visitor } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import { presentUser, type UserPresenter } from '#functions/present/user.ts';
import { tooMany } from './attempts.ts';
import { tokenClaim } from './sign-in-token.ts';

type LoginByToken = typeof contract;
type World = {
  readonly accounts: Accounts;
  readonly secrets: Pick<Secrets, 'fingerprint'>;
  readonly rateLimits: RateLimits;
  readonly clock: Clock;
  readonly stage: UserPresenter['stage'];
  readonly ids: Pick<Ids, 'secret'>;
};

/** Signs a device in with a token that a signed-in screen showed; two phones with one token: only the first gets in. */
export const loginByToken =
  ({ accounts, secrets, rateLimits, clock, ids, stage }: World) =>
  async ({ body }: InputOf<LoginByToken>, visitor: Visitor): Promise<Outcome<LoginByToken>> => {
    const refusal = await tooMany(rateLimits, ['tokenByIp', visitor.ip]);
    if (refusal !== undefined) return refusal;
    const claim = tokenClaim(secrets, visitor.signInToken);
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
    return { ok: true, value: await presentUser({ accounts, stage }, user, now), session: { start: secret } };
  };
