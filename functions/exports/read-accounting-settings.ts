import type { InputOf } from '#shared/api/contract.ts';
import type { readAccountingSettings as contract } from '#shared/api/accounting-settings.ts';
import type { Accounting } from '#functions/ports/accounting.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';

type ReadAccountingSettings = typeof contract;

/** The accounting settings of the company, or the usual ones. */
export const readAccountingSettings =
  ({ accounting }: { readonly accounting: Pick<Accounting, 'settings'> }) =>
  async (
    _: InputOf<ReadAccountingSettings>,
    { ownerId }: Pick<Caller, 'ownerId'>,
  ): Promise<Outcome<ReadAccountingSettings>> => ({ ok: true, value: await accounting.settings(ownerId) });
