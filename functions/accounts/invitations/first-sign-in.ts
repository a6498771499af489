import type { UserRecord } from '#functions/ports/accounts.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { InvitationRecord, People } from '#functions/ports/people.ts';
import { createUser } from '#functions/domain/accounts/new-user.ts';
import { join, type JoinDeps } from './find-invitation.ts';

/** An invitation with a password. */
type Presetting = InvitationRecord & { readonly passwordHash: string };

type FindDeps = { readonly people: Pick<People, 'findInvitations'>; readonly clock: Clock };

/** The newest invitation of an address for which an administrator set a password; only one is tried, so that all tries cost the same. */
export async function findPreset({ people, clock }: FindDeps, email: string): Promise<Presetting | undefined> {
  const now = isoNow(clock);
  for (const invitation of await people.findInvitations(email)) {
    const { passwordHash } = invitation;
    if (passwordHash !== null && invitation.expiresAt > now) return { ...invitation, passwordHash };
  }
  return undefined;
}

type FirstSignInDeps = JoinDeps & { readonly ids: Pick<Ids, 'id'> };

/** Makes the account of a person who signs in for the first time with the password of an administrator; undefined when it is too late. */
export async function createFromPreset(deps: FirstSignInDeps, invitation: Presetting): Promise<UserRecord | undefined> {
  const { name, email, passwordHash, ownerId, locale } = invitation;
  const user: UserRecord = {
    ...createUser({ _id: deps.ids.id(), name, email, passwordHash, currentOwnerId: ownerId, locale }),
    passwordFrom: 'administrator',
  };
  return (await join(deps, invitation, user, true)).ok ? user : undefined;
}
