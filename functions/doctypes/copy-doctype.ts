import type { InputOf } from '#shared/api/contract.ts';
import type { copyDoctype as contract } from '#shared/api/doctypes.ts';
import { copySettings } from '#shared/doctype/copy-settings.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import { presentDoctype } from '#functions/present/doctype.ts';
import { askedCompany } from './asked-company.ts';
import { copiedWorkflow } from './copied-workflow.ts';

type CopyDoctype = typeof contract;
type Need = {
  readonly accounts: Pick<Accounts, 'memberships' | 'members'>;
  readonly doctypes: Pick<Doctypes, 'find' | 'workflow'>;
  readonly documents: Pick<Documents, 'counts'>;
};

/**
 * What a type would be with the settings of another one, of this company or one that the caller administers, too (ledger
 * R-DTY-61, R-DTY-62). Nothing is stored: the form becomes dirty and is saved, or not (R-DTY-25).
 */
export const copyDoctype =
  ({ accounts, doctypes, documents }: Need) =>
  async ({ params, body }: InputOf<CopyDoctype>, caller: Caller): Promise<Outcome<CopyDoctype>> => {
    const { includeDoctype, includeDoctypeFields, includeDoctypeWorkflow } = body.copyPreferences;
    const company = await askedCompany(accounts, caller, body.ownerId);
    if (!company.ok) return company;
    const [type, from, counts] = await Promise.all([
      doctypes.find(caller.ownerId, params.id),
      doctypes.find(company.value, body.doctypeId),
      documents.counts(caller.ownerId),
    ]);
    if (type === undefined || from === undefined) return { ok: false, error: 'not-found' };
    if (!includeDoctype && !includeDoctypeFields && !includeDoctypeWorkflow)
      return { ok: false, error: 'doctype-invalid', details: { field: 'copyPreferences' } };
    const copied = copySettings(presentDoctype(type, counts), from, body.copyPreferences);
    if (!includeDoctypeWorkflow) return { ok: true, value: { ...copied, workflow: null, left: [] } };
    const [theirs, own] = await Promise.all([
      doctypes.workflow(company.value, from.id),
      doctypes.workflow(caller.ownerId, type.id),
    ]);
    const to = { doctypeId: type.id, version: own.version };
    return {
      ok: true,
      value: { ...copied, workflow: await copiedWorkflow(accounts, { from: theirs, to, caller }), left: [] },
    };
  };
