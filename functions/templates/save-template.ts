import type { InputOf, RefusalOf } from '#shared/api/contract.ts';
import type { saveTemplate as contract } from '#shared/api/templates.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { templateLimits, templateProblem, type TemplateBody, type TemplateProblem } from '#shared/template/template.ts';
import { fieldLabel } from '#shared/text/field-names.ts';
import type { Caller, Outcome, RefusalDetails } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Templates } from '#functions/ports/templates.ts';

type SaveTemplate = typeof contract;
type Need = { readonly templates: Pick<Templates, 'find' | 'change'>; readonly clock: Clock };
type Refused = { readonly ok: false; readonly error: RefusalOf<SaveTemplate>; readonly details?: RefusalDetails };

function refusedFor(problem: TemplateProblem, locale: Caller['locale']): Refused {
  switch (problem.kind) {
    case 'font':
      return { ok: false, error: 'font-unknown', details: { name: problem.name } };
    case 'field':
      return { ok: false, error: 'template-invalid', details: { name: problem.name } };
    case 'column-twice':
      return { ok: false, error: 'template-invalid', details: { name: fieldLabel(locale, `columns.${problem.name}`) } };
    case 'table-twice':
      return { ok: false, error: 'template-invalid' };
  }
}

/** What fits into one item of the table, whatever its letters are. */
const isTooLarge = (body: TemplateBody): boolean =>
  new TextEncoder().encode(JSON.stringify(body)).length > templateLimits.jsonBytes;

/** Saves a template that nobody changed since it was read; what cannot be printed is refused (ledger R-HIS-16). */
export const saveTemplate =
  ({ templates, clock }: Need) =>
  async ({ params, body }: InputOf<SaveTemplate>, { ownerId, locale }: Caller): Promise<Outcome<SaveTemplate>> => {
    const found = await templates.find(ownerId, params.id);
    if (found === undefined) return failed('not-found');
    if (found.version !== body.version)
      return { ok: false, error: 'stale-version', details: { version: found.version } };
    const problem = templateProblem(body);
    if (problem !== undefined) return refusedFor(problem, locale);
    if (isTooLarge(body)) return failed('template-invalid');
    const { id, createdAt } = found;
    const saved = await templates.change(ownerId, { ...body, id, createdAt, updatedAt: isoNow(clock) });
    return saved.ok ? ok(saved.value) : { ok: false, error: 'stale-version', details: { version: body.version + 1 } };
  };
