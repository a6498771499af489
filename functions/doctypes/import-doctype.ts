import type { InputOf } from '#shared/api/contract.ts';
import type { importDoctype as contract } from '#shared/api/doctypes.ts';
import { copySettings } from '#shared/doctype/copy-settings.ts';
import { knownSettings, settingsFile } from '#shared/doctype/settings-file.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import { presentDoctype } from '#functions/present/doctype.ts';
import { copiedWorkflow } from './copied-workflow.ts';

type ImportDoctype = typeof contract;
type Need = {
  readonly accounts: Pick<Accounts, 'members'>;
  readonly doctypes: Pick<Doctypes, 'find' | 'workflow'>;
  readonly documents: Pick<Documents, 'counts'>;
};

/**
 * What a type would be with the settings of a file (ledger R-DTY-69); a file without a workflow leaves the type's own steps and
 * what they say about fields. Nothing is stored.
 */
export const importDoctype =
  ({ accounts, doctypes, documents }: Need) =>
  async ({ params, body }: InputOf<ImportDoctype>, caller: Caller): Promise<Outcome<ImportDoctype>> => {
    const [type, own, counts] = await Promise.all([
      doctypes.find(caller.ownerId, params.id),
      doctypes.workflow(caller.ownerId, params.id),
      documents.counts(caller.ownerId),
    ]);
    if (type === undefined) return { ok: false, error: 'not-found' };
    const file = settingsFile.safeParse(body);
    if (!file.success) return { ok: false, error: 'settings-file-invalid' };
    const { doctype: from, left } = knownSettings(file.data);
    const copied = copySettings(presentDoctype(type, counts), from, {
      includeDoctype: true,
      includeDoctypeFields: true,
      includeDoctypeWorkflow: file.data.workflow !== null,
    });
    const to = { doctypeId: type.id, version: own.version };
    const workflow =
      file.data.workflow === null ? null : await copiedWorkflow(accounts, { from: file.data.workflow, to, caller });
    return { ok: true, value: { ...copied, workflow, left: [...left] } };
  };
