import type { InputOf } from '#shared/api/contract.ts';
import type { watchVat as contract } from '#shared/api/vat-watch.ts';
import { ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { vatReportOf, type WatchNeed } from './report.ts';

/** The papers of a period by section of the control statement, with what is missing or does not fit. */
export const watchVat =
  (need: WatchNeed) =>
  async ({ params }: InputOf<typeof contract>, caller: Caller): Promise<Outcome<typeof contract>> =>
    ok(await vatReportOf(need, caller, params.period));
