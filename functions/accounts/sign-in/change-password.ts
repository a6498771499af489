import type { changePassword as contract } from '#shared/api/account.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type { Accounts, RateLimits } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import { getLimitKey, refuseTooMany } from './attempt-limits.ts';
import { revokeTokens } from './sign-in-token.ts';
import { updateUser } from '../profile/update-user.ts';

type ChangePassword = typeof contract;
type ChangePasswordDeps = {
  readonly accounts: Pick<Accounts, 'findUser' | 'changeUser' | 'endSessions' | 'keepCode'>;
  readonly secrets: Secrets;
  readonly rateLimits: RateLimits;
};

/** Changes the password for a user who gives the old one. All other sessions of the user end. */
export const changePassword =
  ({ accounts, secrets, rateLimits }: ChangePasswordDeps) =>
  async ({ body }: InputOf<ChangePassword>, caller: Caller): Promise<Outcome<ChangePassword>> => {
    const refusal = await refuseTooMany(rateLimits, ['passwordByUser', caller.userId]);
    if (refusal !== undefined) return refusal;
    const user = await accounts.findUser(caller.userId);
    if (user === undefined || !(await secrets.verifyPassword(body.oldPassword, user.passwordHash)))
      return { ok: false, error: 'wrong-password' };
    const passwordHash = await secrets.hashPassword(body.newPassword);
    await updateUser(accounts, caller.userId, (latest) => ({ ...latest, passwordHash, passwordFrom: undefined }));
    await accounts.endSessions(caller.userId, caller.sessionId);
    await revokeTokens(accounts, caller.userId);
    await rateLimits.forget(getLimitKey('passwordByUser', caller.userId));
    return { ok: true, value: undefined };
  };
