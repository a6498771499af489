import type { Accounts, OwnerRecord, UserRecord } from '#functions/ports/accounts.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import type { InvitationRecord, People } from '#functions/ports/people.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import { toNotificationStart } from '#functions/domain/notifications/notification-start.ts';
import { changeTeam } from '#functions/domain/accounts/team.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import { getInvitationFingerprint } from './send-invitation.ts';

type FindDeps = {
  readonly people: Pick<People, 'findInvitations'>;
  readonly accounts: Pick<Accounts, 'findOwner'>;
  readonly secrets: Pick<Secrets, 'fingerprint'>;
  readonly clock: Clock;
};

/** An invitation that holds, and its company. */
type Found = { readonly invitation: InvitationRecord; readonly owner: OwnerRecord };

/** The invitation of an address that a code belongs to; undefined for a wrong or an expired one, and for a company that is gone. */
export async function findInvitation(
  { people, accounts, secrets, clock }: FindDeps,
  { email, code }: { readonly email: string; readonly code: string },
): Promise<Found | undefined> {
  const invitations = await people.findInvitations(email);
  const invitation = invitations.find(
    (one) => one.expiresAt > isoNow(clock) && one.code === getInvitationFingerprint(secrets, one, code),
  );
  const owner = invitation && (await accounts.findOwner(invitation.ownerId));
  return invitation === undefined || owner === undefined ? undefined : { invitation, owner };
}

export type JoinDeps = {
  readonly people: Pick<People, 'readTeam' | 'changeTeam'>;
  readonly outbox: Pick<Outbox, 'schedule' | 'deliver'>;
  readonly clock: Clock;
};

/**
 * Uses an invitation up: the person belongs to the company from then on, and its administrators are notified. `isNew`: the account is made in the same write. An invitation
 * that was replaced, used or revoked meanwhile is a wrong code.
 */
export async function join(
  { people, outbox, clock }: JoinDeps,
  invitation: InvitationRecord,
  user: UserRecord,
  isNew: boolean,
): Promise<Result<undefined, 'wrong-code' | 'email-taken'>> {
  const { _id: event, ownerId } = invitation;
  const values = { name: user.fullname };
  const news = toNotificationStart(clock, { kind: 'member-joined', ownerId, event, by: user._id, values });
  const joined = await changeTeam(people, ownerId, (team) => {
    const open = team.invitations.find(({ _id }) => _id === invitation._id);
    if (open?.code !== invitation.code) return failed('wrong-code' as const);
    // Somebody who came in another way keeps the role that they have.
    const isMember = team.people.some((member) => member.user._id === user._id);
    return isMember
      ? ok({ change: { kind: 'revoke', invitation: open } })
      : ok({ change: { kind: 'join', invitation: open, user, isNew }, also: [outbox.schedule(news)] });
  });
  if (!joined.ok) return failed(joined.error);
  if (joined.value.kind === 'join') await outbox.deliver(news);
  return ok(undefined);
}
