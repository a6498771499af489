import type { InvitationEntry, MemberEntry } from '#shared/account/person.ts';
import { isDeactivated } from '#shared/account/user.ts';
import type { InvitationRecord, Team } from '#functions/ports/people.ts';

/** What is known of a person beside their place and account. `now` is ISO. */
type Known = {
  readonly now: string;
  readonly lastUsedAt: string | null;
  readonly elsewhere: boolean;
  readonly callerId: string;
};

/** A member as administrators see them; the account's own deactivation by the provider counts, too. */
export function presentMember(
  { place, user }: Team['people'][number],
  { now, lastUsedAt, elsewhere, callerId }: Known,
): MemberEntry {
  const ends = [place.deactivatedAt, user.deactivatedAt].flatMap((end) => end ?? []).toSorted();
  const deactivatedAt = ends[0] ?? null;
  const { newEmail } = user;
  return {
    kind: 'member',
    _id: user._id,
    name: user.fullname,
    email: user.email,
    role: place.role,
    state: isDeactivated(deactivatedAt, now) ? 'deactivated' : 'active',
    deactivatedAt,
    lastUsedAt,
    phone: user.phone ?? null,
    elsewhere,
    newEmail: newEmail === undefined || newEmail.expiresAt <= now ? null : newEmail.email,
    you: user._id === callerId,
  };
}

/** An open invitation as administrators see it. `now` is ISO. */
export const presentInvitation = (invitation: InvitationRecord, now: string): InvitationEntry => ({
  kind: 'invitation',
  _id: invitation._id,
  name: invitation.name,
  email: invitation.email,
  role: invitation.role,
  state: 'invited',
  sentAt: invitation.sentAt,
  expiresAt: invitation.expiresAt,
  expired: invitation.expiresAt <= now,
  withPassword: invitation.passwordHash !== null,
});
