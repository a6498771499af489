import { cookiesOf, readSession } from '#functions/http/session.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { Ports } from '#functions/wiring/ports.ts';
import { currentCompany } from '#shared/account/current-company.ts';
import { isSuspended } from '#shared/account/user.ts';
import type { Room } from '#shared/events/live-event.ts';

/** What finding a session's rooms needs of the world. */
export type Doors = {
  readonly accounts: Pick<Ports['accounts'], 'findSession' | 'findUser' | 'memberships'>;
  readonly secrets: Pick<Ports['secrets'], 'fingerprint'>;
  readonly clock: Ports['clock'];
};

/**
 * The rooms that a session's screens listen to: the session's and the user's own, and the current company's unless the user is suspended. None
 * without a session. Whoever switches the company connects anew.
 */
export async function roomsOf(need: Doors, cookieHeader: string | undefined): Promise<readonly Room[]> {
  const { accounts, secrets, clock } = need;
  const session = await readSession(accounts, secrets, cookiesOf(cookieHeader));
  if (session === undefined) return [];
  const [user, owners] = await Promise.all([accounts.findUser(session.userId), accounts.memberships(session.userId)]);
  if (user === undefined) return [];
  const own: readonly Room[] = [`session:${session.fingerprint}`, `user:${user._id}`];
  const company = currentCompany(owners, user.currentOwnerId, user.params.favouriteOwners);
  const suspended = isSuspended({ owners, deactivatedAt: user.deactivatedAt }, isoNow(clock));
  return company === undefined || suspended ? own : [...own, `owner:${company.ownerId}`];
}
