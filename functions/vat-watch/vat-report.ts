import type { InputOf } from '#shared/api/contract.ts';
import type { watchVat as watchVatContract } from '#shared/api/vat-watch.ts';
import { ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { loadVatReport, type VatWatchDeps } from './report.ts';

/** The documents of a period by section of the control statement, with findings. */
export const readVatWatch =
  (deps: VatWatchDeps) =>
  async ({ params }: InputOf<typeof watchVatContract>, caller: Caller): Promise<Outcome<typeof watchVatContract>> =>
    ok(await loadVatReport(deps, caller, params.period));
