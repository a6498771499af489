import { toLesson, buildMemory } from '#shared/reading/memory/learn.ts';
import type { Lesson, Memory } from '#shared/reading/memory/memory.ts';
import { scoreReading } from '#shared/reading/memory/score-reading.ts';
import { readParty, partyRole } from '#shared/party/party.ts';
import { toSupplierDocument } from '#shared/reading/memory/supplier.ts';
import { listWitnessed } from '#shared/reading/memory/witnessed.ts';
import { listSupplierKeys } from '#shared/party/supplier-keys.ts';
import { listColumnTexts, suggestedColumn } from '#shared/table/column-texts.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { LearningState, LearnedDocument, WaitingDocument } from '#functions/ports/learned.ts';
import type { Parties } from '#functions/ports/parties.ts';
import { changeState, getLeaseEnd, type LearningStateDeps, type LearningTask } from './change-state.ts';
import { findConfirmedDocument, findUsedFields, type ConfirmedDocument } from './confirmed-document.ts';

export type LearnDeps = LearningStateDeps & {
  readonly documents: Documents;
  readonly doctypes: Pick<Doctypes, 'find'>;
  readonly parties: Pick<Parties, 'teach'>;
  readonly clock: Clock;
};

/** Documents of one task: what one transaction settles and a function reads in seconds. */
const atOnce = 20;
/** The last documents whose reading makes up the accuracy. */
const maxRecent = 50;

type DocumentToLearn = { readonly waiting: WaitingDocument; readonly document: ConfirmedDocument };

/** The newest documents first; one that was confirmed again stands once. */
function withRecent(state: LearningState, taught: readonly LearnedDocument[]): readonly LearnedDocument[] {
  const fresh = new Set(taught.map(({ documentId }) => documentId));
  return [...taught, ...state.recent.filter(({ documentId }) => !fresh.has(documentId))]
    .toSorted((a, b) => b.at.localeCompare(a.at) || b.documentId.localeCompare(a.documentId))
    .slice(0, maxRecent);
}

const buildLesson = ({ waiting, document: { record, pages, prediction } }: DocumentToLearn): Lesson =>
  toLesson({
    document: waiting.documentId,
    at: waiting.at,
    pages,
    fields: record.fields,
    tables: record.tables,
    // Without a prediction the corrections are unknown: the values count as read.
    read: prediction?.own ?? record.fields,
  });

/**
 * Learns from confirmed documents that wait: forms and suppliers into memory, suppliers' data and bookings for the whole
 * company, and how well each document had been read before a person saw it. What a waiting document had taught and is no longer
 * confirmed is forgotten. Returns whether more wait. Each document is settled
 * in the write that keeps what it taught, so that it counts once however often the task runs.
 */
export const learnDocuments =
  (deps: LearnDeps) =>
  async (task: LearningTask): Promise<{ readonly more: boolean }> => {
    const begun = deps.clock.now();
    const doctype = await deps.doctypes.find(task.ownerId, task.doctype);
    const written = await changeState(deps, task, async (state) => {
      if (state.run?.id !== task.run) return undefined;
      const settled = await deps.learned.waiting(task, atOnce);
      if (settled.length === 0) return undefined;
      const found = await Promise.all(
        settled.map(async (waiting) => ({ waiting, document: await findConfirmedDocument(deps, waiting) })),
      );
      const since = doctype?.modelEpochTime ?? '';
      const learnt = found.flatMap(({ waiting, document }) =>
        document === undefined || waiting.at < since ? [] : [{ waiting, document }],
      );
      const memory = await deps.learned.memory(state);
      await forgetSuppliers(deps, task, memory, found);
      await teachSuppliers(deps, learnt);
      await teachColumns(deps, task, learnt);
      const taught = learnt.map(
        ({ waiting: { documentId, at }, document: { record, prediction } }): LearnedDocument => {
          const none = { right: 0, asked: 0 };
          const score = prediction ? scoreReading(prediction.shown, record.fields, findUsedFields(doctype)) : none;
          const { sureUpTo } = record.head;
          return { documentId, at, ...score, ...(sureUpTo === undefined ? {} : { sureUpTo }) };
        },
      );
      const known = await deps.learned.hasTaught(
        task,
        taught.map(({ documentId }) => documentId),
      );
      const done = Math.min(state.run.done + settled.length, state.run.of - 1);
      const next: LearningState = {
        ...state,
        totalDocs: state.totalDocs + taught.filter(({ documentId }) => !known.has(documentId)).length,
        totalTime: state.totalTime + Math.max(0, deps.clock.now() - begun) / 1000,
        recent: withRecent(state, taught),
        run: { ...state.run, done, until: getLeaseEnd(deps.clock) },
      };
      return {
        state: next,
        taught,
        settled,
        memory: buildMemory([...withoutLessonsOf(found, memory).lessons, ...learnt.map(buildLesson)]),
      };
    });
    return { more: written !== undefined && (await deps.learned.waiting(task, 1)).length > 0 };
  };

type FoundDocument = { readonly waiting: WaitingDocument; readonly document: ConfirmedDocument | undefined };

/** A document that was taken back out of the archive, or thrown away, teaches nothing any more. */
function withoutLessonsOf(found: readonly FoundDocument[], { version, lessons }: Memory): Memory {
  const gone = new Set(found.flatMap(({ waiting, document }) => (document === undefined ? [waiting.documentId] : [])));
  return { version, lessons: lessons.filter(({ document }) => !gone.has(document)) };
}

/** What documents taught about the suppliers that they named before is forgotten: they may name others now, or be no confirmed ones. */
async function forgetSuppliers(
  { learned }: LearnDeps,
  { ownerId }: LearningTask,
  { lessons }: Memory,
  found: readonly FoundDocument[],
): Promise<void> {
  for (const { waiting, document } of found) {
    const lesson = lessons.find((one) => one.document === waiting.documentId);
    if (lesson === undefined) continue;
    const before = listSupplierKeys(lesson.fields.map(({ id, value }) => ({ _id: id, _idx: 0, value })));
    const now = new Set(document === undefined ? [] : listSupplierKeys(listWitnessed(document.record.fields)));
    const keys = before.filter((key) => !now.has(key));
    if (keys.length > 0) await learned.forgetSupplierDocuments(ownerId, keys, [waiting.documentId]);
  }
}

/** Suppliers come first: a repeated task stores the same documents again, which changes nothing. */
async function teachSuppliers({ learned, parties }: LearnDeps, learnt: readonly DocumentToLearn[]): Promise<void> {
  for (const { waiting, document } of learnt) {
    const { ownerId, documentId, doctype, at } = waiting;
    const fields = listWitnessed(document.record.fields);
    await learned.teachSupplier(
      ownerId,
      listSupplierKeys(fields),
      toSupplierDocument({ document: documentId, doctype, at }, fields),
    );
    for (const role of partyRole.options) {
      const party = readParty(role, fields, at, documentId);
      if (party !== undefined) await parties.teach(ownerId, party);
    }
  }
}

/** So do the texts of lines, which are suggested when a cell is typed into. */
async function teachColumns(
  { learned }: LearnDeps,
  task: LearningTask,
  learnt: readonly DocumentToLearn[],
): Promise<void> {
  for (const column of suggestedColumn.options) {
    const taught = learnt.flatMap(({ waiting: { at }, document: { record } }) => {
      const texts = listColumnTexts(record.tables, column);
      return texts.length === 0 ? [] : [{ texts, at, supplier: listSupplierKeys(record.fields)[0] ?? '' }];
    });
    if (taught.length > 0) await learned.teachColumnTexts(task, column, taught);
  }
}
