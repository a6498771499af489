import type { InputOf } from '#shared/api/contract.ts';
import type { readFirstRun as contract } from '#shared/api/first-run.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Outcome } from '#functions/ports/caller.ts';
import type { FirstRunCode } from '#functions/ports/first-run-code.ts';

type World = { readonly accounts: Pick<Accounts, 'hasUsers'>; readonly firstRunCode: FirstRunCode };

/** The first run is open while there is a code and nobody who could sign in. */
export const isFirstRunOpen = async ({ accounts, firstRunCode }: World): Promise<boolean> =>
  (await firstRunCode.read()) !== undefined && !(await accounts.hasUsers());

/** Tells the screens before sign-in whether the first company is still to be made. */
export const readFirstRun =
  (world: World) =>
  async (_: InputOf<typeof contract>): Promise<Outcome<typeof contract>> => ({
    ok: true,
    value: { open: await isFirstRunOpen(world) },
  });
