import type { Contradiction } from '#shared/check/contradiction.ts';
import { saveDocument as saving } from '#shared/api/documents.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import { toFacts } from '#shared/workflow/conditions.ts';
import { previewNextStep, readPosition } from '#shared/workflow/position.ts';
import { archivedStep } from '#shared/workflow/workflow.ts';
import type { Caller, RefusalDetails } from '#functions/ports/caller.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';
import type { Refusal } from '#shared/api/refusals.ts';
import { saveDocument } from '../save/save-document.ts';

export type StepDeps = Parameters<typeof saveDocument>[0];

/** Why one document of many stayed as it was. */
export type Refused = {
  readonly error: Refusal;
  readonly details?: RefusalDetails | undefined;
  readonly contradictions?: readonly Contradiction[] | undefined;
};
type Moved = Result<undefined, Refused>;

/** A document, what the person was asked about it, and the step at which they decided. */
export type Confirming = {
  readonly id: string;
  readonly acknowledged: readonly Contradiction[];
  readonly seenAt: DocumentHead['step'] | undefined;
};

/**
 * Whether a document has already left the step at which the person decided, in the asked direction: the same request came
 * twice, and confirming again would take it one step too far. A document that went elsewhere is refused.
 */
function findEarlierMove({ seenAt }: Confirming, head: DocumentHead, returned: boolean): Moved | undefined {
  if (seenAt === undefined || head.step === seenAt) return undefined;
  const isPassed = typeof seenAt === 'string' && head.passedSteps.includes(seenAt);
  return isPassed === returned ? failed({ error: 'stale-version' }) : ok(undefined);
}

/** Whether a document goes back instead of on, and why. */
type Returning = { readonly returned: boolean; readonly returnReason?: string | undefined };

/** Confirms or returns one of many documents. */
export async function moveStep(deps: StepDeps, confirming: Confirming & Returning, caller: Caller): Promise<Moved> {
  const head = await deps.documents.findHead(caller.ownerId, confirming.id);
  if (head === undefined) return failed({ error: 'document-not-found' });
  return findEarlierMove(confirming, head, confirming.returned) ?? decideStep(deps, { ...confirming, head }, caller);
}

/** Attempts to archive a document that is changed meanwhile. */
const maxArchiveAttempts = 4;

/**
 * Confirms a document into the archive (ledger R-ACT-20): only from the step that leads there for the document's values, so
 * that no approval is skipped (R-WFE-17). The version that was judged is confirmed; a newer one is judged again.
 */
export async function archive(deps: StepDeps, confirming: Confirming, caller: Caller): Promise<Moved> {
  let done = await archiveAsItIs(deps, confirming, caller);
  for (let again = 1; again < maxArchiveAttempts && !done.ok && done.error.error === 'stale-version'; again += 1)
    done = await archiveAsItIs(deps, confirming, caller);
  return done;
}

async function archiveAsItIs(deps: StepDeps, confirming: Confirming, caller: Caller): Promise<Moved> {
  const record = await deps.documents.find(caller.ownerId, confirming.id);
  if (record === undefined || record.head.deletedAt !== null) return failed({ error: 'document-not-found' });
  const { steps } = await deps.doctypes.workflow(caller.ownerId, record.head.doctype);
  const { at } = readPosition(record.head.step, steps);
  if (at === 'archived')
    return confirming.seenAt === undefined || confirming.seenAt === archivedStep
      ? failed({ error: 'archived' })
      : ok(undefined);
  const owner = await deps.accounts.findOwner(caller.ownerId);
  if (previewNextStep(steps, record.head.step, toFacts(record, owner))?.type !== 'end')
    return failed({ error: 'not-last-step' });
  return decideStep(deps, { acknowledged: confirming.acknowledged, head: record.head, returned: false }, caller);
}

type Deciding = Pick<Confirming, 'acknowledged'> & Returning & { readonly head: DocumentHead };

/** Confirms or returns a document as it was read, where its step allows that to happen without looking (ledger R-WFE-20). */
async function decideStep(deps: StepDeps, deciding: Deciding, caller: Caller): Promise<Moved> {
  const { acknowledged, head, returned, returnReason } = deciding;
  if (head.deletedAt !== null) return failed({ error: 'document-not-found' });
  const { steps } = await deps.doctypes.workflow(caller.ownerId, head.doctype);
  const position = readPosition(head.step, steps);
  if (position.at === 'archived') return failed({ error: 'archived' });
  if (position.at !== 'step' || !position.step.bulk) return failed({ error: 'step-not-bulk' });
  const body = saving.body.parse({
    confirmed: !returned,
    returned,
    returnReason,
    acknowledged,
    saved: false,
    withoutTables: true,
    document: { version: head.version },
    // No person goes on from here to a next document.
    nextAmong: [],
  });
  const saved = await saveDocument(deps)({ params: { id: head._id }, query: {}, body }, caller);
  return saved.ok
    ? ok(undefined)
    : failed({ error: saved.error, details: saved.details, contradictions: saved.contradictions });
}
