import type { Doctype } from '#shared/doctype/doctype.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentChange, DocumentHead, DocumentRecord, Documents, Passage } from '#functions/ports/documents.ts';
import type { Learned } from '#functions/ports/learned.ts';
import type { Numbers } from '#functions/ports/numbers.ts';
import { asksArchive, knownPaper, unknownPaper, type Archive, type KnownPaper } from '#shared/workflow/validations.ts';
import { withGivenNumber } from './given-number.ts';
import type { WorkflowTask } from './workflow-task.ts';

const attempts = 12;

export type WorkflowNeed = {
  readonly documents: Documents;
  readonly doctypes: Doctypes;
  readonly learned: Pick<Learned, 'supplier'>;
  readonly accounts: Pick<Accounts, 'findOwner'>;
  readonly numbers: Pick<Numbers, 'reserve'>;
  readonly clock: Clock;
};

/** A document on its way, and the rules of its type as they are today. */
export type Moving = {
  readonly record: DocumentRecord;
  readonly passage: Passage;
  readonly doctype: Doctype | undefined;
  readonly workflow: Workflow;
  /** What the archive knows of it, where a validation of the workflow asks. */
  readonly known: KnownPaper;
};

/** The document while the task's movement has not landed; a task that gets undefined has nothing left to do. */
export async function currentPassage(
  need: WorkflowNeed,
  { ownerId, documentId, passage: id }: WorkflowTask,
): Promise<Moving | undefined> {
  const { documents, doctypes } = need;
  const record = await documents.find(ownerId, documentId);
  const passage = record?.head.passage;
  if (record === undefined || passage?.id !== id) return undefined;
  const [doctype, workflow, own] = await Promise.all([
    doctypes.find(ownerId, record.head.doctype),
    doctypes.workflow(ownerId, record.head.doctype),
    need.accounts.findOwner(ownerId),
  ]);
  const asks = Object.values(workflow.steps).some(asksArchive);
  const known = asks
    ? await knownPaper(archiveOf(need, ownerId), { id: documentId, fields: record.fields, doctype })
    : unknownPaper;
  return { record, passage, doctype, workflow, known: { ...known, own } };
}

type ArchiveNeed = {
  readonly documents: Pick<Documents, 'findByIdentity'>;
  readonly learned: Pick<Learned, 'supplier'>;
};

/** A company's archive, as validations ask it. */
export const archiveOf = ({ documents, learned }: ArchiveNeed, ownerId: string): Archive => ({
  knowsSupplier: async (keys) => (await learned.supplier(ownerId, keys)) !== undefined,
  withIdentity: (identity) => documents.findByIdentity(ownerId, identity),
});

/**
 * Lands a movement in one write. The passage goes with it, or at least the step from which it was to go, so that a repeated
 * task finds nothing to do; when somebody else wrote in between, the landing is decided anew. `land` answers undefined when
 * there is nothing left to do. Answers the head as this call has written it.
 */
export async function landPassage(
  need: WorkflowNeed,
  task: WorkflowTask,
  land: (moving: Moving) => DocumentChange | undefined,
): Promise<DocumentHead | undefined> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const moving = await currentPassage(need, task);
    const change = moving && land(moving);
    if (moving === undefined || change === undefined) return undefined;
    const written = await need.documents.change(await withGivenNumber(need.numbers, moving, change));
    if (written.ok) return written.value;
  }
  throw new Error(`document ${task.documentId} kept changing`);
}
