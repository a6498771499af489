import { unspecifiedDoctype } from '#shared/kit/id.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { DocumentChange, DocumentRecord, Documents, Transition } from '#functions/ports/documents.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Learned, ReadBy } from '#functions/ports/learned.ts';
import type { Quality } from '#functions/ports/quality.ts';
import { recordReading } from '#functions/domain/quality/record-reading.ts';
import { toWorkflowStart } from '#functions/domain/documents/machine-starts.ts';
import { changeReading, type ExtractionTask } from './change-reading.ts';
import { buildReadingLine } from './reading-line.ts';

type Deps = {
  readonly documents: Documents;
  readonly learned: Pick<Learned, 'prediction'>;
  readonly quality: Quality;
  readonly ids: Ids;
  readonly clock: Clock;
};

/**
 * Ends a reading and hands the document to its type's workflow, in one write. A document without a type has no workflow: it
 * waits until a person names the type. What was read is kept in the same write, before a person can change it.
 */
export const startWorkflow =
  (deps: Deps) =>
  async (task: ExtractionTask): Promise<null> => {
    const known = (await deps.learned.prediction(task))?.by;
    await changeReading(deps.documents, task, async (record) => {
      const by = known ?? getUnknownReader(record);
      const end = buildEndOfReading(deps, task, { record, by });
      const reading = { by, at: isoNow(deps.clock) };
      return { ...end, also: await recordReading(deps.quality, record, reading) };
    });
    return null;
  };

/** A document without pages was not read by anything. */
const getUnknownReader = ({ head: { doctype } }: DocumentRecord): ReadBy => ({ doctype, model: null });

/** What the fields come from: the model of the external reader that answered; none where one was asked in vain, or the type has none. */
function findModel({ model, reader }: ReadBy): string | null {
  if (reader !== undefined) return reader.cost?.model ?? null;
  return model === 'none' ? null : model;
}

function buildEndOfReading(
  { ids, clock }: Deps,
  task: ExtractionTask,
  { record: { head, pages, fields }, by }: { readonly record: DocumentRecord; readonly by: ReadBy },
): DocumentChange {
  const read: DocumentChange = {
    head: { ...head, queue: null, process: 2, predicted: isoNow(clock), error: null },
    log: buildReadingLine('read', head, {
      metadata: { pages: pages.length },
      modelId: findModel(by),
      diff: fields.filter((field) => !field.verified).map(toAddedDiff),
    }),
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
