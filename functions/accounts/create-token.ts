import { signInTokenSeconds } from '#shared/account/device.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type { createToken as contract } from '#shared/api/devices.ts';
import type { Accounts, RateLimits } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import { tooMany } from './attempts.ts';
import { codeFingerprint } from './verification-code.ts';
import { tokenKey, tokenText } from './sign-in-token.ts';

type CreateToken = typeof contract;
type World = {
  readonly accounts: Pick<Accounts, 'keepCode'>;
  readonly secrets: Pick<Secrets, 'fingerprint'>;
  readonly rateLimits: RateLimits;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'secret'>;
};

/** A one-time token with which a phone signs in as the caller (ledger R-USR-08). Only its fingerprint is kept. */
export const createToken =
  ({ accounts, secrets, rateLimits, clock, ids }: World) =>
  async (_: InputOf<CreateToken>, caller: Caller): Promise<Outcome<CreateToken>> => {
    const refusal = await tooMany(rateLimits, ['tokenByUser', caller.userId]);
    if (refusal !== undefined) return refusal;
    const secret = ids.secret();
    const key = tokenKey(caller.userId);
    const expiresAt = new Date(clock.now() + signInTokenSeconds * 1000).toISOString();
    await accounts.keepCode(key, codeFingerprint(secrets, key, secret), expiresAt);
    return { ok: true, value: { token: tokenText(caller.userId, secret), expiresAt } };
  };
