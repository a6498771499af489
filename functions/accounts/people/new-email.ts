import { invitationDays, toConfirmationAddress } from '#shared/account/invitation.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type { confirmEmail as contract } from '#shared/api/registration.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { buildNewAddressMail, buildOldAddressMail } from '#shared/text/people-mails.ts';
import type { Accounts, RateLimits, UserRecord } from '#functions/ports/accounts.ts';
import type { Caller, Outcome, Visitor } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { DeploymentSettings } from '#functions/ports/deployment.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Log } from '#functions/ports/log.ts';
import type { Mailer } from '#functions/ports/outgoing.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import { refuseTooMany } from '../sign-in/attempt-limits.ts';
import { getCodeFingerprint } from '../sign-in/verification-code.ts';
import { updateUser } from '../profile/update-user.ts';

type ProposeDeps = {
  readonly accounts: Pick<Accounts, 'findUser' | 'changeUser' | 'findOwner'>;
  readonly secrets: Pick<Secrets, 'fingerprint'>;
  readonly ids: Pick<Ids, 'code'>;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly deployment: Pick<DeploymentSettings, 'origins'>;
  readonly log: Log;
};

const getKey = (userId: string): string => `new-email:${userId}`;
const dayMs = 24 * 60 * 60 * 1000;

/** A user without a proposed address. */
const withoutProposal = (user: UserRecord): UserRecord => ({ ...user, newEmail: undefined });

/**
 * Notes a new address for a person and asks its mailbox to confirm it; the present address is informed. Whether another account has the
 * new address is not looked up: the administrator would learn it. The present address takes a proposal back.
 */
export async function proposeEmail(
  { accounts, secrets, ids, clock, mailer, deployment, log }: ProposeDeps,
  { userId, email }: { readonly userId: string; readonly email: string },
  caller: Caller,
): Promise<void> {
  const code = `${ids.code()}${ids.code()}`;
  const expiresAt = new Date(clock.now() + invitationDays * dayMs).toISOString();
  const newEmail = { email, code: getCodeFingerprint(secrets, getKey(userId), code), expiresAt };
  const user = await updateUser(accounts, userId, (latest) =>
    latest.email === email ? withoutProposal(latest) : { ...latest, newEmail },
  );
  if (user.newEmail === undefined) return;
  const locale = user.settings.locale ?? caller.locale;
  const about = { author: caller.name, company: (await accounts.findOwner(caller.ownerId))?.name ?? '' };
  const link = toConfirmationAddress(deployment.origins[0], { who: userId, code });
  const mails = [
    { to: email, ...buildNewAddressMail(locale, { ...about, link, days: String(invitationDays) }) },
    { to: user.email, ...buildOldAddressMail(locale, { ...about, email }) },
  ];
  for (const mail of mails) {
    try {
      await mailer.send(mail);
    } catch (error) {
      // The administrator sees that the address still waits, and sets it again.
      log.error('address-mail-failed', error, { user: userId });
    }
  }
}

type ConfirmEmail = typeof contract;
type ConfirmEmailDeps = {
  readonly accounts: Pick<Accounts, 'findUser' | 'changeUser'>;
  readonly secrets: Pick<Secrets, 'matches' | 'fingerprint'>;
  readonly rateLimits: Pick<RateLimits, 'exceeded'>;
  readonly clock: Clock;
};

const maxAttempts = 5;

/** Makes the proposed address the e-mail of the account, once. */
export const confirmEmail =
  ({ accounts, secrets, rateLimits, clock }: ConfirmEmailDeps) =>
  async ({ body }: InputOf<ConfirmEmail>, visitor: Visitor): Promise<Outcome<ConfirmEmail>> => {
    const refusal = await refuseTooMany(rateLimits, ['checkByUser', body.user], ['checkByIp', visitor.ip]);
    if (refusal !== undefined) return refusal;
    const fingerprint = getCodeFingerprint(secrets, getKey(body.user), body.code);
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const user = await accounts.findUser(body.user);
      const proposed = user?.newEmail;
      if (user === undefined || proposed === undefined) return failed('wrong-code');
      if (proposed.code !== fingerprint || proposed.expiresAt <= isoNow(clock)) return failed('wrong-code');
      const changed = await accounts.changeUser({ ...withoutProposal(user), email: proposed.email });
      if (changed.ok) return ok({ email: proposed.email });
      if (changed.error === 'email-taken') return failed('email-taken');
    }
    throw new Error(`user ${body.user} was changed by others ${maxAttempts} times in a row`);
  };
