import type { InputOf } from '#shared/api/contract.ts';
import type { listTemplates as contract } from '#shared/api/templates.ts';
import { ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Templates } from '#functions/ports/templates.ts';

type Need = { readonly templates: Pick<Templates, 'list'>; readonly doctypes: Pick<Doctypes, 'list'> };

/** The templates of the company, and which document types are made of each (ledger R-TPL-17). */
export const listTemplates =
  ({ templates, doctypes }: Need) =>
  async (_: InputOf<typeof contract>, { ownerId }: Caller): Promise<Outcome<typeof contract>> => {
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
