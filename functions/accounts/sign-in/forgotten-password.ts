import type { changeForgottenPassword as contract } from '#shared/api/account.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type { Accounts, RateLimits } from '#functions/ports/accounts.ts';
import type { Outcome, Visitor } from '#functions/ports/caller.ts';
import type { PhoneNumbers } from '#functions/ports/phone-numbers.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import type { SignInMethods } from '#functions/ports/sign-in-methods.ts';
import { updateUser } from '../profile/update-user.ts';
import { refuseTooMany } from './attempt-limits.ts';
import { forgetGuesses } from './password-pauses.ts';
import { revokeTokens } from './sign-in-token.ts';
import { findByRecipient, readRecipient, tryBrowserCode } from './verification-code.ts';

type ChangeForgottenPassword = typeof contract;
type ChangeForgottenPasswordDeps = {
  readonly accounts: Pick<
    Accounts,
    'findUserByEmail' | 'findUser' | 'changeUser' | 'endSessions' | 'tryCode' | 'keepCode'
  >;
  readonly phoneNumbers: Pick<PhoneNumbers, 'toE164'>;
  readonly signInMethods: Pick<SignInMethods, 'findByPhone'>;
  readonly secrets: Secrets;
  readonly rateLimits: RateLimits;
};

/** Sets a new password with a valid code. The code is used up and every session of the user ends. */
export const changeForgottenPassword =
  (deps: ChangeForgottenPasswordDeps) =>
  async ({ body }: InputOf<ChangeForgottenPassword>, visitor: Visitor): Promise<Outcome<ChangeForgottenPassword>> => {
    const { accounts, secrets, rateLimits } = deps;
    const recipient = readRecipient(deps, body, visitor);
    if (recipient === undefined) return { ok: false, error: 'phone-invalid' };
    const refusal = await refuseTooMany(
      rateLimits,
      ['checkByIp', visitor.ip],
      ['checkByRecipient', `${recipient.address}:${visitor.browser ?? ''}`],
    );
    if (refusal !== undefined) return refusal;
    const guess = { purpose: body.type, recipient, code: body.code };
    const isRight = await tryBrowserCode(deps, guess, visitor.browser, true);
    const user = await findByRecipient(deps, recipient);
    if (!isRight || user === undefined) return { ok: false, error: 'wrong-code' };
    const passwordHash = await secrets.hashPassword(body.password);
    await updateUser(accounts, user._id, (latest) => ({ ...latest, passwordHash, passwordFrom: undefined }));
    await accounts.endSessions(user._id);
    await revokeTokens(accounts, user._id);
    await forgetGuesses(rateLimits, user.email, visitor.ip);
    return { ok: true, value: undefined };
  };
