import type { InputOf } from '#shared/api/contract.ts';
import type { listDevices as contract } from '#shared/api/devices.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { devicesOf, type Need } from './devices-of.ts';

type ListDevices = typeof contract;

/** Where the caller is signed in. */
export const listDevices =
  (need: Need) =>
  async (_: InputOf<ListDevices>, caller: Caller): Promise<Outcome<ListDevices>> => {
    const held = await devicesOf(need, caller);
    return { ok: true, value: held.map(({ device }) => device) };
  };
