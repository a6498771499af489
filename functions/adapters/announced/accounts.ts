import type { Accounts } from '#functions/ports/accounts.ts';
import type { Live } from '#functions/ports/live.ts';
import type { Log } from '#functions/ports/log.ts';

type Parts = { readonly accounts: Accounts; readonly live: Pick<Live, 'hangUp'>; readonly log: Log };

/**
 * Accounts whose ended sessions lose their live connections, too: a phone that was removed hears nothing more of the company,
 * and its screens learn at once that they are signed out.
 */
export function announcedAccounts({ accounts, live, log }: Parts): Accounts {
  const hangUp = async (fingerprint: string): Promise<void> => {
    try {
      await live.hangUp(`session:${fingerprint}`);
    } catch (error) {
      // The session is over; its next request says so.
      log.error('hang-up-failed', error, {});
    }
  };
  return {
    ...accounts,
    async endSession(fingerprint) {
      await accounts.endSession(fingerprint);
      await hangUp(fingerprint);
    },
    async endSessions(userId, except) {
      const ended = (await accounts.sessionsOf(userId)).filter(({ fingerprint }) => fingerprint !== except);
      await accounts.endSessions(userId, except);
      await Promise.all(ended.map(({ fingerprint }) => hangUp(fingerprint)));
    },
  };
}
