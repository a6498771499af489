import { unspecifiedDoctype } from '#shared/kit/id.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { DocumentChange, DocumentRecord, Documents, Transition } from '#functions/ports/documents.ts';
import type { Ids } from '#functions/ports/ids.ts';
import { toWorkflowStart } from '#functions/domain/documents/machine-starts.ts';
import { changeReading, type ExtractionTask } from './change-reading.ts';

type Deps = {
  readonly documents: Documents;
  readonly ids: Ids;
  readonly clock: Clock;
};

/**
 * Ends a reading and hands the document to its type's workflow, in one write. A document without a type has no workflow: it
 * waits until a person names the type.
 */
export const startWorkflow =
  (deps: Deps) =>
  async (task: ExtractionTask): Promise<null> => {
    await changeReading(deps.documents, task, (record) => buildEndOfReading(deps, task, record));
    return null;
  };

function buildEndOfReading(
  { ids, clock }: Deps,
  task: ExtractionTask,
  { head, pages, fields }: DocumentRecord,
): DocumentChange {
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
      diff: { fields: fields.filter((field) => !field.verified).map(toAddedDiff) },
    },
  };
  // A reading again of a document that is under way keeps its place in the workflow.
  if (head.doctype === unspecifiedDoctype || head.step !== 'start') return read;
  const transition: Transition = {
    id: ids.derived(task.documentId, task.reading, 'start'),
    action: 'start',
    from: head.step,
    by: null,
  };
  // The transition is cleared when the workflow has moved it to its first step.
  const moving = { ...read.head, queue: 'processing', passage: transition } as const;
  return { ...read, head: moving, start: toWorkflowStart(moving) };
}

const toAddedDiff = (field: { readonly _id: string; readonly value: string }) =>
  ({ id: field._id, action: 'added', old: { value: '' }, new: { value: field.value } }) as const;
