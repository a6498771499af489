import type { InputOf } from '#shared/api/contract.ts';
import type { unlockDocument as contract } from '#shared/api/document-actions.ts';
import { relocate, toStoredStep } from '#shared/workflow/position.ts';
import { archivedStep, type Workflow } from '#shared/workflow/workflow.ts';
import { buildLogItem } from '#shared/document/log-item.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentHead, Documents } from '#functions/ports/documents.ts';
import type { Learned } from '#functions/ports/learned.ts';
import { listAssignments } from '#functions/domain/notifications/list-assignments.ts';
import { changeHead } from '../change/change-document.ts';
import { readDocumentInfo } from '../read/read-document-info.ts';
import { teaches } from '#functions/domain/documents/teaches.ts';
import { describeCaller } from '#functions/domain/documents/describe-caller.ts';

type UnlockDocument = typeof contract;
type Deps = {
  readonly documents: Documents;
  readonly doctypes: Doctypes;
  readonly learned: Pick<Learned, 'addConfirmed'>;
  readonly clock: Clock;
};

/** Back at the last step where a person decided and that still exists, with the people of that step. */
function toReopened(head: DocumentHead, { steps }: Workflow, by: string) {
  const { position, passedSteps } = relocate(steps, head.passedSteps);
  const assigned = position.at === 'step' ? position.step.assign : [];
  const stepName = position.at === 'step' ? position.step.name : '';
  return { step: toStoredStep(position), stepName, passedSteps, userId: assigned.length > 0 ? assigned : [by] };
}

/**
 * Takes a document back out of the archive, for corrections (ledger R-ACT-03, R-GRD-36): it waits at the last step that a
 * person confirmed and goes into the archive again from there.
 */
export const unlockDocument =
  (deps: Deps) =>
  async (input: InputOf<UnlockDocument>, caller: Caller): Promise<Outcome<UnlockDocument>> => {
    const { ownerId, userId: by } = caller;
    const { id } = input.params;
    const known = await deps.documents.findHead(ownerId, id);
    if (known === undefined) return { ok: false, error: 'document-not-found' };
    const workflow = await deps.doctypes.workflow(ownerId, known.doctype);
    const doctype = await deps.doctypes.find(ownerId, known.doctype);
    const unlocked = await changeHead<'not-archived'>(deps.documents, { ownerId, id }, (head) => {
      if (head.step !== archivedStep || head.doctype !== known.doctype) return failed('not-archived');
      const { step, stepName, passedSteps, userId } = toReopened(head, workflow, by);
      const next = { ...head, updatedAt: isoNow(deps.clock), step, passedSteps, userId, confirmedBy: [] };
      const log = buildLogItem('unlocked', {
        step,
        stepName,
        assignId: userId,
        editorId: by,
        metadata: describeCaller(caller),
      });
      const notifications = listAssignments(deps.clock, { before: head, after: next, by, step: stepName });
      // Learning looks at the document again and forgets what it taught, until it is archived once more.
      const learning = teaches(head, doctype)
        ? deps.learned.addConfirmed(head, `unlocked-${head.version}`, next.updatedAt)
        : {};
      return ok({ head: next, log, except: caller.socketId, notifications, ...learning });
    });
    return unlocked.ok ? readDocumentInfo(deps)(input, caller) : unlocked;
  };
