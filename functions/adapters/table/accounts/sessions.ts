import type { Accounts } from '#functions/ports/accounts.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Key, Table, Write } from '#functions/ports/table.ts';
import { lastUseKey, sessionItem, sessionKey, sessionOfUser, sessionsOfUser, toTtl } from './account-items.ts';
import { listItems } from '../list-items.ts';

/** Sessions of one user that are ended in one transaction; each is two items. */
const endedAtOnce = 50;
/** Sessions of one user that are listed. */
const maxSessions = 1000;

/** Sessions by fingerprint, and by user so that all of them can be ended. */
export function sessions(deps: {
  readonly table: Table;
  readonly clock: Clock;
}): Pick<
  Accounts,
  'addSession' | 'findSession' | 'listSessions' | 'touchSession' | 'confirmSession' | 'endSession' | 'endSessions'
> {
  const { table, clock } = deps;

  const find = async (fingerprint: string) => {
    const found = await table.get(sessionKey(fingerprint));
    const session = found && sessionItem.parse(found);
    return session === undefined || session.expiresAt <= isoNow(clock) ? undefined : session;
  };

  const ending = (userId: string, fingerprint: string): readonly Write[] =>
    [sessionKey(fingerprint), sessionOfUser(userId, fingerprint)].map((key: Key) => ({ delete: key }));

  return {
    async addSession(session) {
      const ttl = toTtl(session.expiresAt);
      await table.transact([
        { put: { ...sessionKey(session.fingerprint), ...session, ttl } },
        { put: { ...sessionOfUser(session.userId, session.fingerprint), ttl } },
        { put: { ...lastUseKey(session.userId), userId: session.userId, lastUsedAt: session.createdAt } },
      ]);
    },

    findSession: find,

    async listSessions(userId) {
      const held = await listItems(table, { pk: sessionsOfUser(userId) }, maxSessions);
      const found = await table.getMany(held.map(({ sk }) => sessionKey(sk)));
      return found.map((item) => sessionItem.parse(item)).filter(({ expiresAt }) => expiresAt > isoNow(clock));
    },

    async touchSession(fingerprint, seconds) {
      const session = await find(fingerprint);
      if (session === undefined) return;
      if (Date.parse(session.lastUsedAt ?? session.createdAt) > clock.now() - seconds * 1000) return;
      // A sign-out that comes in between wins: nothing is written where the session is gone.
      const set = { lastUsedAt: isoNow(clock) };
      const touched = await table.write({ add: sessionKey(fingerprint), amounts: {}, set, if: 'present' });
      if (touched.ok) await table.write({ put: { ...lastUseKey(session.userId), userId: session.userId, ...set } });
    },

    async confirmSession(fingerprint) {
      const set = { confirmedAt: isoNow(clock) };
      await table.write({ add: sessionKey(fingerprint), amounts: {}, set, if: 'present' });
    },

    async endSession(fingerprint) {
      const session = await find(fingerprint);
      if (session !== undefined) await table.transact(ending(session.userId, fingerprint));
    },

    async endSessions(userId, except) {
      const held = await listItems(table, { pk: sessionsOfUser(userId) });
      const ended = held.filter(({ sk }) => sk !== except);
      for (let at = 0; at < ended.length; at += endedAtOnce)
        await table.transact(ended.slice(at, at + endedAtOnce).flatMap(({ sk }) => ending(userId, sk)));
    },
  };
}
