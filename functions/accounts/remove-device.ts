import type { InputOf } from '#shared/api/contract.ts';
import type { removeDevice as contract } from '#shared/api/devices.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { devicesOf, type Need } from './devices-of.ts';

type RemoveDevice = typeof contract;
type World = Need & { readonly accounts: Pick<Accounts, 'endSession'> };

/** Ends the session of one device; the device that asks signs itself out, cookie and all. */
export const removeDevice =
  (need: World) =>
  async ({ params }: InputOf<RemoveDevice>, caller: Caller): Promise<Outcome<RemoveDevice>> => {
    const found = (await devicesOf(need, caller)).find(({ device }) => device._id === params.id);
    if (found === undefined) return { ok: false, error: 'not-found' };
    await need.accounts.endSession(found.session.fingerprint);
    return { ok: true, value: undefined, ...(found.device.current ? { session: 'end' } : {}) };
  };
