import type { InputOf } from '#shared/api/contract.ts';
import type { saveAccountingSettings as contract } from '#shared/api/accounting-settings.ts';
import type { Accounting } from '#functions/ports/accounting.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';

type SaveAccountingSettings = typeof contract;

/** Saves the accounting settings of the company as an administrator read and changed them. */
export const saveAccountingSettings =
  ({ accounting }: { readonly accounting: Pick<Accounting, 'save'> }) =>
  async (
    { body }: InputOf<SaveAccountingSettings>,
    { ownerId }: Pick<Caller, 'ownerId'>,
  ): Promise<Outcome<SaveAccountingSettings>> =>
    accounting.save(ownerId, body);
