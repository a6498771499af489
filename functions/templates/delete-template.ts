import type { InputOf } from '#shared/api/contract.ts';
import type { deleteTemplate as contract } from '#shared/api/templates.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Templates } from '#functions/ports/templates.ts';

type Need = { readonly templates: Pick<Templates, 'find' | 'delete'>; readonly doctypes: Pick<Doctypes, 'list'> };

/** Removes a template unless a document type is made of it. */
export const deleteTemplate =
  ({ templates, doctypes }: Need) =>
  async ({ params }: InputOf<typeof contract>, { ownerId }: Caller): Promise<Outcome<typeof contract>> => {
    if ((await templates.find(ownerId, params.id)) === undefined) return failed('not-found');
    const user = (await doctypes.list(ownerId)).find(({ selectedTemplate }) => selectedTemplate === params.id);
    if (user !== undefined) return { ok: false, error: 'template-in-use', details: { name: user.name } };
    await templates.delete(ownerId, params.id);
    return ok(undefined);
  };
