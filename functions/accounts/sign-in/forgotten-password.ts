import type {
  changeForgottenPassword as changeForgottenPasswordContract,
  requestCode as requestCodeContract,
  checkCode as checkCodeContract,
} from '#shared/api/account.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type { Accounts, RateLimits, UserRecord } from '#functions/ports/accounts.ts';
import type { Outcome, Visitor } from '#functions/ports/caller.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import { getLimitKey, refuseTooMany } from './attempt-limits.ts';
import { revokeToken } from './sign-in-token.ts';
import { updateUser } from '../profile/update-user.ts';
import { getCodeFingerprint, getCodeKey, codeMinutes } from './verification-code.ts';
import { buildCodeMail } from '#shared/text/code-mail.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Log } from '#functions/ports/log.ts';
import type { Mailer } from '#functions/ports/outgoing.ts';

type CheckCode = typeof checkCodeContract;
type CheckCodeDeps = {
  readonly accounts: Pick<Accounts, 'tryCode'>;
  readonly secrets: Pick<Secrets, 'fingerprint'>;
  readonly rateLimits: RateLimits;
};

/** Whether a code is right, so that the form can go on. The code stays valid for the change itself. */
export const checkCode =
  ({ accounts, secrets, rateLimits }: CheckCodeDeps) =>
  async ({ body }: InputOf<CheckCode>, visitor: Visitor): Promise<Outcome<CheckCode>> => {
    const refusal = await refuseTooMany(rateLimits, ['checkByEmail', body.email], ['checkByIp', visitor.ip]);
    if (refusal !== undefined) return refusal;
    const key = getCodeKey(body.type, body.email);
    const valid = await accounts.tryCode(key, getCodeFingerprint(secrets, key, body.code), false);
    return { ok: true, value: { valid } };
  };

/** Minimum duration of an answer, in milliseconds, where the duration could reveal whether an account exists. */
const constantReplyMs = 700;

/** Does the work and replies after `ms` at the earliest, so that quick and slow paths take the same time from outside. */
async function replyInConstantTime<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.all([work(), new Promise((resolve) => setTimeout(resolve, ms))]);
  return outcome;
}

type RequestCode = typeof requestCodeContract;
type RequestCodeDeps = {
  readonly accounts: Pick<Accounts, 'findUserByEmail' | 'keepCode'>;
  readonly secrets: Secrets;
  readonly rateLimits: RateLimits;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly mailer: Mailer;
  readonly log: Log;
};

/** A mail that cannot be sent is logged and not reported to the caller: the answer would reveal that the account exists. */
async function mailCode(
  { mailer, log }: RequestCodeDeps,
  user: UserRecord,
  code: string,
  visitor: Visitor,
): Promise<void> {
  const mail = buildCodeMail(user.settings.locale ?? visitor.locale, { code, minutes: codeMinutes });
  try {
    await mailer.send({ to: user.email, ...mail });
  } catch (error) {
    log.error('code-mail-failed', error, { user: user._id });
  }
}

/** Sends a verification code by e-mail. Answer and time are the same whether or not the account exists. */
export const requestCode =
  (deps: RequestCodeDeps, minMs = constantReplyMs) =>
  async ({ params, body }: InputOf<RequestCode>, visitor: Visitor): Promise<Outcome<RequestCode>> => {
    const { accounts, secrets, rateLimits, clock, ids } = deps;
    const { email } = body;
    const refusal = await refuseTooMany(
      rateLimits,
      ['codeByEmail', email],
      ['codeByEmailADay', email],
      ['codeByIp', visitor.ip],
    );
    if (refusal !== undefined) return refusal;
    return replyInConstantTime(minMs, async () => {
      const user = await accounts.findUserByEmail(email);
      const code = ids.code();
      const key = getCodeKey(params.purpose, email);
      const expiresAt = new Date(clock.now() + codeMinutes * 60_000).toISOString();
      await accounts.keepCode(key, getCodeFingerprint(secrets, key, code), expiresAt);
      if (user !== undefined) await mailCode(deps, user, code, visitor);
      return { ok: true, value: undefined };
    });
  };

type ChangeForgottenPassword = typeof changeForgottenPasswordContract;
type ChangeForgottenPasswordDeps = {
  readonly accounts: Pick<
    Accounts,
    'findUserByEmail' | 'findUser' | 'changeUser' | 'endSessions' | 'tryCode' | 'keepCode'
  >;
  readonly secrets: Secrets;
  readonly rateLimits: RateLimits;
};

/** Sets a new password with a valid code. The code is used up and every session of the user ends. */
export const changeForgottenPassword =
  ({ accounts, secrets, rateLimits }: ChangeForgottenPasswordDeps) =>
  async ({ body }: InputOf<ChangeForgottenPassword>, visitor: Visitor): Promise<Outcome<ChangeForgottenPassword>> => {
    const refusal = await refuseTooMany(rateLimits, ['checkByEmail', body.email], ['checkByIp', visitor.ip]);
    if (refusal !== undefined) return refusal;
    const key = getCodeKey(body.type, body.email);
    const isRight = await accounts.tryCode(key, getCodeFingerprint(secrets, key, body.code), true);
    const user = await accounts.findUserByEmail(body.email);
    if (!isRight || user === undefined) return { ok: false, error: 'wrong-code' };
    const passwordHash = await secrets.hashPassword(body.password);
    await updateUser(accounts, user._id, (latest) => ({ ...latest, passwordHash }));
    await accounts.endSessions(user._id);
    await revokeToken(accounts, user._id);
    await rateLimits.forget(getLimitKey('signInByEmail', body.email));
    return { ok: true, value: undefined };
  };
