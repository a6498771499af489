import type { InputOf } from '#shared/api/contract.ts';
import type { addTemplate as contract } from '#shared/api/templates.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { blankTemplate, templateBody, templateLimits } from '#shared/template/template.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Templates } from '#functions/ports/templates.ts';

type Need = { readonly templates: Pick<Templates, 'find' | 'add'>; readonly clock: Clock; readonly ids: Ids };

/** Adds a template: an empty sheet in the language of whoever begins it, or a copy of another template. */
export const addTemplate =
  ({ templates, clock, ids }: Need) =>
  async ({ body }: InputOf<typeof contract>, { ownerId, locale }: Caller): Promise<Outcome<typeof contract>> => {
    const from = body.copyOf === undefined ? undefined : await templates.find(ownerId, body.copyOf);
    if (body.copyOf !== undefined && from === undefined) return failed('not-found');
    const at = isoNow(clock);
    const said = from === undefined ? blankTemplate(locale) : templateBody.parse(from);
    const added = await templates.add(ownerId, {
      ...said,
      id: ids.id(),
      name: body.name,
      version: 0,
      createdAt: at,
      updatedAt: at,
    });
    if (added.ok) return ok(added.value);
    return { ok: false, error: 'too-many-templates', details: { most: templateLimits.perCompany } };
  };
