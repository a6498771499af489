import type { InputOf } from '#shared/api/contract.ts';
import type { readDevice as contract } from '#shared/api/devices.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { devicesOf, type Need } from './devices-of.ts';

type ReadDevice = typeof contract;

/** One device of the caller; somebody else's is not found. */
export const readDevice =
  (need: Need) =>
  async ({ params }: InputOf<ReadDevice>, caller: Caller): Promise<Outcome<ReadDevice>> => {
    const found = (await devicesOf(need, caller)).find(({ device }) => device._id === params.id);
    return found === undefined ? { ok: false, error: 'not-found' } : { ok: true, value: found.device };
  };
