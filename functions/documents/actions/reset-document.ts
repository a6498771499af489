import type { InputOf } from '#shared/api/contract.ts';
import type { resetDocument as contract } from '#shared/api/documents.ts';
import { failedStep, notStartedStep } from '#shared/workflow/workflow.ts';
import { buildLogItem } from '#shared/document/log-item.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { findPerson, type Caller, type Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentChange, DocumentHead, Documents, Transition } from '#functions/ports/documents.ts';
import type { Ids } from '#functions/ports/ids.ts';
import { changeHead } from '../change/change-document.ts';
import { restartWorkflow } from '../change/restart-workflow.ts';
import { isBusy } from '#functions/domain/documents/document-access.ts';
import { toExtractionStart, toWorkflowStart } from '#functions/domain/documents/machine-starts.ts';
import { readDocumentInfo } from '../read/read-document-info.ts';
import { describeCaller } from '#functions/domain/documents/describe-caller.ts';

type ResetDocument = typeof contract;
type Deps = {
  readonly documents: Documents;
  readonly doctypes: Doctypes;
  readonly clock: Clock;
  readonly ids: Ids;
};

/** As if it had just come in, with a reading of its own: tasks of the earlier one stop when they see it. */
const resetHead = (head: DocumentHead, reading: string, now: string): DocumentHead => ({
  ...head,
  updatedAt: now,
  step: notStartedStep,
  failedAt: null,
  passedSteps: [],
  userId: head.origin.userId === null ? [] : [head.origin.userId],
  confirmedBy: [],
  passage: null,
  queue: 'preprocessing',
  process: 0,
  predicted: null,
  error: null,
  warnings: [],
  reading,
});

/** The document keeps its place in the workflow; only its reading is replaced. */
const rereadHead = (head: DocumentHead, reading: string, now: string): DocumentHead => ({
  ...head,
  updatedAt: now,
  queue: 'preprocessing',
  process: 0,
  predicted: null,
  error: null,
  reading,
});

/** A document whose reading failed begins from the start; one that was read or is being read keeps its place. */
export function toReadingAgain(
  head: DocumentHead,
  caller: Caller,
  { ids, clock }: Pick<Deps, 'ids' | 'clock'>,
): DocumentChange {
  const again = (head.step === failedStep ? resetHead : rereadHead)(head, ids.id(), isoNow(clock));
  const next = { ...again, readFor: findPerson(caller) };
  return { head: next, start: toExtractionStart(next) };
}

/** A document that was on its way: it sets out again, or waits at its step to be confirmed again. No decision or value is lost. */
function toStoppedTransition(
  head: DocumentHead,
  passage: Transition,
  { ids, clock }: Pick<Deps, 'ids' | 'clock'>,
): DocumentChange {
  const now = { ...head, updatedAt: isoNow(clock) };
  if (passage.action !== 'start') return { head: { ...now, passage: null, queue: null } };
  const moving = restartWorkflow(now, { passage: ids.id(), by: passage.by });
  return { head: moving, start: toWorkflowStart(moving) };
}

/**
 * Takes a document out of the hands of a machine that failed (ledger R-REA-20), died or is still at it: one that was being
 * read is read again from the beginning, one that was on its way in the workflow is not any more. Whatever the earlier execution
 * still does is refused, because the document has another reading or movement.
 */
export const resetDocument =
  (deps: Deps) =>
  async (input: InputOf<ResetDocument>, caller: Caller): Promise<Outcome<ResetDocument>> => {
    const reset = await changeHead<'not-failed'>(
      deps.documents,
      { ownerId: caller.ownerId, id: input.params.id },
      (head) => {
        if (head.deletedAt !== null || (head.step !== failedStep && !isBusy(head))) return failed('not-failed');
        const step = head.step === failedStep ? (head.failedAt ?? notStartedStep) : head.step;
        const log = buildLogItem('reset', {
          step,
          assignId: [],
          editorId: caller.userId,
          metadata: describeCaller(caller),
        });
        const changed =
          head.passage === null ? toReadingAgain(head, caller, deps) : toStoppedTransition(head, head.passage, deps);
        return ok({ ...changed, log, except: caller.socketId });
      },
    );
    return reset.ok ? readDocumentInfo(deps)(input, caller) : reset;
  };
