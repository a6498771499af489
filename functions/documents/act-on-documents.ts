import type { Contradiction } from '#shared/check/contradiction.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type { actOnDocuments as contract, BulkAction, BulkOutcome } from '#shared/api/document-bulk.ts';
import { saveDocument as saving } from '#shared/api/documents.ts';
import type { Refusal } from '#shared/api/refusals.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import { refusalText } from '#shared/text/refusal-text.ts';
import { nextStepOf, positionOf } from '#shared/workflow/position.ts';
import type { Caller, Outcome, RefusalDetails } from '#functions/ports/caller.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';
import { shelfSize, type Shelves } from '#functions/ports/shelves.ts';
import { deleteDocument } from './delete-document.ts';
import { markPaid, markUnpaid, type PaymentNeed } from './mark-payment.ts';
import { saveDocument } from './save-document.ts';
import { tempboxOf } from './tempbox-items.ts';

type ActOnDocuments = typeof contract;
type Need = Parameters<typeof saveDocument>[0] & PaymentNeed & { readonly shelves: Shelves };
type Refused = {
  readonly error: Refusal;
  readonly details?: RefusalDetails | undefined;
  readonly contradictions?: readonly Contradiction[] | undefined;
};
/** By document: what the person was asked about. */
type Acknowledged = Readonly<Record<string, readonly Contradiction[]>>;
type Done = Result<undefined, Refused>;

/** Documents that are worked on side by side; more would only wait for the same table. */
const atOnce = 5;

/**
 * Does one thing to many documents. Each goes through the use case of the single document, so that nothing is possible for
 * many that is not possible for one; what is refused stays as it was and says why. Only the tempbox takes them together.
 */
export const actOnDocuments =
  (need: Need) =>
  async ({ params, body }: InputOf<ActOnDocuments>, caller: Caller): Promise<Outcome<ActOnDocuments>> => {
    const ids = [...new Set(body.ids)];
    const { action } = params;
    if (action === 'tempbox') return ok(await putAside(need, ids, caller));
    const asked = { action, acknowledged: body.payload?.acknowledged ?? {} };
    const outcomes: BulkOutcome[] = [];
    for (let at = 0; at < ids.length; at += atOnce) {
      const some = ids.slice(at, at + atOnce);
      outcomes.push(
        ...(await Promise.all(some.map(async (id) => told(id, await act(need, asked, id, caller), caller)))),
      );
    }
    return ok(outcomes);
  };

const told = (_id: string, done: Done, { locale }: Caller): BulkOutcome =>
  done.ok
    ? { _id, ok: true, refusal: null, message: null }
    : {
        _id,
        ok: false,
        refusal: done.error.error,
        message: refusalText(done.error.error, locale, done.error.details),
        ...(done.error.contradictions === undefined ? {} : { contradictions: [...done.error.contradictions] }),
      };

/** Puts documents into the caller's tempbox at once, as many as it has room for. */
async function putAside(need: Need, ids: readonly string[], caller: Caller): Promise<BulkOutcome[]> {
  const rows = await need.documents.rows(caller.ownerId, ids);
  const there = rows.flatMap(({ _id, deletedAt }) => (deletedAt === null ? [_id] : []));
  const left = await need.shelves.put(tempboxOf(caller), there, isoNow(need.clock));
  return ids.map((id) => {
    if (!there.includes(id)) return told(id, failed({ error: 'document-not-found' }), caller);
    const full = failed({ error: 'too-many-items' as const, details: { most: shelfSize } });
    return told(id, left.includes(id) ? full : ok(undefined), caller);
  });
}

type Asked = { readonly action: Exclude<BulkAction, 'tempbox'>; readonly acknowledged: Acknowledged };

async function act(need: Need, { action, acknowledged }: Asked, id: string, caller: Caller): Promise<Done> {
  const confirming = { id, acknowledged: acknowledged[id] ?? [] };
  switch (action) {
    case 'forward':
    case 'back': {
      const head = await need.documents.findHead(caller.ownerId, id);
      return head === undefined
        ? failed({ error: 'document-not-found' })
        : pass(need, { ...confirming, head, returned: action === 'back' }, caller);
    }
    case 'archive':
      return archive(need, confirming, caller);
    case 'pay':
    case 'unpay': {
      const marked = await (action === 'pay' ? markPaid : markUnpaid)(need, { id }, caller);
      return marked.ok ? ok(undefined) : failed({ error: marked.error });
    }
    case 'delete': {
      const deleted = await deleteDocument(need)({ params: { id }, query: {}, body: {} }, caller);
      return deleted.ok ? ok(undefined) : failed({ error: deleted.error });
    }
  }
}

/** A document, and what the person was asked about it. */
type Confirming = { readonly id: string; readonly acknowledged: readonly Contradiction[] };

/** Times that a document is judged anew which somebody changed while it was on its way into the archive. */
const judgings = 4;

/**
 * Confirms a document into the archive (ledger R-ACT-20): only from the step that leads there for what the document says, so
 * that nobody's approval is left out (R-WFE-17). What is confirmed is the version that was judged; a newer one is judged again.
 */
async function archive(need: Need, confirming: Confirming, caller: Caller): Promise<Done> {
  let done = await archiveAsItIs(need, confirming, caller);
  for (let again = 1; again < judgings && !done.ok && done.error.error === 'stale-version'; again += 1)
    done = await archiveAsItIs(need, confirming, caller);
  return done;
}

async function archiveAsItIs(need: Need, confirming: Confirming, caller: Caller): Promise<Done> {
  const record = await need.documents.find(caller.ownerId, confirming.id);
  if (record === undefined || record.head.deletedAt !== null) return failed({ error: 'document-not-found' });
  const { steps } = await need.doctypes.workflow(caller.ownerId, record.head.doctype);
  const { at } = positionOf(record.head.step, steps);
  if (at === 'archived') return failed({ error: 'archived' });
  if (nextStepOf(steps, record.head.step, record)?.type !== 'end') return failed({ error: 'not-last-step' });
  return pass(need, { ...confirming, head: record.head, returned: false }, caller);
}

/** Confirms or returns a document as it was read, where its step allows that to happen without looking (ledger R-WFE-20). */
async function pass(
  need: Need,
  { acknowledged, head, returned }: Confirming & { readonly head: DocumentHead; readonly returned: boolean },
  caller: Caller,
): Promise<Done> {
  if (head.deletedAt !== null) return failed({ error: 'document-not-found' });
  const { steps } = await need.doctypes.workflow(caller.ownerId, head.doctype);
  const position = positionOf(head.step, steps);
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
  const saved = await saveDocument(need)({ params: { id: head._id }, query: {}, body }, caller);
  return saved.ok
    ? ok(undefined)
    : failed({ error: saved.error, details: saved.details, contradictions: saved.contradictions });
}
