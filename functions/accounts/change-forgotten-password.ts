import type { changeForgottenPassword as contract } from '#shared/api/account.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type { Accounts, RateLimits } from '#functions/ports/accounts.ts';
import type { Outcome, Visitor } from '#functions/ports/caller.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import { limitKey, tooMany } from './attempts.ts';
import { forgetToken } from './sign-in-token.ts';
import { updateUser } from './update-user.ts';
import { codeFingerprint, codeKey } from './verification-code.ts';

type ChangeForgottenPassword = typeof contract;
type World = {
  readonly accounts: Pick<
    Accounts,
    'findUserByEmail' | 'findUser' | 'changeUser' | 'endSessions' | 'tryCode' | 'keepCode'
  >;
  readonly secrets: Secrets;
  readonly rateLimits: RateLimits;
};

/** Sets a new password for whoever holds the code; the code is used up and every session of the user ends. */
export const changeForgottenPassword =
  ({ accounts, secrets, rateLimits }: World) =>
  async ({ body }: InputOf<ChangeForgottenPassword>, visitor: Visitor): Promise<Outcome<ChangeForgottenPassword>> => {
    const refusal = await tooMany(rateLimits, ['checkByEmail', body.email], ['checkByIp', visitor.ip]);
    if (refusal !== undefined) return refusal;
    const key = codeKey(body.type, body.email);
    const right = await accounts.tryCode(key, codeFingerprint(secrets, key, body.code), true);
    const user = await accounts.findUserByEmail(body.email);
    if (!right || user === undefined) return { ok: false, error: 'wrong-code' };
    const passwordHash = await secrets.hashPassword(body.password);
    await updateUser(accounts, user._id, (latest) => ({ ...latest, passwordHash }));
    await accounts.endSessions(user._id);
    await forgetToken(accounts, user._id);
    await rateLimits.forget(limitKey('signInByEmail', body.email));
    return { ok: true, value: undefined };
  };
