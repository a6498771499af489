import type { InputOf } from '#shared/api/contract.ts';
import type {
  listMemberDevices as listMemberDevicesContract,
  removeMemberDevice as removeMemberDeviceContract,
} from '#shared/api/people.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { People } from '#functions/ports/people.ts';
import { listDeviceSessions, type DevicesDeps } from '../devices/devices.ts';

type MemberDevicesDeps = DevicesDeps & { readonly people: Pick<People, 'listPlaces'> };

/** The sessions of a person of the caller's company as devices; undefined for everybody else. Secrets are in none of them. */
async function listSessionsOfMember(deps: MemberDevicesDeps, userId: string, caller: Caller) {
  const places = await deps.people.listPlaces(userId);
  if (!places.some(({ ownerId }) => ownerId === caller.ownerId)) return undefined;
  return listDeviceSessions(deps, { userId, sessionId: caller.sessionId });
}

type ListMemberDevices = typeof listMemberDevicesContract;

/** Where a person of the company is signed in, for its administrators. */
export const listMemberDevices =
  (deps: MemberDevicesDeps) =>
  async ({ params }: InputOf<ListMemberDevices>, caller: Caller): Promise<Outcome<ListMemberDevices>> => {
    const sessions = await listSessionsOfMember(deps, params.id, caller);
    return sessions === undefined ? failed('person-gone') : ok(sessions.map(({ device }) => device));
  };

type RemoveMemberDevice = typeof removeMemberDeviceContract;

/** Signs a person of the company out on one device, such as a lost phone. */
export const removeMemberDevice =
  (deps: MemberDevicesDeps & { readonly accounts: Pick<Accounts, 'endSession'> }) =>
  async ({ params }: InputOf<RemoveMemberDevice>, caller: Caller): Promise<Outcome<RemoveMemberDevice>> => {
    const sessions = await listSessionsOfMember(deps, params.id, caller);
    if (sessions === undefined) return failed('person-gone');
    const found = sessions.find(({ device }) => device._id === params.device);
    if (found === undefined) return failed('not-found');
    await deps.accounts.endSession(found.session.fingerprint);
    return { ok: true, value: undefined, ...(found.device.current ? { session: 'end' } : {}) };
  };
