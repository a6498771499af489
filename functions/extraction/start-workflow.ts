import { unspecifiedDoctype } from '#shared/kit/id.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { DocumentChange, DocumentRecord, Documents, Passage } from '#functions/ports/documents.ts';
import type { Ids } from '#functions/ports/ids.ts';
import { workflowStart } from '#functions/present/machine-starts.ts';
import { changeReading } from './change-reading.ts';
import type { ExtractionTask } from './extraction-task.ts';

type Need = {
  readonly documents: Documents;
  readonly ids: Ids;
  readonly clock: Clock;
};

/**
 * Ends a reading and hands the document to its type's workflow, in one write. A document without a type has no workflow: it
 * waits until a person names the type.
 */
export const startWorkflow =
  (need: Need) =>
  async (task: ExtractionTask): Promise<null> => {
    await changeReading(need.documents, task, (record) => ended(need, task, record));
    return null;
  };

function ended({ ids, clock }: Need, task: ExtractionTask, { head, pages, fields }: DocumentRecord): DocumentChange {
  const read: DocumentChange = {
    head: { ...head, queue: null, process: 2, predicted: isoNow(clock), error: null },
    log: {
      action: 'read',
      step: String(head.step),
      stepName: '',
      editorId: null,
      assignId: [...head.userId],
      emitter: 'machine',
      metadata: { pages: pages.length },
      diff: { fields: fields.filter((field) => !field.verified).map(added) },
    },
  };
  // A reading again of a document that is under way keeps its place in the workflow.
  if (head.doctype === unspecifiedDoctype || head.step !== 'start') return read;
  const passage: Passage = {
    id: ids.derived(task.documentId, task.reading, 'start'),
    action: 'start',
    from: head.step,
    by: null,
  };
  // Not at rest before the workflow has brought it to its first step.
  const moving = { ...read.head, queue: 'processing', passage } as const;
  return { ...read, head: moving, start: workflowStart(moving) };
}

const added = (field: { readonly _id: string; readonly value: string }) =>
  ({ id: field._id, action: 'added', old: { value: '' }, new: { value: field.value } }) as const;
