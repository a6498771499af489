import * as z from 'zod';
import { buildLogItem } from '#shared/document/log-item.ts';
import { doctypeId, hexId } from '#shared/kit/id.ts';
import { isAutomated, listPendingAssignees } from '#shared/workflow/position.ts';
import type { WorkflowStep } from '#shared/workflow/workflow.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import { getToday, isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentIndex } from '#functions/ports/document-index.ts';
import type { DocumentHead, Documents } from '#functions/ports/documents.ts';
import { listConfirmers } from '#functions/domain/accounts/list-confirmers.ts';
import { listAssignments } from '#functions/domain/notifications/list-assignments.ts';

/** The type whose settings changed; `place` is how far an earlier task came. */
export const refreshTask = z.object({
  ownerId: hexId,
  doctype: doctypeId,
  place: z.object({ cursor: z.string() }),
});
type RefreshTask = z.infer<typeof refreshTask>;

type RefreshDeps = {
  readonly documents: Pick<Documents, 'refresh'>;
  readonly documentIndex: Pick<DocumentIndex, 'listIds'>;
  readonly clock: Clock;
};

/** Documents of one task; the machine asks for the next ones. */
const refreshedPerTask = 200;

/**
 * Refreshes the documents of a type after its settings changed, some at a time: what lists show of them, and by which values
 * duplicates are found. A repeated task writes the same once more.
 */
export const refreshDocuments =
  ({ documents, documentIndex, clock }: RefreshDeps) =>
  async ({ ownerId, doctype, place }: RefreshTask): Promise<RefreshTask['place'] & { readonly more: boolean }> => {
    const after = place.cursor === '' ? [] : [{ field: '_id', operator: 'gt' as const, value: place.cursor }];
    const ids = await documentIndex.listIds({
      ownerId,
      filters: { doctype, fields: after },
      today: getToday(clock),
      order: { by: '_id', descending: false },
      offset: 0,
      limit: refreshedPerTask,
    });
    await documents.refresh(ownerId, ids);
    return { cursor: ids.at(-1) ?? '', more: ids.length === refreshedPerTask };
  };

/** Which steps of which type got other assignees; `place` is how far an earlier task came. */
export const handOverTask = z.object({
  ownerId: hexId,
  doctype: doctypeId,
  /** Ids of steps, separated by commas. */
  steps: z.string(),
  /** Who saved the workflow, and when. Starts from before these were noted lack them. */
  by: z.string().nullable().default(null),
  at: z.iso.datetime().optional(),
  place: z.object({ step: z.int().min(0), cursor: z.string() }),
});
type HandOverTask = z.infer<typeof handOverTask>;

type HandOverDeps = {
  readonly documents: Pick<Documents, 'standingAt' | 'findHead' | 'change'>;
  readonly doctypes: Pick<Doctypes, 'workflow'>;
  readonly accounts: Pick<Accounts, 'members'>;
  readonly clock: Clock;
};

/** Documents of one task; the machine asks for the next ones. */
const documentsPerTask = 100;
const maxAttempts = 8;

type Assignees = Pick<DocumentHead, 'userId' | 'confirmedBy'>;

/**
 * Assignees of a document at a step whose assignees have changed: those who have not confirmed yet. Where all who are left
 * have, they are asked again, because what they agreed to was another decision.
 */
function findNewAssignees(head: DocumentHead, step: WorkflowStep, able: readonly string[]): Assignees {
  if (step.operatorAssignees === 'OR') return { userId: step.assign, confirmedBy: [] };
  const confirmedBy = head.confirmedBy.filter((id) => step.assign.includes(id));
  const missing = listPendingAssignees(step, confirmedBy, able);
  return missing.length > 0 ? { userId: missing, confirmedBy } : { userId: step.assign, confirmedBy: [] };
}

const areSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));

type HandingOver = Pick<HandOverTask, 'ownerId' | 'by' | 'at'> & {
  readonly step: WorkflowStep;
  readonly able: readonly string[];
};

async function handOverDocument(deps: HandOverDeps, id: string, handing: HandingOver): Promise<void> {
  const { ownerId, by, at, step, able } = handing;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const head = await deps.documents.findHead(ownerId, id);
    // A document with a transition gets the assignees of the saved workflow on arrival.
    if (head === undefined || head.step !== step.id || head.passage !== null || head.deletedAt !== null) return;
    const assignees = findNewAssignees(head, step, able);
    if (areSame(assignees.userId, head.userId) && areSame(assignees.confirmedBy, head.confirmedBy)) return;
    const next = { ...head, ...assignees, updatedAt: isoNow(deps.clock) };
    const written = await deps.documents.change({
      head: next,
      notifications: listAssignments(deps.clock, { before: head, after: next, by, step: step.name, at }),
      log: buildLogItem('assigned', { step: step.id, stepName: step.name, assignId: assignees.userId }),
    });
    if (written.ok) return;
  }
  throw new Error(`document ${id} kept changing`);
}

/**
 * Reassigns documents to the new assignees of their steps, a hundred at a time, and notifies those to whom they are new; a repeated
 * task finds nothing to change.
 */
export const handOverDocuments =
  (deps: HandOverDeps) =>
  async (task: HandOverTask): Promise<HandOverTask['place'] & { readonly more: boolean }> => {
    const { ownerId, doctype, steps, place } = task;
    const ids = steps.split(',');
    const id = ids[place.step];
    if (id === undefined) return { ...place, more: false };
    const [workflow, able] = await Promise.all([
      deps.doctypes.workflow(ownerId, doctype),
      listConfirmers(deps.accounts, ownerId, isoNow(deps.clock)),
    ]);
    const step = workflow.steps[id];
    const humanStep = step?.type === 'step' && !isAutomated(step) ? step : undefined;
    const query = { ownerId, doctype, step: id, limit: documentsPerTask };
    const cursor = place.cursor === '' ? undefined : place.cursor;
    const page = humanStep === undefined ? { ids: [] } : await deps.documents.standingAt({ ...query, cursor });
    if (humanStep !== undefined)
      for (const documentId of page.ids) await handOverDocument(deps, documentId, { ...task, step: humanStep, able });
    if (page.next !== undefined) return { step: place.step, cursor: page.next, more: true };
    return { step: place.step + 1, cursor: '', more: place.step + 1 < ids.length };
  };
