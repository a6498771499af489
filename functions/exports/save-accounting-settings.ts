import type { InputOf } from '#shared/api/contract.ts';
import type { saveAccountingSettings as contract } from '#shared/api/accounting-settings.ts';
import { missingFor } from '#shared/export-systems/export-kinds.ts';
import type { Accounting } from '#functions/ports/accounting.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { toldBy } from './read-export-kinds.ts';

type SaveAccountingSettings = typeof contract;
type Need = {
  readonly accounting: Pick<Accounting, 'save'>;
  readonly accounts: Pick<Accounts, 'findOwner'>;
};

/** Saves the accounting settings as an administrator read and changed them. A way to export needs what it writes (R-EXP-23). */
export const saveAccountingSettings =
  ({ accounting, accounts }: Need) =>
  async (
    { body }: InputOf<SaveAccountingSettings>,
    { ownerId }: Pick<Caller, 'ownerId'>,
  ): Promise<Outcome<SaveAccountingSettings>> => {
    const told = toldBy(await accounts.findOwner(ownerId), body);
    const lacking = (body.exportKinds ?? []).flatMap((kind) => missingFor(kind, told) ?? []);
    if (lacking.includes('iban')) return { ok: false, error: 'export-needs-iban' };
    if (lacking.includes('companyId')) return { ok: false, error: 'export-needs-company-id' };
    return accounting.save(ownerId, body);
  };
