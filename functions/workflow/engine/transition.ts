import type { Doctype } from '#shared/doctype/doctype.ts';
import { isAutomated } from '#shared/workflow/position.ts';
import { archivedStep, type Workflow } from '#shared/workflow/workflow.ts';
import type { Accounts, OwnerRecord } from '#functions/ports/accounts.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type {
  DocumentChange,
  DocumentHead,
  DocumentRecord,
  Documents,
  Transition,
} from '#functions/ports/documents.ts';
import type { Learned } from '#functions/ports/learned.ts';
import type { Quality } from '#functions/ports/quality.ts';
import { listRepeated, type DuplicateDeps } from '#functions/domain/documents/duplicates.ts';
import { recordConfirmation } from '#functions/domain/quality/record-confirmation.ts';
import type { Numbers } from '#functions/ports/numbers.ts';
import {
  needsArchive,
  readArchiveFacts,
  noArchiveFacts,
  type Archive,
  type ArchiveFacts,
} from '#shared/transition/validations.ts';
import { assignNumber } from './assign-number.ts';
import { listMoveNotifications } from './move-notifications.ts';
import * as z from 'zod';
import { hexId } from '#shared/kit/id.ts';

/** What every task of the transition machine gets: which movement of which document. The rest is read when it runs. */
export const workflowTask = z.object({ ownerId: hexId, documentId: hexId, passage: z.string().min(1).max(120) });
export type WorkflowTask = z.infer<typeof workflowTask>;

const maxAttempts = 12;

export type WorkflowDeps = {
  readonly documents: Documents;
  readonly doctypes: Doctypes;
  readonly learned: Pick<Learned, 'supplier'>;
  readonly accounts: Pick<Accounts, 'findOwner'>;
  readonly numbers: Pick<Numbers, 'reserve'>;
  readonly quality: Quality;
  readonly clock: Clock;
};

/** A document with a transition, and the rules of its type as they are today. */
export type MovingDocument = {
  readonly record: DocumentRecord;
  readonly transition: Transition;
  readonly doctype: Doctype | undefined;
  readonly workflow: Workflow;
  /** What the archive has about it, where a validation of the workflow asks. */
  readonly known: ArchiveFacts;
  /** The company; undefined when it is gone. */
  readonly owner: OwnerRecord | undefined;
};

/** The document while the task's transition is not written; a task that gets undefined has nothing left to do. */
export async function findCurrentTransition(
  deps: WorkflowDeps,
  { ownerId, documentId, passage: id }: WorkflowTask,
): Promise<MovingDocument | undefined> {
  const { documents, doctypes } = deps;
  const record = await documents.find(ownerId, documentId);
  const transition = record?.head.passage;
  if (record === undefined || transition?.id !== id) return undefined;
  const [doctype, workflow, owner] = await Promise.all([
    doctypes.find(ownerId, record.head.doctype),
    doctypes.workflow(ownerId, record.head.doctype),
    deps.accounts.findOwner(ownerId),
  ]);
  const asks = Object.values(workflow.steps).some(needsArchive);
  const known = asks
    ? await readArchiveFacts(openArchive(deps, record.head), { fields: record.fields, doctype })
    : noArchiveFacts;
  return { record, transition, doctype, workflow, known: { ...known, own: owner }, owner };
}

type ArchiveDeps = DuplicateDeps & {
  readonly learned: Pick<Learned, 'supplier'>;
};

/** A company's archive, as validations ask it about a document. */
export const openArchive = (
  { documents, learned }: ArchiveDeps,
  document: Pick<DocumentHead, 'ownerId' | '_id' | 'createdAt'>,
): Archive => ({
  hasSupplier: async (keys) => (await learned.supplier(document.ownerId, keys)) !== undefined,
  hasDuplicate: async (identity) => (await listRepeated({ documents }, document, [identity])).length > 0,
});

/** Whether a transition takes a document past a step of people, or into the archive, before a person has confirmed it. */
const isStraightThrough = ({ record, transition, workflow }: MovingDocument, { head }: DocumentChange): boolean =>
  transition.action === 'start' &&
  (head.step === archivedStep ||
    head.passedSteps.some((id) => {
      const step = workflow.steps[id];
      return step !== undefined && !isAutomated(step) && !record.head.passedSteps.includes(id);
    }));

/** A document that goes straight through counts as confirmed by an automation, in the write that takes it on. */
async function withStraightThrough(
  { quality }: Pick<WorkflowDeps, 'quality'>,
  moving: MovingDocument,
  change: DocumentChange,
): Promise<DocumentChange> {
  if (!isStraightThrough(moving, change)) return change;
  const confirmed = { head: change.head, fields: change.fields ?? moving.record.fields };
  const kept = await recordConfirmation(quality, confirmed, { by: null, at: change.head.updatedAt });
  return kept.length === 0 ? change : { ...change, also: [...(change.also ?? []), ...kept] };
}

/**
 * Writes a transition in one transaction. It clears the transition, or changes the step from which it was to go, so that a repeated
 * task finds nothing to do; after a concurrent write the change is decided again. `decide` returns undefined when
 * there is nothing left to do. Returns the head as this call has written it.
 */
export async function commitTransition(
  deps: WorkflowDeps,
  task: WorkflowTask,
  decide: (moving: MovingDocument) => DocumentChange | undefined,
): Promise<DocumentHead | undefined> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const moving = await findCurrentTransition(deps, task);
    const change = moving && decide(moving);
    if (moving === undefined || change === undefined) return undefined;
    const numbered = await assignNumber(deps.numbers, moving, change);
    const notifications = listMoveNotifications(deps.clock, moving, numbered);
    const written = await deps.documents.change({
      ...(await withStraightThrough(deps, moving, numbered)),
      notifications,
    });
    if (written.ok) return written.value;
  }
  throw new Error(`document ${task.documentId} kept changing`);
}
