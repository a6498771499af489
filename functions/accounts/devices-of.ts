import { describeAgent } from '#shared/account/describe-agent.ts';
import type { Device } from '#shared/account/device.ts';
import type { Accounts, SessionRecord } from '#functions/ports/accounts.ts';
import type { AccountCaller } from '#functions/ports/caller.ts';
import type { Ids } from '#functions/ports/ids.ts';

export type Need = { readonly accounts: Pick<Accounts, 'sessionsOf'>; readonly ids: Pick<Ids, 'derived'> };

/** A device under its public id; the session's fingerprint stays with us. */
export type HeldDevice = { readonly device: Device; readonly session: SessionRecord };

/** The sessions of the caller as devices, the newest first (ledger R-USR-09). */
export async function devicesOf(
  { accounts, ids }: Need,
  caller: Pick<AccountCaller, 'userId' | 'sessionId'>,
): Promise<readonly HeldDevice[]> {
  const sessions = await accounts.sessionsOf(caller.userId);
  return sessions
    .map((session) => ({
      session,
      device: {
        _id: deviceIdOf(ids, session.fingerprint),
        name: session.device ?? null,
        ...describeAgent(session.userAgent),
        createdAt: session.createdAt,
        lastUsedAt: session.lastUsedAt ?? session.createdAt,
        current: session.fingerprint === caller.sessionId,
      },
    }))
    .toSorted((a, b) => b.device.createdAt.localeCompare(a.device.createdAt));
}

/** The same session is always the same device; nobody gets from the id to the session. */
export const deviceIdOf = (ids: Pick<Ids, 'derived'>, fingerprint: string): string =>
  ids.derived('device', fingerprint);
