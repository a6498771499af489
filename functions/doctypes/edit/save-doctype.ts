import type { InputOf } from '#shared/api/contract.ts';
import type { saveDoctype as contract } from '#shared/api/doctypes.ts';
import { checkDoctype } from '#shared/doctype/check-doctype.ts';
import { findInvalidFields } from '#shared/doctype/check-fields.ts';
import { deriveSlug } from '#shared/doctype/derive-id.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { isNumberLocked, applyDoctypeRules } from '#shared/doctype/doctype-rules.ts';
import { tidy } from '#shared/kit/text.ts';
import { stepId } from '#shared/workflow/workflow.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentIndex } from '#functions/ports/document-index.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import { presentDoctype } from '#functions/present/doctype.ts';
import { toRefreshStart } from '#functions/domain/documents/machine-starts.ts';
import { changesLists } from './changes-lists.ts';

type SaveDoctype = typeof contract;
type Body = InputOf<SaveDoctype>['body'];
type Deps = {
  readonly doctypes: Pick<Doctypes, 'list' | 'change'>;
  readonly documentIndex: Pick<DocumentIndex, 'counts'>;
  readonly ids: Pick<Ids, 'id'>;
  readonly outbox: Pick<Outbox, 'schedule' | 'deliver'>;
};

/** Field settings of the steps, for the fields that the type uses; others are dropped. */
function keepUsedStepFields({ wfFields }: Doctype, fields: Body['fields']): Doctype['wfFields'] {
  const used = new Set(fields.map(({ id }) => id));
  const steps = Object.entries(wfFields).filter(([step]) => stepId.safeParse(step).success);
  return Object.fromEntries(steps.map(([step, settings]) => [step, settings.filter(({ id }) => used.has(id))]));
}

/** The type as it is stored: the request, adjusted by the dependent rules, with the values that only the server sets. */
function buildSavedDoctype(stored: Doctype, { doctype: requested, fields }: Body): Doctype {
  const name = tidy(requested.name);
  const used = new Set(fields.map(({ id }) => id));
  return applyDoctypeRules({
    ...requested,
    name,
    fields,
    wfFields: keepUsedStepFields(requested, fields),
    duplicityUniqueId: [...new Set(requested.duplicityUniqueId)].filter((id) => used.has(id)),
    ...(isNumberLocked(stored) ? { year: stored.year, numbers: stored.numbers } : {}),
    slug: deriveSlug(name, stored.id),
    modelEpochTime: stored.modelEpochTime,
    documentsCount: stored.documentsCount,
    totalDocumentCount: stored.totalDocumentCount,
    draft: false,
  });
}

/**
 * Saves a type, whose draft ends with it (ledger R-DTY-24, R-DTY-52 to R-DTY-57, R-DTY-67). Whatever the screen did, the
 * dependent rules of specification 000 §4 hold afterwards; a save that names an old version is refused. Documents of the type
 * follow what lists show of them and how duplicates are found, in the background.
 */
export const saveDoctype =
  ({ doctypes, documentIndex, ids, outbox }: Deps) =>
  async ({ params, body }: InputOf<SaveDoctype>, caller: Caller): Promise<Outcome<SaveDoctype>> => {
    const { ownerId, socketId: except } = caller;
    const [types, counts] = await Promise.all([doctypes.list(ownerId), documentIndex.counts(ownerId)]);
    const found = types.find(({ id }) => id === params.id);
    if (found === undefined) return { ok: false, error: 'not-found' };
    if (body.doctype.id !== params.id) return { ok: false, error: 'doctype-invalid', details: { field: 'id' } };
    const stored = presentDoctype(found, counts);
    if (stored.version !== body.doctype.version)
      return { ok: false, error: 'stale-version', details: { version: stored.version } };
    const [unknown] = findInvalidFields(body.fields);
    if (unknown !== undefined) return { ok: false, error: 'doctype-invalid', details: { field: unknown } };

    const next = buildSavedDoctype(stored, body);
    const problems = checkDoctype(next, types);
    const [worst] = problems.filter(({ problem }) => problem !== 'taken' && problem !== 'prefix-taken');
    if (worst !== undefined) return { ok: false, error: 'doctype-invalid', details: { ...worst } };
    const shared = problems.find(({ problem }) => problem === 'prefix-taken');
    if (shared !== undefined) return { ok: false, error: 'prefix-taken', details: { name: shared.other ?? '' } };
    if (problems.length > 0) return { ok: false, error: 'doctype-exists', details: { field: 'name' } };

    const start = changesLists(stored, next) ? toRefreshStart(ids, ownerId, next.id) : undefined;
    const also = start === undefined ? [] : [outbox.schedule(start)];
    const saved = await doctypes.change({ ownerId, doctype: next, also, except });
    if (!saved.ok) return { ok: false, error: saved.error === 'exists' ? 'doctype-exists' : 'stale-version' };
    if (start !== undefined) await outbox.deliver(start);
    return { ok: true, value: presentDoctype(saved.value, counts) };
  };
