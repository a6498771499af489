import { lessonOf, memoryOf } from '#shared/reading/memory/learn.ts';
import type { Lesson } from '#shared/reading/memory/memory.ts';
import { scoreReading } from '#shared/reading/memory/score-reading.ts';
import { partyOf, partyRole } from '#shared/parties/party.ts';
import { supplierKeys, supplierPaperOf } from '#shared/reading/memory/supplier.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { LearningState, Taught, Waiting } from '#functions/ports/learned.ts';
import type { Parties } from '#functions/ports/parties.ts';
import { changeState, leaseFrom, type StateNeed } from './change-state.ts';
import { confirmedDocument, type ConfirmedDocument } from './confirmed-document.ts';
import type { LearningTask } from './learning-task.ts';
import { usedFields } from './used-fields.ts';

export type LearnNeed = StateNeed & {
  readonly documents: Documents;
  readonly doctypes: Pick<Doctypes, 'find'>;
  readonly parties: Pick<Parties, 'teach'>;
  readonly clock: Clock;
};

/** Documents of one task: what one transaction settles and a function reads in seconds. */
const atOnce = 20;
/** The last documents whose reading makes up the accuracy. */
const mostRecent = 50;

type Learnt = { readonly waiting: Waiting; readonly document: ConfirmedDocument };

/** The newest documents first; one that was confirmed again stands once. */
function withRecent(state: LearningState, taught: readonly Taught[]): readonly Taught[] {
  const fresh = new Set(taught.map(({ documentId }) => documentId));
  return [...taught, ...state.recent.filter(({ documentId }) => !fresh.has(documentId))]
    .toSorted((a, b) => b.at.localeCompare(a.at) || b.documentId.localeCompare(a.documentId))
    .slice(0, mostRecent);
}

const lessonFrom = ({ waiting, document: { record, pages, prediction } }: Learnt): Lesson =>
  lessonOf({
    document: waiting.documentId,
    at: waiting.at,
    pages,
    fields: record.fields,
    // Without a prediction nobody knows what was corrected: then nothing was.
    read: prediction?.own ?? record.fields,
  });

/**
 * Learns from confirmed documents that wait: forms and suppliers into memory, suppliers' data and bookings for the whole
 * company, and how well each paper had been read before a person saw it. Answers whether more wait. Each document is settled
 * in the write that keeps what it taught, so that it counts once however often the task runs.
 */
export const learnDocuments =
  (need: LearnNeed) =>
  async (task: LearningTask): Promise<{ readonly more: boolean }> => {
    const begun = need.clock.now();
    const doctype = await need.doctypes.find(task.ownerId, task.doctype);
    const written = await changeState(need, task, async (state) => {
      if (state.run?.id !== task.run) return undefined;
      const settled = await need.learned.waiting(task, atOnce);
      if (settled.length === 0) return undefined;
      const found = await Promise.all(
        settled.map(async (waiting) => ({ waiting, document: await confirmedDocument(need, waiting) })),
      );
      const since = doctype?.modelEpochTime ?? '';
      const learnt = found.flatMap(({ waiting, document }) =>
        document === undefined || waiting.at < since ? [] : [{ waiting, document }],
      );
      await teachSuppliers(need, learnt);
      const taught = learnt.map(({ waiting: { documentId, at }, document: { record, prediction } }): Taught => {
        const none = { right: 0, asked: 0 };
        const score = prediction ? scoreReading(prediction.shown, record.fields, usedFields(doctype)) : none;
        const { sureUpTo } = record.head;
        return { documentId, at, ...score, ...(sureUpTo === undefined ? {} : { sureUpTo }) };
      });
      const known = await need.learned.hasTaught(
        task,
        taught.map(({ documentId }) => documentId),
      );
      const memory = await need.learned.memory(state);
      const done = Math.min(state.run.done + settled.length, state.run.of - 1);
      const next: LearningState = {
        ...state,
        totalDocs: state.totalDocs + taught.filter(({ documentId }) => !known.has(documentId)).length,
        totalTime: state.totalTime + Math.max(0, need.clock.now() - begun) / 1000,
        recent: withRecent(state, taught),
        run: { ...state.run, done, until: leaseFrom(need.clock) },
      };
      return {
        state: next,
        taught,
        settled,
        ...(learnt.length === 0 ? {} : { memory: memoryOf([...memory.lessons, ...learnt.map(lessonFrom)]) }),
      };
    });
    return { more: written !== undefined && (await need.learned.waiting(task, 1)).length > 0 };
  };

/** Suppliers come first: a repeated task teaches the same papers again, which changes nothing. */
async function teachSuppliers({ learned, parties }: LearnNeed, learnt: readonly Learnt[]): Promise<void> {
  for (const { waiting, document } of learnt) {
    const { ownerId, documentId, doctype, at } = waiting;
    const { fields } = document.record;
    await learned.teachSupplier(
      ownerId,
      supplierKeys(fields),
      supplierPaperOf({ document: documentId, doctype, at }, fields),
    );
    for (const role of partyRole.options) {
      const said = partyOf(role, fields, at, documentId);
      if (said !== undefined) await parties.teach(ownerId, said);
    }
  }
}
