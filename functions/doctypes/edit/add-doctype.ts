import type { InputOf } from '#shared/api/contract.ts';
import type { addDoctype as contract } from '#shared/api/doctypes.ts';
import { checkNewDoctype } from '#shared/doctype/check-doctype.ts';
import { newConfirming } from '#shared/doctype/confirming.ts';
import { findCommonWorkspace } from '#shared/doctype/common-workspace.ts';
import { copySettings } from '#shared/doctype/copy-settings.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import { resolveCompany } from '../read/resolve-company.ts';
import { copyWorkflow } from '../copy/copy-workflow.ts';
import type { AddDoctypeForm } from '#shared/doctype/doctype-forms.ts';
import { deriveSlug } from '#shared/doctype/derive-id.ts';
import { applyDoctypeRules } from '#shared/doctype/doctype-rules.ts';
import { getFirstKind } from '#shared/export-systems/offered-kinds.ts';
import { withFreePrefix } from '#shared/doctype/number-prefix.ts';
import { tidy } from '#shared/kit/text.ts';

/** Documents that self-learning waits for (specification 000 §9). */
const minForTraining = 10;

/**
 * A type as the dialog "Add new type" makes it: a draft with the usual settings, no fields yet, for the accounting system that
 * the company works with (specification 000 §4, §9).
 */
function buildDoctype({ name, id, templating, templateId }: AddDoctypeForm, others: readonly Doctype[]): Doctype {
  const exportSystem = findCommonWorkspace(others);
  const tidyName = tidy(name);
  return applyDoctypeRules({
    id,
    name: tidyName,
    slug: deriveSlug(tidyName, id),
    short: '',
    year: 4,
    numbers: 5,
    model: 'auto',
    modelEpochTime: null,
    exportSystem,
    exportSystemType: getFirstKind(exportSystem),
    automationLevel: 'confident',
    automationScoreThreshold: 100,
    duplicityUniqueId: [],
    duplicityStrict: false,
    duplicityGlobalCheck: false,
    confirming: newConfirming,
    enableOSS: false,
    exportLiquidation: false,
    fields: [],
    wfFields: {},
    selectedTemplate: templating ? templateId : null,
    documentsCount: 0,
    totalDocumentCount: 0,
    minAutoTrainingCount: minForTraining,
    draft: true,
    version: 0,
  });
}

type AddDoctype = typeof contract;
type Form = InputOf<AddDoctype>['body'];
type Deps = {
  readonly accounts: Pick<Accounts, 'memberships' | 'members'>;
  readonly doctypes: Pick<Doctypes, 'list' | 'find' | 'add' | 'workflow' | 'putWorkflow'>;
};

type Source = { readonly type: Doctype; readonly workflow: Workflow | undefined };

/** The type that the dialog copies from; none when it copies nothing. */
async function findSource(
  { accounts, doctypes }: Deps,
  form: Form,
  caller: Caller,
): Promise<Result<Source | undefined, 'not-found' | 'forbidden'>> {
  if (!form.copySettings || form.ownerId === null || form.doctypeId === null) return ok(undefined);
  const company = await resolveCompany(accounts, caller, form.ownerId);
  if (!company.ok) return company;
  const type = await doctypes.find(company.value, form.doctypeId);
  if (type === undefined) return failed('not-found');
  const { includeDoctypeWorkflow } = form.copyPreferences;
  return ok({ type, workflow: includeDoctypeWorkflow ? await doctypes.workflow(company.value, type.id) : undefined });
}

/**
 * Adds a type as a draft (ledger R-DTY-24, R-DTY-40 to R-DTY-50). Of two people who add types of one name or id at once, the
 * second is refused. A copied workflow waits for its first saving.
 */
export const addDoctype =
  (deps: Deps) =>
  async ({ body }: InputOf<AddDoctype>, caller: Caller): Promise<Outcome<AddDoctype>> => {
    const { accounts, doctypes } = deps;
    const { ownerId, socketId: except } = caller;
    const source = await findSource(deps, body, caller);
    if (!source.ok) return source;
    const others = await doctypes.list(ownerId);
    const problems = checkNewDoctype(body, others);
    const [worst] = problems.filter(({ problem }) => problem !== 'taken');
    if (worst !== undefined) return { ok: false, error: 'doctype-invalid', details: { ...worst } };
    const [taken] = problems;
    if (taken !== undefined) return { ok: false, error: 'doctype-exists', details: { field: taken.field } };
    const empty = buildDoctype(body, others);
    const doctype =
      source.value === undefined
        ? empty
        : withFreePrefix(copySettings(empty, source.value.type, body.copyPreferences).doctype, '', others);
    const added = await doctypes.add({ ownerId, doctype, except });
    if (!added.ok) return { ok: false, error: 'doctype-exists' };
    const from = source.value?.workflow;
    if (from !== undefined) {
      const to = { doctypeId: doctype.id, version: 0 };
      await doctypes.putWorkflow(ownerId, await copyWorkflow(accounts, { from, to, caller }));
    }
    return { ok: true, value: added.value };
  };
