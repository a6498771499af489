import { invitationDays, finishRegistrationPath, toInvitationAddress } from '#shared/account/invitation.ts';
import { buildInvitationMail } from '#shared/text/people-mails.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { DeploymentSettings } from '#functions/ports/deployment.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Log } from '#functions/ports/log.ts';
import type { Mailer } from '#functions/ports/outgoing.ts';
import type { InvitationRecord, People } from '#functions/ports/people.ts';
import type { Secrets } from '#functions/ports/secrets.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What the code of an invitation is compared by. It includes the invitation, so that a code is valid for one alone. */
export const getInvitationFingerprint = (
  secrets: Pick<Secrets, 'fingerprint'>,
  invitation: Pick<InvitationRecord, '_id'>,
  code: string,
): string => secrets.fingerprint(`invitation:${invitation._id}:${code}`);

type RenewDeps = {
  readonly secrets: Pick<Secrets, 'fingerprint'>;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'code'>;
};

/** The invitation with a new code and a new term; its mail is still to be sent. */
export function renewInvitation(
  { secrets, clock, ids }: RenewDeps,
  invitation: Omit<InvitationRecord, 'code' | 'expiresAt' | 'sentAt'>,
): { readonly invitation: InvitationRecord; readonly code: string } {
  const code = `${ids.code()}${ids.code()}`;
  const expiresAt = new Date(clock.now() + invitationDays * dayMs).toISOString();
  const fingerprint = getInvitationFingerprint(secrets, invitation, code);
  return { invitation: { ...invitation, sentAt: null, expiresAt, code: fingerprint }, code };
}

export type SendDeps = {
  readonly accounts: Pick<Accounts, 'findUser' | 'findOwner'>;
  readonly people: Pick<People, 'noteSent'>;
  readonly mailer: Mailer;
  readonly deployment: Pick<DeploymentSettings, 'origins'>;
  readonly clock: Clock;
  readonly log: Log;
};

/**
 * Sends the mail of a stored invitation. One that cannot be sent is logged and stays marked as not sent, so that an administrator
 * sees it and sends it again.
 */
export async function sendInvitation(
  { accounts, people, mailer, deployment, clock, log }: SendDeps,
  { invitation, code }: ReturnType<typeof renewInvitation>,
): Promise<InvitationRecord> {
  const [author, owner] = await Promise.all([
    accounts.findUser(invitation.invitedBy),
    accounts.findOwner(invitation.ownerId),
  ]);
  const company = owner?.name ?? '';
  const [origin] = deployment.origins;
  const mail = buildInvitationMail(invitation.locale, {
    author: author?.fullname ?? company,
    company,
    code,
    link: toInvitationAddress(origin, { who: invitation.email, code }),
    page: `${origin}${finishRegistrationPath}`,
    days: String(invitationDays),
    origin: invitation.passwordHash === null ? undefined : origin,
  });
  try {
    await mailer.send({ to: invitation.email, ...mail });
  } catch (error) {
    log.error('invitation-mail-failed', error, { owner: invitation.ownerId, invitation: invitation._id });
    return invitation;
  }
  const sentAt = isoNow(clock);
  await people.noteSent(invitation, sentAt);
  return { ...invitation, sentAt };
}
