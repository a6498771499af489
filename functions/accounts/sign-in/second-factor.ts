import { secondFactorMinutes } from '#shared/account/sign-in-methods.ts';
import type { completeSignIn as contract } from '#shared/api/sign-in.ts';
import type { InputOf } from '#shared/api/contract.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Accounts, RateLimits, UserRecord } from '#functions/ports/accounts.ts';
import type { Outcome, RefusalDetails, Visitor } from '#functions/ports/caller.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { OneTimeCodes } from '#functions/ports/one-time-codes.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import type { KnownBrowsers, SignInMethods, SignInMethodsRecord } from '#functions/ports/sign-in-methods.ts';
import { getRecoveryFingerprint } from '../factors/recovery-codes.ts';
import { sendSecurityNotice, type NoticeDeps } from '../factors/security-notice.ts';
import { updateMethods } from '../factors/update-methods.ts';
import { forgetAttempts, listAttempts, refuseTooMany } from './attempt-limits.ts';
import { findGuesser } from './known-browser.ts';
import { admitUser, type Admission, type AdmitUserDeps } from './start-session.ts';
import { getCodeFingerprint } from './verification-code.ts';

type CompleteSignIn = typeof contract;
type CompleteSignInDeps = AdmitUserDeps &
  NoticeDeps & {
    readonly accounts: Pick<Accounts, 'findUser' | 'tryCode'>;
    readonly secrets: Pick<Secrets, 'unseal'>;
    readonly rateLimits: RateLimits;
    readonly signInMethods: Pick<SignInMethods, 'find' | 'change'>;
    readonly knownBrowsers: Pick<KnownBrowsers, 'knows'>;
    readonly oneTimeCodes: Pick<OneTimeCodes, 'findStep'>;
  };

const expired = { ok: false, error: 'sign-in-expired' } as const;

/** Ends a sign-in by a code of the authenticator app or a recovery code. Its token is good once, for minutes and a few codes. */
export const completeSignIn =
  (deps: CompleteSignInDeps) =>
  async ({ body }: InputOf<CompleteSignIn>, visitor: Visitor): Promise<Outcome<CompleteSignIn>> => {
    const { accounts, rateLimits, signInMethods } = deps;
    const claim = readClaim(deps.secrets, visitor.signInToken);
    if (claim === undefined || !(await accounts.tryCode(claim.key, claim.fingerprint, false))) return expired;
    const user = await accounts.findUser(claim.userId);
    if (user === undefined) return expired;
    const guesser = await findGuesser(deps, user.email, visitor);
    const attempts = listAttempts('secondFactor', guesser, visitor.ip);
    const refusal = await refuseTooMany(rateLimits, ['secondFactorByAttempt', claim.attempt], ...attempts);
    if (refusal !== undefined) {
      await reportGuesses(deps, user, visitor);
      return refusal;
    }
    const used = await useSecondFactor(deps, user._id, body.code);
    if (used === undefined) return { ok: false, error: 'wrong-code' };
    if (!(await accounts.tryCode(claim.key, claim.fingerprint, true))) return expired;
    await forgetAttempts(rateLimits, 'secondFactor', guesser);
    if (used === 'recovery-code') {
      const { recoveryCodes } = await signInMethods.find(user._id);
      const detail = String(recoveryCodes.length);
      await sendSecurityNotice(deps, user, { event: 'recovery-code-used', detail }, visitor);
    }
    const { phone } = await signInMethods.find(user._id);
    return admitUser(deps, user, visitor, { phone, device: body.device.name });
  };

/** Mails a person, once a day, that somebody has their password and guesses the second factor. */
async function reportGuesses(deps: CompleteSignInDeps, user: UserRecord, visitor: Visitor): Promise<void> {
  if ((await refuseTooMany(deps.rateLimits, ['secondFactorNotice', user._id])) !== undefined) return;
  await sendSecurityNotice(deps, user, { event: 'second-factor-failed' }, visitor);
}

type UseSecondFactorDeps = Pick<CompleteSignInDeps, 'clock' | 'oneTimeCodes' | 'secrets' | 'signInMethods'>;

/** Uses up a code: one of the app is good for its time step alone, a recovery code once. Undefined for a wrong one. */
async function useSecondFactor(
  deps: UseSecondFactorDeps,
  userId: string,
  code: string,
): Promise<'app' | 'recovery-code' | undefined> {
  const isOfApp = /^\d{6}$/.test(code.replace(/\s/g, ''));
  const use = isOfApp ? useCodeOfApp(deps, code.replace(/\s/g, '')) : useRecoveryCode(deps, userId, code);
  const used = await updateMethods(deps.signInMethods, userId, use);
  if (!used.ok) return undefined;
  return isOfApp ? 'app' : 'recovery-code';
}

const useCodeOfApp =
  ({ clock, oneTimeCodes, secrets }: UseSecondFactorDeps, code: string) =>
  (methods: SignInMethodsRecord) => {
    if (methods.totp === null) return failed('wrong-code');
    const { totp } = methods;
    const secret = secrets.unseal(totp.sealed);
    if (secret === undefined) throw new Error(`the authenticator secret of user ${methods.userId} cannot be opened`);
    const step = oneTimeCodes.findStep(secret, code, clock.now());
    // A code that was seen over the shoulder is good for no one else.
    if (step === undefined || step <= totp.lastStep) return failed('wrong-code');
    return ok({ ...methods, totp: { ...totp, lastStep: step } });
  };

const useRecoveryCode =
  ({ secrets }: Pick<UseSecondFactorDeps, 'secrets'> & Pick<AdmitUserDeps, 'secrets'>, userId: string, code: string) =>
  (methods: SignInMethodsRecord) => {
    const fingerprint = getRecoveryFingerprint(secrets, userId, code);
    const left = methods.recoveryCodes.filter((known) => known !== fingerprint);
    return left.length === methods.recoveryCodes.length
      ? failed('wrong-code')
      : ok({ ...methods, recoveryCodes: left });
  };

type FirstFactorDeps = AdmitUserDeps & {
  readonly accounts: Pick<Accounts, 'keepCode'>;
  readonly ids: Pick<Ids, 'id'>;
  readonly clock: Clock;
  readonly signInMethods: Pick<SignInMethods, 'find'>;
};

export type SecondFactorNeeded = {
  readonly ok: false;
  readonly error: 'second-factor-needed';
  readonly details: RefusalDetails;
};

/**
 * Lets in a user who has proved one factor, or asks for the second one: with an authenticator app nothing but a passkey, which is two
 * factors, signs in alone.
 */
export async function admitByFirstFactor(
  deps: FirstFactorDeps,
  user: UserRecord,
  visitor: Visitor,
  device?: string,
): Promise<Admission | SecondFactorNeeded> {
  const { totp, phone } = await deps.signInMethods.find(user._id);
  if (totp === null) return admitUser(deps, user, visitor, { phone, device });
  const [attempt, secret] = [deps.ids.id(), deps.ids.secret()];
  const key = getAttemptKey(user._id, attempt);
  const seconds = secondFactorMinutes * 60;
  const expiresAt = new Date(deps.clock.now() + seconds * 1000).toISOString();
  await deps.accounts.keepCode(key, getCodeFingerprint(deps.secrets, key, secret), expiresAt);
  return {
    ok: false,
    error: 'second-factor-needed',
    details: { token: `${user._id}.${attempt}.${secret}`, seconds },
  };
}

/** Each attempt has a token of its own: one that somebody else begins does not end that of the person. */
const getAttemptKey = (userId: string, attempt: string): string => `second-factor:${userId}:${attempt}`;

function readClaim(secrets: Pick<Secrets, 'fingerprint'>, token: string | undefined) {
  const [, userId, attempt, secret] = /^([0-9a-f]{24})\.([0-9a-f]{24})\.([\w-]{20,100})$/.exec(token ?? '') ?? [];
  if (userId === undefined || attempt === undefined || secret === undefined) return undefined;
  const key = getAttemptKey(userId, attempt);
  return { userId, attempt, key, fingerprint: getCodeFingerprint(secrets, key, secret) };
}
