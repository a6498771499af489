import type { Doctype } from '#shared/doctype/doctype.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentChange, DocumentRecord, Documents, Passage } from '#functions/ports/documents.ts';
import type { WorkflowTask } from './workflow-task.ts';

const attempts = 12;

export type WorkflowNeed = { readonly documents: Documents; readonly doctypes: Doctypes; readonly clock: Clock };

/** A document on its way, and the rules of its type as they are today. */
export type Moving = {
  readonly record: DocumentRecord;
  readonly passage: Passage;
  readonly doctype: Doctype | undefined;
  readonly workflow: Workflow;
};

/** The document while the task's movement has not landed; a task that gets undefined has nothing left to do. */
export async function currentPassage(
  { documents, doctypes }: WorkflowNeed,
  { ownerId, documentId, passage: id }: WorkflowTask,
): Promise<Moving | undefined> {
  const record = await documents.find(ownerId, documentId);
  const passage = record?.head.passage;
  if (record === undefined || passage?.id !== id) return undefined;
  const [doctype, workflow] = await Promise.all([
    doctypes.find(ownerId, record.head.doctype),
    doctypes.workflow(ownerId, record.head.doctype),
  ]);
  return { record, passage, doctype, workflow };
}

/**
 * Lands a movement in one write. The passage goes with it, so that a repeated task finds nothing to do; when somebody else
 * wrote in between, the landing is decided anew. Answers whether this call landed it.
 */
export async function landPassage(
  need: WorkflowNeed,
  task: WorkflowTask,
  land: (moving: Moving) => DocumentChange,
): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const moving = await currentPassage(need, task);
    if (moving === undefined) return false;
    const written = await need.documents.change(land(moving));
    if (written.ok) return true;
  }
  throw new Error(`document ${task.documentId} kept changing`);
}
