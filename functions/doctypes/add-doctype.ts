import type { InputOf } from '#shared/api/contract.ts';
import type { addDoctype as contract } from '#shared/api/doctypes.ts';
import { checkNewDoctype } from '#shared/doctype/check-doctype.ts';
import { copySettings } from '#shared/doctype/copy-settings.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import { askedCompany } from './asked-company.ts';
import { copiedWorkflow } from './copied-workflow.ts';
import { newDoctype } from './new-doctype.ts';

type AddDoctype = typeof contract;
type Form = InputOf<AddDoctype>['body'];
type Need = {
  readonly accounts: Pick<Accounts, 'memberships' | 'members'>;
  readonly doctypes: Pick<Doctypes, 'list' | 'find' | 'add' | 'workflow' | 'putWorkflow'>;
};

type Source = { readonly type: Doctype; readonly workflow: Workflow | undefined };

/** The type that the dialog copies from; none when it copies nothing. */
async function sourceOf(
  { accounts, doctypes }: Need,
  form: Form,
  caller: Caller,
): Promise<Result<Source | undefined, 'not-found' | 'forbidden'>> {
  if (!form.copySettings || form.ownerId === null || form.doctypeId === null) return ok(undefined);
  const company = await askedCompany(accounts, caller, form.ownerId);
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
  (need: Need) =>
  async ({ body }: InputOf<AddDoctype>, caller: Caller): Promise<Outcome<AddDoctype>> => {
    const { accounts, doctypes } = need;
    const { ownerId, socketId: except } = caller;
    const source = await sourceOf(need, body, caller);
    if (!source.ok) return source;
    const others = await doctypes.list(ownerId);
    const problems = checkNewDoctype(body, others);
    const [worst] = problems.filter(({ problem }) => problem !== 'taken');
    if (worst !== undefined) return { ok: false, error: 'doctype-invalid', details: { ...worst } };
    const [taken] = problems;
    if (taken !== undefined) return { ok: false, error: 'doctype-exists', details: { field: taken.field } };
    const empty = newDoctype(body, others);
    const doctype =
      source.value === undefined ? empty : copySettings(empty, source.value.type, body.copyPreferences).doctype;
    const added = await doctypes.add({ ownerId, doctype, except });
    if (!added.ok) return { ok: false, error: 'doctype-exists' };
    const from = source.value?.workflow;
    if (from !== undefined) {
      const to = { doctypeId: doctype.id, version: 0 };
      await doctypes.putWorkflow(ownerId, await copiedWorkflow(accounts, { from, to, caller }));
    }
    return { ok: true, value: added.value };
  };
