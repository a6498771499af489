import type { InputOf } from '#shared/api/contract.ts';
import type {
  listTemplates as listTemplatesContract,
  readTemplate as readTemplateContract,
} from '#shared/api/templates.ts';
import { ok, failed } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Templates } from '#functions/ports/templates.ts';

type ReadTemplateDeps = { readonly templates: Pick<Templates, 'find'> };

/** One template (ledger R-TPL-17, R-TPL-18). */
export const readTemplate =
  ({ templates }: ReadTemplateDeps) =>
  async (
    { params }: InputOf<typeof readTemplateContract>,
    { ownerId }: Caller,
  ): Promise<Outcome<typeof readTemplateContract>> => {
    const found = await templates.find(ownerId, params.id);
    return found === undefined ? failed('not-found') : ok(found);
  };

type ListTemplatesDeps = { readonly templates: Pick<Templates, 'list'>; readonly doctypes: Pick<Doctypes, 'list'> };

/** The templates of the company, and which document types are made of each (ledger R-TPL-17). */
export const listTemplates =
  ({ templates, doctypes }: ListTemplatesDeps) =>
  async (
    _: InputOf<typeof listTemplatesContract>,
    { ownerId }: Caller,
  ): Promise<Outcome<typeof listTemplatesContract>> => {
    const [all, types] = await Promise.all([templates.list(ownerId), doctypes.list(ownerId)]);
    return ok(
      all.map((one) => ({
        ...one,
        doctypes: types
          .filter(({ selectedTemplate }) => selectedTemplate === one.id)
          .map(({ id, name }) => ({ id, name })),
      })),
    );
  };
