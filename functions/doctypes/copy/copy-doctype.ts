import type { InputOf } from '#shared/api/contract.ts';
import type {
  copyDoctype as copyDoctypeContract,
  importDoctype as importDoctypeContract,
} from '#shared/api/doctypes.ts';
import { copySettings } from '#shared/doctype/copy-settings.ts';
import { withFreePrefix } from '#shared/doctype/number-prefix.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentIndex } from '#functions/ports/document-index.ts';
import { presentDoctype } from '#functions/present/doctype.ts';
import { resolveCompany } from '../read/resolve-company.ts';
import { copyWorkflow } from './copy-workflow.ts';
import { readKnownSettings, settingsFile } from '#shared/doctype/settings-file.ts';

type ImportDoctype = typeof importDoctypeContract;
type ImportDoctypeDeps = {
  readonly accounts: Pick<Accounts, 'members'>;
  readonly doctypes: Pick<Doctypes, 'find' | 'list' | 'workflow'>;
  readonly documentIndex: Pick<DocumentIndex, 'counts'>;
};

/**
 * What a type would be with the settings of a file (ledger R-DTY-69); a file without a workflow leaves the type's own steps and
 * their field settings. Nothing is stored.
 */
export const importDoctype =
  ({ accounts, doctypes, documentIndex }: ImportDoctypeDeps) =>
  async ({ params, body }: InputOf<ImportDoctype>, caller: Caller): Promise<Outcome<ImportDoctype>> => {
    const [types, own, counts] = await Promise.all([
      doctypes.list(caller.ownerId),
      doctypes.workflow(caller.ownerId, params.id),
      documentIndex.counts(caller.ownerId),
    ]);
    const type = types.find(({ id }) => id === params.id);
    if (type === undefined) return { ok: false, error: 'not-found' };
    const file = settingsFile.safeParse(body);
    if (!file.success) return { ok: false, error: 'settings-file-invalid' };
    const { doctype: from, left } = readKnownSettings(file.data);
    const copied = copySettings(presentDoctype(type, counts), from, {
      includeDoctype: true,
      includeDoctypeFields: true,
      includeDoctypeWorkflow: file.data.workflow !== null,
    });
    const to = { doctypeId: type.id, version: own.version };
    const workflow =
      file.data.workflow === null ? null : await copyWorkflow(accounts, { from: file.data.workflow, to, caller });
    const doctype = withFreePrefix(copied.doctype, type.short, types);
    return { ok: true, value: { ...copied, doctype, workflow, left: [...left] } };
  };

type CopyDoctype = typeof copyDoctypeContract;
type CopyDoctypeDeps = {
  readonly accounts: Pick<Accounts, 'memberships' | 'members'>;
  readonly doctypes: Pick<Doctypes, 'find' | 'list' | 'workflow'>;
  readonly documentIndex: Pick<DocumentIndex, 'counts'>;
};

/**
 * What a type would be with the settings of another one, of this company or one that the caller administers, too (ledger
 * R-DTY-61, R-DTY-62). Nothing is stored: the form becomes dirty and is saved, or not (R-DTY-25).
 */
export const copyDoctype =
  ({ accounts, doctypes, documentIndex }: CopyDoctypeDeps) =>
  async ({ params, body }: InputOf<CopyDoctype>, caller: Caller): Promise<Outcome<CopyDoctype>> => {
    const { includeDoctype, includeDoctypeFields, includeDoctypeWorkflow } = body.copyPreferences;
    const company = await resolveCompany(accounts, caller, body.ownerId);
    if (!company.ok) return company;
    const [types, from, counts] = await Promise.all([
      doctypes.list(caller.ownerId),
      doctypes.find(company.value, body.doctypeId),
      documentIndex.counts(caller.ownerId),
    ]);
    const type = types.find(({ id }) => id === params.id);
    if (type === undefined || from === undefined) return { ok: false, error: 'not-found' };
    if (!includeDoctype && !includeDoctypeFields && !includeDoctypeWorkflow)
      return { ok: false, error: 'doctype-invalid', details: { field: 'copyPreferences' } };
    const { doctype: taken, numberKept } = copySettings(presentDoctype(type, counts), from, body.copyPreferences);
    const copied = { doctype: withFreePrefix(taken, type.short, types), numberKept };
    if (!includeDoctypeWorkflow) return { ok: true, value: { ...copied, workflow: null, left: [] } };
    const [theirs, own] = await Promise.all([
      doctypes.workflow(company.value, from.id),
      doctypes.workflow(caller.ownerId, type.id),
    ]);
    const to = { doctypeId: type.id, version: own.version };
    return {
      ok: true,
      value: { ...copied, workflow: await copyWorkflow(accounts, { from: theirs, to, caller }), left: [] },
    };
  };
