import type { checkCode as contract } from '#shared/api/account.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type { Accounts, RateLimits } from '#functions/ports/accounts.ts';
import type { Outcome, Visitor } from '#functions/ports/caller.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { People } from '#functions/ports/people.ts';
import type { PhoneNumbers } from '#functions/ports/phone-numbers.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import type { SignInMethods } from '#functions/ports/sign-in-methods.ts';
import { findInvitation } from '../invitations/find-invitation.ts';
import { refuseTooMany } from './attempt-limits.ts';
import { issueToken } from './sign-in-token.ts';
import { findByRecipient, readRecipient, tryBrowserCode } from './verification-code.ts';

type CheckCode = typeof contract;
type CheckCodeDeps = {
  readonly accounts: Pick<Accounts, 'findUser' | 'findUserByEmail' | 'findOwner' | 'tryCode' | 'keepCode'>;
  readonly people: Pick<People, 'findInvitations'>;
  readonly phoneNumbers: Pick<PhoneNumbers, 'toE164'>;
  readonly signInMethods: Pick<SignInMethods, 'findByPhone'>;
  readonly secrets: Pick<Secrets, 'fingerprint'>;
  readonly rateLimits: RateLimits;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'secret'>;
};

/**
 * Whether a code is right, so that the form can go on. The code for a new password and that of an invitation stay valid for the change
 * itself; the one for a sign-in is exchanged for a one-time token (ledger R-ACC-38).
 */
export const checkCode =
  (deps: CheckCodeDeps) =>
  async ({ body }: InputOf<CheckCode>, visitor: Visitor): Promise<Outcome<CheckCode>> => {
    const recipient = readRecipient(deps, body, visitor);
    if (recipient === undefined) return { ok: false, error: 'phone-invalid' };
    const refusal = await refuseTooMany(
      deps.rateLimits,
      ['checkByIp', visitor.ip],
      ['checkByRecipient', `${recipient.address}:${visitor.browser ?? ''}`],
    );
    if (refusal !== undefined) return refusal;
    if (body.type === 'finish-registration')
      return { ok: true, value: { valid: (await findInvitation(deps, body)) !== undefined } };
    const isSignIn = body.type === 'login';
    const guess = { purpose: body.type, recipient, code: body.code };
    const isRight = await tryBrowserCode(deps, guess, visitor.browser, isSignIn);
    if (!isRight || !isSignIn) return { ok: true, value: { valid: isRight } };
    const user = await findByRecipient(deps, recipient);
    if (user === undefined) return { ok: true, value: { valid: false } };
    const { token } = await issueToken(deps, user._id, 'phone');
    return { ok: true, value: { valid: true, token } };
  };
