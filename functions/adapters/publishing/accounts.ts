import { isDeactivated } from '#shared/account/user.ts';
import type { Accounts, UserRecord } from '#functions/ports/accounts.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Live } from '#functions/ports/live.ts';
import type { Log } from '#functions/ports/log.ts';

type Parts = {
  readonly accounts: Accounts;
  readonly live: Pick<Live, 'disconnect'>;
  readonly log: Log;
  readonly clock: Clock;
};

/**
 * Accounts whose people lose their live connections together with what these showed: a phone that was removed, a person who was
 * deactivated, one who left a company and the members of a removed company receive nothing more, and their screens are informed at
 * once.
 */
export function publishingAccounts({ accounts, live, log, clock }: Parts): Accounts {
  const disconnect = async (...line: Parameters<Live['disconnect']>): Promise<void> => {
    try {
      await live.disconnect(...line);
    } catch (error) {
      // The write is done: the next request is refused, and the next message of the connection closes it.
      log.error('hang-up-failed', error, {});
    }
  };
  const isOut = ({ deactivatedAt }: UserRecord): boolean => isDeactivated(deactivatedAt, isoNow(clock));
  return {
    ...accounts,
    async changeUser(user) {
      const before = isOut(user) ? await accounts.findUser(user._id) : undefined;
      const changed = await accounts.changeUser(user);
      if (changed.ok && before !== undefined && !isOut(before)) await disconnect(`user:${user._id}`, 'access-changed');
      return changed;
    },
    async leave(userId, ownerId) {
      await accounts.leave(userId, ownerId);
      await disconnect(`user:${userId}`, 'access-changed', `owner:${ownerId}`);
    },
    async removeOwner(owner) {
      const removed = await accounts.removeOwner(owner);
      if (removed.ok) await disconnect(`owner:${owner._id}`, 'access-changed');
      return removed;
    },
    async endSession(fingerprint) {
      await accounts.endSession(fingerprint);
      await disconnect(`session:${fingerprint}`, 'signed-out');
    },
    async endSessions(userId, except) {
      const ended = (await accounts.listSessions(userId)).filter(({ fingerprint }) => fingerprint !== except);
      await accounts.endSessions(userId, except);
      await Promise.all(ended.map(({ fingerprint }) => disconnect(`session:${fingerprint}`, 'signed-out')));
    },
  };
}
