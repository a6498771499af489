import type { checkCode as contract } from '#shared/api/account.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type { Accounts, RateLimits } from '#functions/ports/accounts.ts';
import type { Outcome, Visitor } from '#functions/ports/caller.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import { tooMany } from './attempts.ts';
import { codeFingerprint, codeKey } from './verification-code.ts';

type CheckCode = typeof contract;
type World = {
  readonly accounts: Pick<Accounts, 'tryCode'>;
  readonly secrets: Pick<Secrets, 'fingerprint'>;
  readonly rateLimits: RateLimits;
};

/** Tells whether a code is right, so that the form can go on; the code stays good for the change itself. */
export const checkCode =
  ({ accounts, secrets, rateLimits }: World) =>
  async ({ body }: InputOf<CheckCode>, visitor: Visitor): Promise<Outcome<CheckCode>> => {
    const refusal = await tooMany(rateLimits, ['checkByEmail', body.email], ['checkByIp', visitor.ip]);
    if (refusal !== undefined) return refusal;
    const key = codeKey(body.type, body.email);
    const valid = await accounts.tryCode(key, codeFingerprint(secrets, key, body.code), false);
    return { ok: true, value: { valid } };
  };
