import type { InputOf } from '#shared/api/contract.ts';
import type { readExportKinds as contract } from '#shared/api/accounting-settings.ts';
import type { AccountingSettings } from '#shared/exports/accounting-settings.ts';
import { exportKindStates, type Told } from '#shared/export-systems/export-kinds.ts';
import type { Accounting } from '#functions/ports/accounting.ts';
import type { Accounts, OwnerRecord } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';

type ReadExportKinds = typeof contract;
type Need = {
  readonly accounting: Pick<Accounting, 'settings'>;
  readonly accounts: Pick<Accounts, 'findOwner'>;
};

/** What a company told of itself: payments go from the account of its books, or else from its first one. */
export const toldBy = (
  owner: Pick<OwnerRecord, 'iban' | 'companyId'> | undefined,
  { books }: Pick<AccountingSettings, 'books'>,
): Told => ({ iban: books.sepa.iban || (owner?.iban[0] ?? ''), companyId: owner?.companyId ?? '' });

/** The ways in which the company exports, and what it lacks for each (ledger R-EXP-22, R-EXP-23). */
export const readExportKinds =
  ({ accounting, accounts }: Need) =>
  async (_: InputOf<ReadExportKinds>, { ownerId }: Pick<Caller, 'ownerId'>): Promise<Outcome<ReadExportKinds>> => {
    const [settings, owner] = await Promise.all([accounting.settings(ownerId), accounts.findOwner(ownerId)]);
    return { ok: true, value: { kinds: [...exportKindStates(settings.exportKinds, toldBy(owner, settings))] } };
  };
