import type { readFirstRun as contract } from '#shared/api/first-run.ts';
import type { Outcome } from '#functions/ports/caller.ts';
import { isFirstRunOpen } from '#functions/present/first-run-open.ts';

type World = Parameters<typeof isFirstRunOpen>[0];

/** Tells the screens before sign-in whether the first company is still to be made. */
export const readFirstRun = (world: World) => async (): Promise<Outcome<typeof contract>> => ({
  ok: true,
  value: { open: await isFirstRunOpen(world) },
});
