import { describeAgent } from '#shared/account/describe-agent.ts';
import type { Device } from '#shared/account/device.ts';
import type { Accounts, SessionRecord } from '#functions/ports/accounts.ts';
import type { AccountCaller, Caller, Outcome } from '#functions/ports/caller.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type {
  listDevices as listDevicesContract,
  readDevice as readDeviceContract,
  removeDevice as removeDeviceContract,
} from '#shared/api/devices.ts';

type RemoveDevice = typeof removeDeviceContract;
type RemoveDeviceDeps = DevicesDeps & { readonly accounts: Pick<Accounts, 'endSession'> };

/** Ends the session of one device; the device that asks signs itself out, cookie and all. */
export const removeDevice =
  (deps: RemoveDeviceDeps) =>
  async ({ params }: InputOf<RemoveDevice>, caller: Caller): Promise<Outcome<RemoveDevice>> => {
    const found = (await listDeviceSessions(deps, caller)).find(({ device }) => device._id === params.id);
    if (found === undefined) return { ok: false, error: 'not-found' };
    await deps.accounts.endSession(found.session.fingerprint);
    return { ok: true, value: undefined, ...(found.device.current ? { session: 'end' } : {}) };
  };

type ReadDevice = typeof readDeviceContract;

/** One device of the caller. Devices of other users are not found. */
export const readDevice =
  (deps: DevicesDeps) =>
  async ({ params }: InputOf<ReadDevice>, caller: Caller): Promise<Outcome<ReadDevice>> => {
    const found = (await listDeviceSessions(deps, caller)).find(({ device }) => device._id === params.id);
    return found === undefined ? { ok: false, error: 'not-found' } : { ok: true, value: found.device };
  };

type ListDevices = typeof listDevicesContract;

/** Where the caller is signed in. */
export const listDevices =
  (deps: DevicesDeps) =>
  async (_: InputOf<ListDevices>, caller: Caller): Promise<Outcome<ListDevices>> => {
    const sessions = await listDeviceSessions(deps, caller);
    return { ok: true, value: sessions.map(({ device }) => device) };
  };

export type DevicesDeps = { readonly accounts: Pick<Accounts, 'listSessions'>; readonly ids: Pick<Ids, 'derived'> };

/** A device under its public id; the session's fingerprint stays with us. */
export type DeviceSession = { readonly device: Device; readonly session: SessionRecord };

/** The sessions of the caller as devices, the newest first (ledger R-USR-09). */
export async function listDeviceSessions(
  { accounts, ids }: DevicesDeps,
  caller: Pick<AccountCaller, 'userId' | 'sessionId'>,
): Promise<readonly DeviceSession[]> {
  const sessions = await accounts.listSessions(caller.userId);
  return sessions
    .map((session) => ({
      session,
      device: {
        _id: getDeviceId(ids, session.fingerprint),
        name: session.device ?? null,
        ...describeAgent(session.userAgent),
        createdAt: session.createdAt,
        lastUsedAt: session.lastUsedAt ?? session.createdAt,
        current: session.fingerprint === caller.sessionId,
      },
    }))
    .toSorted((a, b) => b.device.createdAt.localeCompare(a.device.createdAt));
}

/** The same session always has the same device id. The id does not reveal the session. */
export const getDeviceId = (ids: Pick<Ids, 'derived'>, fingerprint: string): string =>
  ids.derived('device', fingerprint);
