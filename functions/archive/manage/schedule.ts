import type { readArchiveSchedule as readContract, saveArchiveSchedule as saveContract } from '#shared/api/archive.ts';
import type { InputOf } from '#shared/api/contract.ts';
import { ok } from '#shared/kit/result.ts';
import type { Archives } from '#functions/ports/archives.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';

/** Which archives the company has made without being asked. */
export const readArchiveSchedule =
  ({ archives }: { readonly archives: Pick<Archives, 'readSchedule'> }) =>
  async (_: InputOf<typeof readContract>, { ownerId }: Caller): Promise<Outcome<typeof readContract>> =>
    ok(await archives.readSchedule(ownerId));

/** Sets which archives the company has made without being asked; the next daily run starts what is due. */
export const saveArchiveSchedule =
  ({ archives }: { readonly archives: Pick<Archives, 'saveSchedule'> }) =>
  async ({ body }: InputOf<typeof saveContract>, { ownerId }: Caller): Promise<Outcome<typeof saveContract>> => {
    await archives.saveSchedule(ownerId, body);
    return ok(body);
  };
