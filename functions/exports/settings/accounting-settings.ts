import type { InputOf } from '#shared/api/contract.ts';
import type {
  saveAccountingSettings as saveAccountingSettingsContract,
  readAccountingSettings as readAccountingSettingsContract,
  readExportKinds as readExportKindsContract,
} from '#shared/api/accounting-settings.ts';
import { findMissingDetail, listExportKinds, type CompanyDetails } from '#shared/export-systems/export-kinds.ts';
import type { Accounting } from '#functions/ports/exports.ts';
import type { Accounts, OwnerRecord } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { AccountingSettings } from '#shared/accounting/accounting-settings.ts';

type ReadExportKinds = typeof readExportKindsContract;
type ReadExportKindsDeps = {
  readonly accounting: Pick<Accounting, 'settings'>;
  readonly accounts: Pick<Accounts, 'findOwner'>;
};

/** Details of a company that exports need: payments go from the account of its books, or else from its first one. */
const toExporterDetails = (
  owner: Pick<OwnerRecord, 'iban' | 'companyId'> | undefined,
  { books }: Pick<AccountingSettings, 'books'>,
): CompanyDetails => ({ iban: books.sepa.iban || (owner?.iban[0] ?? ''), companyId: owner?.companyId ?? '' });

/** The ways in which the company exports, and what it lacks for each (ledger R-EXP-22, R-EXP-23). */
export const readExportKinds =
  ({ accounting, accounts }: ReadExportKindsDeps) =>
  async (_: InputOf<ReadExportKinds>, { ownerId }: Pick<Caller, 'ownerId'>): Promise<Outcome<ReadExportKinds>> => {
    const [settings, owner] = await Promise.all([accounting.settings(ownerId), accounts.findOwner(ownerId)]);
    return {
      ok: true,
      value: { kinds: [...listExportKinds(settings.exportKinds, toExporterDetails(owner, settings))] },
    };
  };

type ReadAccountingSettings = typeof readAccountingSettingsContract;

/** The accounting settings of the company, or the usual ones. */
export const readAccountingSettings =
  ({ accounting }: { readonly accounting: Pick<Accounting, 'settings'> }) =>
  async (
    _: InputOf<ReadAccountingSettings>,
    { ownerId }: Pick<Caller, 'ownerId'>,
  ): Promise<Outcome<ReadAccountingSettings>> => ({ ok: true, value: await accounting.settings(ownerId) });

type SaveAccountingSettings = typeof saveAccountingSettingsContract;
type SaveAccountingSettingsDeps = {
  readonly accounting: Pick<Accounting, 'save' | 'settings'>;
  readonly accounts: Pick<Accounts, 'findOwner'>;
};

/**
 * Saves the accounting settings as an administrator read and changed them. A way to export that is chosen anew needs what it
 * writes (R-EXP-23); one that was chosen before, or by default, stays chosen and is not offered until
 * the company has filled in what is missing.
 */
export const saveAccountingSettings =
  ({ accounting, accounts }: SaveAccountingSettingsDeps) =>
  async (
    { body }: InputOf<SaveAccountingSettings>,
    { ownerId }: Pick<Caller, 'ownerId'>,
  ): Promise<Outcome<SaveAccountingSettings>> => {
    const [owner, before] = await Promise.all([accounts.findOwner(ownerId), accounting.settings(ownerId)]);
    const details = toExporterDetails(owner, body);
    const newKinds = (body.exportKinds ?? []).filter((kind) => before.exportKinds?.includes(kind) === false);
    const lacking = newKinds.flatMap((kind) => findMissingDetail(kind, details) ?? []);
    if (lacking.includes('iban')) return { ok: false, error: 'export-needs-iban' };
    if (lacking.includes('companyId')) return { ok: false, error: 'export-needs-company-id' };
    return accounting.save(ownerId, body);
  };
