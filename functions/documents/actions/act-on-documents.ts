import type { InputOf } from '#shared/api/contract.ts';
import type {
  actOnDocuments as contract,
  BulkAction,
  BulkChange,
  BulkOutcome,
  bulkPayload,
} from '#shared/api/document-actions.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import { tagLimits } from '#shared/tag/tag.ts';
import { failedStep } from '#shared/workflow/workflow.ts';
import { getRefusalText } from '#shared/text/refusals/refusal-text.ts';
import type * as z from 'zod';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow } from '#functions/ports/clock.ts';
import { maxCollectionSize, type Collections } from '#functions/ports/collections.ts';
import { getTempboxKey } from '../collections/tempbox.ts';
import { moveDocument } from '../copy/move-document.ts';
import { markPaid, markUnpaid, type PaymentDeps } from '../payment/mark-payment.ts';
import { changeDocumentTags } from '../tags/tag-document.ts';
import { deleteDocument } from '../trash/delete-document.ts';
import { undeleteDocument } from '../trash/undelete-document.ts';
import { changeAssignees } from './assign-people.ts';
import { changeDoctype } from './change-doctype.ts';
import { archive, moveStep, type Refused, type StepDeps } from './move-step.ts';
import { unlockDocument } from './unlock-document.ts';

type ActOnDocuments = typeof contract;
type Deps = StepDeps &
  PaymentDeps &
  Parameters<typeof moveDocument>[0] &
  Parameters<typeof changeDocumentTags>[0] &
  Parameters<typeof changeAssignees>[0] &
  Parameters<typeof changeDoctype>[0] &
  Parameters<typeof unlockDocument>[0] &
  Parameters<typeof undeleteDocument>[0] & { readonly collections: Collections };

type Undo = NonNullable<BulkOutcome['undo']>;
/** `undefined`: done, and nothing takes it back or nothing had to be done. */
type Done = Result<Undo | undefined, Refused>;

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
    if (action === 'untempbox') {
      await deps.collections.remove(getTempboxKey(caller), ids);
      return ok(ids.map((id) => toOutcome(id, ok(undefined), caller)));
    }
    const asked = { action, payload: body.payload ?? { acknowledged: {} } };
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
    ? { _id, ok: true, refusal: null, message: null, ...(done.value === undefined ? {} : { undo: done.value }) }
    : {
        _id,
        ok: false,
        refusal: done.error.error,
        message: getRefusalText(done.error.error, locale, done.error.details),
        ...(done.error.contradictions === undefined ? {} : { contradictions: [...done.error.contradictions] }),
      };

/** Puts documents into the caller's tempbox at once, as many as it has room for. */
async function addToTempboxTogether(deps: Deps, ids: readonly string[], caller: Caller): Promise<BulkOutcome[]> {
  const of = getTempboxKey(caller);
  const [rows, held] = await Promise.all([deps.documents.rows(caller.ownerId, ids), deps.collections.list(of)]);
  const there = rows.flatMap(({ _id, deletedAt }) => (deletedAt === null ? [_id] : []));
  const left = await deps.collections.add(of, there, isoNow(deps.clock));
  return ids.map((id) => {
    if (!there.includes(id)) return toOutcome(id, failed({ error: 'document-not-found' }), caller);
    const full = failed({ error: 'too-many-items' as const, details: { most: maxCollectionSize } });
    const added = ok(held.includes(id) ? undefined : ({ action: 'untempbox' } as const));
    return toOutcome(id, left.includes(id) ? full : added, caller);
  });
}

type Asked = {
  readonly action: Exclude<BulkAction, 'tempbox' | 'untempbox'>;
  readonly payload: z.output<typeof bulkPayload>;
};

/** The answer of a use case for one document. */
type Answer = { readonly ok: true } | ({ readonly ok: false } & Refused);
const refuse = ({ error, details, contradictions }: Refused): Done => failed({ error, details, contradictions });
const toDone = (answer: Answer, undo?: Undo): Done => (answer.ok ? ok(undo) : refuse(answer));

async function perform(deps: Deps, { action, payload }: Asked, id: string, caller: Caller): Promise<Done> {
  const confirming = { id, acknowledged: payload.acknowledged[id] ?? [], seenAt: payload.steps?.[id] };
  const input = { params: { id }, query: {}, body: {} };
  switch (action) {
    case 'forward':
    case 'back':
      return moveStep(deps, { ...confirming, returned: action === 'back', returnReason: payload.returnReason }, caller);
    case 'archive': {
      const archived = await archive(deps, confirming, caller);
      return archived.ok && caller.role === 'admin' ? ok({ action: 'unarchive' }) : archived;
    }
    case 'unarchive': {
      if (caller.role !== 'admin') return failed({ error: 'forbidden' });
      return toDone(await unlockDocument(deps)(input, caller));
    }
    case 'pay':
    case 'unpay':
      return markPayment(deps, { id, paid: action === 'pay' }, caller);
    case 'delete': {
      const head = await deps.documents.findHead(caller.ownerId, id);
      const deleted = await deleteDocument(deps)(input, caller);
      return toDone(deleted, head?.deletedAt === null ? { action: 'undelete' } : undefined);
    }
    case 'undelete': {
      const restored = await undeleteDocument(deps)(input, caller);
      return !restored.ok && restored.error === 'not-in-trash' ? ok(undefined) : toDone(restored);
    }
    case 'doctype':
    case 'tag':
    case 'assign':
    case 'move':
      return change(deps, { action, payload }, id, caller);
  }
}

type Paying = { readonly id: string; readonly paid: boolean };

async function markPayment(deps: Deps, { id, paid }: Paying, caller: Caller): Promise<Done> {
  const before = await deps.documents.findHead(caller.ownerId, id);
  const marked = await (paid ? markPaid : markUnpaid)(deps, { id }, caller);
  if (!marked.ok) return failed({ error: marked.error });
  return ok(before?.paid === paid ? undefined : { action: paid ? 'unpay' : 'pay' });
}

type Changing = {
  readonly action: 'doctype' | 'tag' | 'assign' | 'move';
  readonly payload: BulkChange;
};

/** What an action does that needs a value; without one it is refused. */
async function change(
  deps: Deps,
  { action, payload: { tags, people, doctype, ownerId } }: Changing,
  id: string,
  caller: Caller,
): Promise<Done> {
  if (action === 'tag' && tags !== undefined) return changeTags(deps, { id, ...tags }, caller);
  if (action === 'assign' && people !== undefined) return assign(deps, { id, ...people }, caller);
  if (action === 'doctype' && doctype !== undefined) return retype(deps, { id, doctype }, caller);
  if (action === 'move' && ownerId !== undefined)
    return toDone(await moveDocument(deps)({ params: { id }, query: {}, body: { ownerId } }, caller));
  return failed({ error: 'incorrect-data' });
}

type Tagging = { readonly id: string } & NonNullable<BulkChange['tags']>;

async function changeTags(deps: Deps, wanted: Tagging, caller: Caller): Promise<Done> {
  const tagged = await changeDocumentTags(deps, wanted, caller);
  if (!tagged.ok)
    return failed({
      error: tagged.error,
      details: tagged.error === 'too-many-tags' ? { most: tagLimits.perDocument } : undefined,
    });
  const { head, before } = tagged.value;
  const had = new Set(before.map(({ value }) => value));
  const has = new Set(head.tags.map(({ value }) => value));
  const remove = wanted.add.length === 0 ? [] : [...has].filter((value) => !had.has(value));
  const add = before.flatMap(({ value, label }) => (wanted.remove.includes(value) && !has.has(value) ? [label] : []));
  return ok(remove.length + add.length === 0 ? undefined : { action: 'tag', tags: { add, remove } });
}

type Assigning = { readonly id: string } & NonNullable<BulkChange['people']>;

async function assign(deps: Deps, { id, mode, ids }: Assigning, caller: Caller): Promise<Done> {
  const decide = (current: readonly string[]) => {
    if (mode === 'set') return ids;
    return mode === 'add' ? [...current, ...ids] : current.filter((one) => !ids.includes(one));
  };
  const assigned = await changeAssignees(deps, { id, decide }, caller);
  if (!assigned.ok) return failed({ error: assigned.error });
  const before = assigned.value;
  const after = new Set(decide(before));
  const isSame = after.size === before.length && before.every((one) => after.has(one));
  // People who gave a document away may not take it back.
  const mayUndo = caller.role === 'admin' || after.has(caller.userId);
  return ok(
    isSame || before.length === 0 || !mayUndo
      ? undefined
      : { action: 'assign', people: { mode: 'set', ids: [...before] } },
  );
}

/** Another type starts its workflow, which nothing takes back; a failed document only waits and can have its type again. */
async function retype(deps: Deps, { id, doctype }: { readonly id: string; readonly doctype: string }, caller: Caller) {
  const before = await deps.documents.findHead(caller.ownerId, id);
  const changed = await changeDoctype(deps)({ params: { id }, query: {}, body: { doctype } }, caller);
  const isBack = before?.step === failedStep && before.doctype !== doctype;
  return toDone(changed, isBack ? { action: 'doctype', doctype: before.doctype } : undefined);
}
