import type { requestCode as contract } from '#shared/api/account.ts';
import type { InputOf } from '#shared/api/contract.ts';
import { buildCodeMail } from '#shared/text/code-mail.ts';
import { buildCodeText, type CodeTextPurpose } from '#shared/text/code-text.ts';
import type { Accounts, RateLimits, UserRecord } from '#functions/ports/accounts.ts';
import type { Outcome, Visitor } from '#functions/ports/caller.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { DeploymentSettings } from '#functions/ports/deployment.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Log } from '#functions/ports/log.ts';
import type { Mailer, Texts } from '#functions/ports/outgoing.ts';
import type { PhoneNumbers } from '#functions/ports/phone-numbers.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import type { KnownBrowsers, SignInMethods } from '#functions/ports/sign-in-methods.ts';
import { getRelyingParty } from '../factors/relying-party.ts';
import { renewInvitationsOf, type RegistrationCodeDeps } from '../invitations/renew-invitations.ts';
import { listAttempts, refuseTooMany } from './attempt-limits.ts';
import { findGuesser } from './known-browser.ts';
import {
  codeMinutes,
  findByRecipient,
  getBrowserCodeKey,
  getCodeFingerprint,
  readRecipient,
  type Recipient,
} from './verification-code.ts';

/** Minimum duration of an answer, in milliseconds: longer than a mail or a text message usually takes to be sent. */
const constantReplyMs = 700;

/** Does the work and replies after `ms` at the earliest, so that quick and slow paths take the same time from outside. */
async function replyInConstantTime<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.all([work(), new Promise((resolve) => setTimeout(resolve, ms))]);
  return outcome;
}

type RequestCode = typeof contract;
type RequestCodeDeps = RegistrationCodeDeps & {
  readonly phoneNumbers: Pick<PhoneNumbers, 'toE164'>;
  readonly accounts: Pick<Accounts, 'findUser' | 'findUserByEmail' | 'keepCode'>;
  readonly signInMethods: Pick<SignInMethods, 'findByPhone'>;
  readonly knownBrowsers: Pick<KnownBrowsers, 'knows'>;
  readonly secrets: Pick<Secrets, 'fingerprint'>;
  readonly rateLimits: RateLimits;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly mailer: Mailer;
  readonly texts: Texts;
  readonly log: Log;
  readonly deployment: Pick<DeploymentSettings, 'origins'>;
};

/**
 * Sends a verification code by e-mail or to a phone; invitations that still hold are sent again with a new one. Answer and time are the
 * same whether or not there is an account or an invitation.
 */
export const requestCode =
  (deps: RequestCodeDeps, minMs = constantReplyMs) =>
  async ({ params, body }: InputOf<RequestCode>, visitor: Visitor): Promise<Outcome<RequestCode>> => {
    const { accounts, secrets, rateLimits, clock, ids } = deps;
    const { purpose } = params;
    const recipient = readRecipient(deps, body, visitor);
    if (recipient === undefined) return { ok: false, error: 'phone-invalid' };
    const guesser = await findGuesser(deps, recipient.address, visitor);
    const refusal = await refuseTooMany(rateLimits, ...listAttempts('code', guesser, visitor.ip));
    if (refusal !== undefined) return refusal;
    return replyInConstantTime(minMs, async () => {
      if (purpose === 'finish-registration') {
        if (recipient.kind === 'email') await renewInvitationsOf(deps, recipient.address);
        return { ok: true, value: undefined };
      }
      const user = await findByRecipient(deps, recipient);
      const code = ids.code();
      const browser = visitor.browser ?? ids.secret();
      const key = getBrowserCodeKey(secrets, { purpose, recipient }, browser);
      const expiresAt = new Date(clock.now() + codeMinutes * 60_000).toISOString();
      await accounts.keepCode(key, getCodeFingerprint(secrets, key, code), expiresAt);
      if (user !== undefined) await send(deps, { user, recipient, code, purpose }, visitor);
      return { ok: true, value: undefined, browser };
    });
  };

type Sending = {
  readonly user: UserRecord;
  readonly recipient: Recipient;
  readonly code: string;
  readonly purpose: CodeTextPurpose;
};

/** A code that cannot be sent is logged and not reported to the caller: the answer would reveal that the account exists. */
async function send(
  { mailer, texts, log, deployment }: RequestCodeDeps,
  { user, recipient, code, purpose }: Sending,
  visitor: Visitor,
): Promise<void> {
  const locale = user.settings.locale ?? visitor.locale;
  const values = { code, minutes: codeMinutes };
  try {
    if (recipient.kind === 'email') await mailer.send({ to: user.email, ...buildCodeMail(locale, values) });
    else {
      const { id: host } = getRelyingParty(deployment, visitor);
      await texts.send({ to: recipient.address, text: buildCodeText(locale, purpose, { ...values, host }) });
    }
  } catch (error) {
    log.error(recipient.kind === 'email' ? 'code-mail-failed' : 'code-text-failed', error, { user: user._id });
  }
}
