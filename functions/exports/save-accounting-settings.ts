import type { InputOf } from '#shared/api/contract.ts';
import type { saveAccountingSettings as contract } from '#shared/api/accounting-settings.ts';
import { missingFor } from '#shared/export-systems/export-kinds.ts';
import type { Accounting } from '#functions/ports/accounting.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { toldBy } from './read-export-kinds.ts';

type SaveAccountingSettings = typeof contract;
type Need = {
  readonly accounting: Pick<Accounting, 'save' | 'settings'>;
  readonly accounts: Pick<Accounts, 'findOwner'>;
};

/**
 * Saves the accounting settings as an administrator read and changed them. A way to export that is chosen anew needs what it
 * writes (R-EXP-23); one that was chosen before, or with all when nobody had chosen yet, stays chosen and is not offered until
 * the company has told what is missing.
 */
export const saveAccountingSettings =
  ({ accounting, accounts }: Need) =>
  async (
    { body }: InputOf<SaveAccountingSettings>,
    { ownerId }: Pick<Caller, 'ownerId'>,
  ): Promise<Outcome<SaveAccountingSettings>> => {
    const [owner, before] = await Promise.all([accounts.findOwner(ownerId), accounting.settings(ownerId)]);
    const told = toldBy(owner, body);
    const anew = (body.exportKinds ?? []).filter((kind) => before.exportKinds?.includes(kind) === false);
    const lacking = anew.flatMap((kind) => missingFor(kind, told) ?? []);
    if (lacking.includes('iban')) return { ok: false, error: 'export-needs-iban' };
    if (lacking.includes('companyId')) return { ok: false, error: 'export-needs-company-id' };
    return accounting.save(ownerId, body);
  };
