import type { InputOf } from '#shared/api/contract.ts';
import type { saveDoctype as contract } from '#shared/api/doctypes.ts';
import { checkDoctype } from '#shared/doctype/check-doctype.ts';
import { badFields } from '#shared/doctype/check-fields.ts';
import { slugOf } from '#shared/doctype/derive-id.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { numberIsLocked, settleDoctype } from '#shared/doctype/settle-doctype.ts';
import { tidy } from '#shared/kit/text.ts';
import { stepId } from '#shared/workflow/workflow.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import { presentDoctype } from '#functions/present/doctype.ts';
import { refreshStart } from '#functions/present/refresh-start.ts';

type SaveDoctype = typeof contract;
type Body = InputOf<SaveDoctype>['body'];
type Need = {
  readonly doctypes: Pick<Doctypes, 'list' | 'change'>;
  readonly documents: Pick<Documents, 'counts'>;
  readonly ids: Pick<Ids, 'id'>;
  readonly outbox: Pick<Outbox, 'entry' | 'deliver'>;
};

/** What steps say about fields that the type uses; other words are dropped. */
function stepFields({ wfFields }: Doctype, fields: Body['fields']): Doctype['wfFields'] {
  const used = new Set(fields.map(({ id }) => id));
  const steps = Object.entries(wfFields).filter(([step]) => stepId.safeParse(step).success);
  return Object.fromEntries(steps.map(([step, said]) => [step, said.filter(({ id }) => used.has(id))]));
}

/** The type as it will be: what was said, the rules of the house laid over it, and what only the server says. */
function asSaved(stored: Doctype, { doctype: said, fields }: Body): Doctype {
  const name = tidy(said.name);
  const used = new Set(fields.map(({ id }) => id));
  return settleDoctype({
    ...said,
    name,
    fields,
    wfFields: stepFields(said, fields),
    duplicityUniqueId: [...new Set(said.duplicityUniqueId)].filter((id) => used.has(id)),
    ...(numberIsLocked(stored) ? { year: stored.year, numbers: stored.numbers } : {}),
    slug: slugOf(name, stored.id),
    modelEpochTime: stored.modelEpochTime,
    documentsCount: stored.documentsCount,
    totalDocumentCount: stored.totalDocumentCount,
    draft: false,
  });
}

/** Whether lists show the type's documents otherwise now, or tell them apart by other values. */
const showsOtherwise = (before: Doctype, after: Doctype): boolean => {
  const told = ({ duplicityUniqueId, fields, wfFields }: Doctype) =>
    JSON.stringify([duplicityUniqueId.toSorted(), fields, wfFields]);
  return after.documentsCount > 0 && told(before) !== told(after);
};

/**
 * Saves a type, whose draft ends with it (ledger R-DTY-24, R-DTY-52 to R-DTY-57, R-DTY-67). Whatever the screen did, the
 * dependent rules of specification 000 §4 hold afterwards; a save that names an old version is refused. Documents of the type
 * follow what lists show of them and how duplicates are found, in the background.
 */
export const saveDoctype =
  ({ doctypes, documents, ids, outbox }: Need) =>
  async ({ params, body }: InputOf<SaveDoctype>, caller: Caller): Promise<Outcome<SaveDoctype>> => {
    const { ownerId, socketId: except } = caller;
    const [types, counts] = await Promise.all([doctypes.list(ownerId), documents.counts(ownerId)]);
    const found = types.find(({ id }) => id === params.id);
    if (found === undefined) return { ok: false, error: 'not-found' };
    if (body.doctype.id !== params.id) return { ok: false, error: 'doctype-invalid', details: { field: 'id' } };
    const stored = presentDoctype(found, counts);
    if (stored.version !== body.doctype.version)
      return { ok: false, error: 'stale-version', details: { version: stored.version } };
    const [unknown] = badFields(body.fields);
    if (unknown !== undefined) return { ok: false, error: 'doctype-invalid', details: { field: unknown } };

    const next = asSaved(stored, body);
    const problems = checkDoctype(next, types);
    const [worst] = problems.filter(({ problem }) => problem !== 'taken');
    if (worst !== undefined) return { ok: false, error: 'doctype-invalid', details: { ...worst } };
    if (problems.length > 0) return { ok: false, error: 'doctype-exists', details: { field: 'name' } };

    const start = showsOtherwise(stored, next) ? refreshStart(ids, ownerId, next.id) : undefined;
    const also = start === undefined ? [] : [outbox.entry(start)];
    const saved = await doctypes.change({ ownerId, doctype: next, also, except });
    if (!saved.ok) return { ok: false, error: saved.error === 'exists' ? 'doctype-exists' : 'stale-version' };
    if (start !== undefined) await outbox.deliver(start);
    return { ok: true, value: presentDoctype(saved.value, counts) };
  };
