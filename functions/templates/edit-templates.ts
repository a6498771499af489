import type { InputOf, RefusalOf } from '#shared/api/contract.ts';
import type {
  saveTemplate as saveTemplateContract,
  addTemplate as addTemplateContract,
  deleteTemplate as deleteTemplateContract,
} from '#shared/api/templates.ts';
import { failed, ok } from '#shared/kit/result.ts';
import {
  templateLimits,
  findTemplateProblem,
  createBlankTemplate,
  templateBody,
  type TemplateBody,
  type TemplateProblem,
} from '#shared/template/template.ts';
import { getFieldLabel } from '#shared/text/field-names.ts';
import type { Caller, Outcome, RefusalDetails } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Templates } from '#functions/ports/templates.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';

type DeleteTemplateDeps = {
  readonly templates: Pick<Templates, 'find' | 'delete'>;
  readonly doctypes: Pick<Doctypes, 'list'>;
};

/** Removes a template unless a document type is made of it. */
export const deleteTemplate =
  ({ templates, doctypes }: DeleteTemplateDeps) =>
  async (
    { params }: InputOf<typeof deleteTemplateContract>,
    { ownerId }: Caller,
  ): Promise<Outcome<typeof deleteTemplateContract>> => {
    if ((await templates.find(ownerId, params.id)) === undefined) return failed('not-found');
    const usedBy = (await doctypes.list(ownerId)).find(({ selectedTemplate }) => selectedTemplate === params.id);
    if (usedBy !== undefined) return { ok: false, error: 'template-in-use', details: { name: usedBy.name } };
    await templates.delete(ownerId, params.id);
    return ok(undefined);
  };

type AddTemplateDeps = {
  readonly templates: Pick<Templates, 'find' | 'add'>;
  readonly clock: Clock;
  readonly ids: Ids;
};

/** Adds a template: an empty page in the caller's language, or a copy of another template. */
export const addTemplate =
  ({ templates, clock, ids }: AddTemplateDeps) =>
  async (
    { body }: InputOf<typeof addTemplateContract>,
    { ownerId, locale }: Caller,
  ): Promise<Outcome<typeof addTemplateContract>> => {
    const from = body.copyOf === undefined ? undefined : await templates.find(ownerId, body.copyOf);
    if (body.copyOf !== undefined && from === undefined) return failed('not-found');
    const at = isoNow(clock);
    const content = from === undefined ? createBlankTemplate(locale) : templateBody.parse(from);
    const added = await templates.add(ownerId, {
      ...content,
      id: ids.id(),
      name: body.name,
      version: 0,
      createdAt: at,
      updatedAt: at,
    });
    if (added.ok) return ok(added.value);
    return { ok: false, error: 'too-many-templates', details: { most: templateLimits.perCompany } };
  };

type SaveTemplate = typeof saveTemplateContract;
type SaveTemplateDeps = { readonly templates: Pick<Templates, 'find' | 'change'>; readonly clock: Clock };
type Refusal = { readonly ok: false; readonly error: RefusalOf<SaveTemplate>; readonly details?: RefusalDetails };

function toRefusal(problem: TemplateProblem, locale: Caller['locale']): Refusal {
  switch (problem.kind) {
    case 'font':
      return { ok: false, error: 'font-unknown', details: { name: problem.name } };
    case 'field':
      return { ok: false, error: 'template-invalid', details: { name: problem.name } };
    case 'column-twice':
      return {
        ok: false,
        error: 'template-invalid',
        details: { name: getFieldLabel(locale, `columns.${problem.name}`) },
      };
    case 'table-twice':
      return { ok: false, error: 'template-invalid' };
  }
}

/** What fits into one item of the table, whatever its letters are. */
const isTooLarge = (body: TemplateBody): boolean =>
  new TextEncoder().encode(JSON.stringify(body)).length > templateLimits.jsonBytes;

/** Saves a template that is unchanged since it was read; what cannot be printed is refused (ledger R-HIS-16). */
export const saveTemplate =
  ({ templates, clock }: SaveTemplateDeps) =>
  async ({ params, body }: InputOf<SaveTemplate>, { ownerId, locale }: Caller): Promise<Outcome<SaveTemplate>> => {
    const found = await templates.find(ownerId, params.id);
    if (found === undefined) return failed('not-found');
    if (found.version !== body.version)
      return { ok: false, error: 'stale-version', details: { version: found.version } };
    const problem = findTemplateProblem(body);
    if (problem !== undefined) return toRefusal(problem, locale);
    if (isTooLarge(body)) return failed('template-invalid');
    const { id, createdAt } = found;
    const saved = await templates.change(ownerId, { ...body, id, createdAt, updatedAt: isoNow(clock) });
    return saved.ok ? ok(saved.value) : { ok: false, error: 'stale-version', details: { version: body.version + 1 } };
  };
