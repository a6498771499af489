import type { Contradiction } from '#shared/check/contradiction.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type { actOnDocuments as contract, BulkAction, BulkOutcome } from '#shared/api/document-actions.ts';
import { saveDocument as saving } from '#shared/api/documents.ts';
import type { Refusal } from '#shared/api/refusals.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import { getRefusalText } from '#shared/text/refusals/refusal-text.ts';
import { previewNextStep, readPosition } from '#shared/workflow/position.ts';
import type { Caller, Outcome, RefusalDetails } from '#functions/ports/caller.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';
import { maxCollectionSize, type Collections } from '#functions/ports/collections.ts';
import { deleteDocument } from '../trash/delete-document.ts';
import { markPaid, markUnpaid, type PaymentDeps } from '../payment/mark-payment.ts';
import { saveDocument } from '../save/save-document.ts';
import { getTempboxKey } from '../collections/tempbox.ts';

type ActOnDocuments = typeof contract;
type Deps = Parameters<typeof saveDocument>[0] & PaymentDeps & { readonly collections: Collections };
type Refused = {
  readonly error: Refusal;
  readonly details?: RefusalDetails | undefined;
  readonly contradictions?: readonly Contradiction[] | undefined;
};
/** By document: what the person was asked about. */
type Acknowledged = Readonly<Record<string, readonly Contradiction[]>>;
type Done = Result<undefined, Refused>;

/** Documents that are worked on side by side; more would only wait for the same table. */
const maxConcurrent = 5;

/**
 * Does one thing to many documents. Each goes through the use case of the single document, so that nothing is possible for
 * many that is not possible for one; a refused one stays as it was and answers a reason. Only the tempbox takes them together.
 */
export const actOnDocuments =
  (deps: Deps) =>
  async ({ params, body }: InputOf<ActOnDocuments>, caller: Caller): Promise<Outcome<ActOnDocuments>> => {
    const ids = [...new Set(body.ids)];
    const { action } = params;
    if (action === 'tempbox') return ok(await addToTempboxTogether(deps, ids, caller));
    const asked = { action, acknowledged: body.payload?.acknowledged ?? {} };
    const outcomes: BulkOutcome[] = [];
    for (let at = 0; at < ids.length; at += maxConcurrent) {
      const some = ids.slice(at, at + maxConcurrent);
      outcomes.push(
        ...(await Promise.all(some.map(async (id) => toOutcome(id, await perform(deps, asked, id, caller), caller)))),
      );
    }
    return ok(outcomes);
  };

const toOutcome = (_id: string, done: Done, { locale }: Caller): BulkOutcome =>
  done.ok
    ? { _id, ok: true, refusal: null, message: null }
    : {
        _id,
        ok: false,
        refusal: done.error.error,
        message: getRefusalText(done.error.error, locale, done.error.details),
        ...(done.error.contradictions === undefined ? {} : { contradictions: [...done.error.contradictions] }),
      };

/** Puts documents into the caller's tempbox at once, as many as it has room for. */
async function addToTempboxTogether(deps: Deps, ids: readonly string[], caller: Caller): Promise<BulkOutcome[]> {
  const rows = await deps.documents.rows(caller.ownerId, ids);
  const there = rows.flatMap(({ _id, deletedAt }) => (deletedAt === null ? [_id] : []));
  const left = await deps.collections.add(getTempboxKey(caller), there, isoNow(deps.clock));
  return ids.map((id) => {
    if (!there.includes(id)) return toOutcome(id, failed({ error: 'document-not-found' }), caller);
    const full = failed({ error: 'too-many-items' as const, details: { most: maxCollectionSize } });
    return toOutcome(id, left.includes(id) ? full : ok(undefined), caller);
  });
}

type Asked = { readonly action: Exclude<BulkAction, 'tempbox'>; readonly acknowledged: Acknowledged };

async function perform(deps: Deps, { action, acknowledged }: Asked, id: string, caller: Caller): Promise<Done> {
  const confirming = { id, acknowledged: acknowledged[id] ?? [] };
  switch (action) {
    case 'forward':
    case 'back': {
      const head = await deps.documents.findHead(caller.ownerId, id);
      return head === undefined
        ? failed({ error: 'document-not-found' })
        : decideStep(deps, { ...confirming, head, returned: action === 'back' }, caller);
    }
    case 'archive':
      return archive(deps, confirming, caller);
    case 'pay':
    case 'unpay': {
      const marked = await (action === 'pay' ? markPaid : markUnpaid)(deps, { id }, caller);
      return marked.ok ? ok(undefined) : failed({ error: marked.error });
    }
    case 'delete': {
      const deleted = await deleteDocument(deps)({ params: { id }, query: {}, body: {} }, caller);
      return deleted.ok ? ok(undefined) : failed({ error: deleted.error });
    }
  }
}

/** A document, and what the person was asked about it. */
type Confirming = { readonly id: string; readonly acknowledged: readonly Contradiction[] };

/** Attempts to archive a document that is changed meanwhile. */
const maxArchiveAttempts = 4;

/**
 * Confirms a document into the archive (ledger R-ACT-20): only from the step that leads there for the document's values, so
 * that no approval is skipped (R-WFE-17). The version that was judged is confirmed; a newer one is judged again.
 */
async function archive(deps: Deps, confirming: Confirming, caller: Caller): Promise<Done> {
  let done = await archiveAsItIs(deps, confirming, caller);
  for (let again = 1; again < maxArchiveAttempts && !done.ok && done.error.error === 'stale-version'; again += 1)
    done = await archiveAsItIs(deps, confirming, caller);
  return done;
}

async function archiveAsItIs(deps: Deps, confirming: Confirming, caller: Caller): Promise<Done> {
  const record = await deps.documents.find(caller.ownerId, confirming.id);
  if (record === undefined || record.head.deletedAt !== null) return failed({ error: 'document-not-found' });
  const { steps } = await deps.doctypes.workflow(caller.ownerId, record.head.doctype);
  const { at } = readPosition(record.head.step, steps);
  if (at === 'archived') return failed({ error: 'archived' });
  if (previewNextStep(steps, record.head.step, record)?.type !== 'end') return failed({ error: 'not-last-step' });
  return decideStep(deps, { ...confirming, head: record.head, returned: false }, caller);
}

/** Confirms or returns a document as it was read, where its step allows that to happen without looking (ledger R-WFE-20). */
async function decideStep(
  deps: Deps,
  { acknowledged, head, returned }: Confirming & { readonly head: DocumentHead; readonly returned: boolean },
  caller: Caller,
): Promise<Done> {
  if (head.deletedAt !== null) return failed({ error: 'document-not-found' });
  const { steps } = await deps.doctypes.workflow(caller.ownerId, head.doctype);
  const position = readPosition(head.step, steps);
  if (position.at === 'archived') return failed({ error: 'archived' });
  if (position.at !== 'step' || !position.step.bulk) return failed({ error: 'step-not-bulk' });
  const body = saving.body.parse({
    confirmed: !returned,
    returned,
    acknowledged,
    saved: false,
    withoutTables: true,
    document: { version: head.version },
  });
  const saved = await saveDocument(deps)({ params: { id: head._id }, query: {}, body }, caller);
  return saved.ok
    ? ok(undefined)
    : failed({ error: saved.error, details: saved.details, contradictions: saved.contradictions });
}
