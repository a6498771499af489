import { refit, type Exercise, type Refit } from '#shared/reading/memory/refit.ts';
import type { FieldValue, ReadValue } from '#shared/field/field.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { LearningState } from '#functions/ports/learned.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import { notifyPeople } from '#functions/domain/notifications/notification-start.ts';
import { changeState, type LearningTask } from './change-state.ts';
import { findConfirmedDocument, findUsedFields } from './confirmed-document.ts';
import type { LearnDeps } from './learn-documents.ts';

/** Another training is due after ten more confirmed documents, or a tenth more. */
const isDue = ({ totalDocs, refit: last }: LearningState, min: number): boolean =>
  totalDocs >= min && (last === null || totalDocs < 50 || totalDocs >= Math.ceil(last.documents * 1.1));

/**
 * Trains the type as a whole once it has its minimum of confirmed documents (ledger R-REA-07): which fields memory and which
 * the reader knows better. The outcome is used only where it is no worse on documents that it was not chosen on; both
 * figures are kept.
 */
export const trainType =
  (deps: LearnDeps & { readonly ids: Pick<Ids, 'derived'>; readonly outbox: Pick<Outbox, 'record' | 'deliver'> }) =>
  async (task: LearningTask): Promise<null> => {
    const begun = deps.clock.now();
    const doctype = await deps.doctypes.find(task.ownerId, task.doctype);
    const min = Math.max(1, doctype?.minAutoTrainingCount ?? 10);
    const before = await deps.learned.state(task);
    if (before.run?.id !== task.run) return null;
    // A repeated task whose run has trained tells of it all the same: once.
    const { ownerId, doctype: refId } = task;
    const event = deps.ids.derived('training', ownerId, refId, task.run);
    const tell = () =>
      notifyPeople(deps, { kind: 'learning-done', ownerId, event, refId, values: { name: doctype?.name ?? refId } });
    if (before.run.done === before.run.of) await tell();
    if (!isDue(before, min)) return null;
    const found = refit(await loadExercises(deps, task, before), findUsedFields(doctype));
    await changeState(deps, task, (state) => {
      if (state.run?.id !== task.run) return undefined;
      const seconds = Math.max(0, deps.clock.now() - begun) / 1000;
      return { state: withTraining(state, found, { at: isoNow(deps.clock), seconds }) };
    });
    await tell();
    deps.log.info('type-trained', { doctype: task.doctype, ...found, trust: Object.keys(found.trust).length });
    return null;
  };

const withTraining = (
  state: LearningState,
  found: Refit,
  { at, seconds }: { readonly at: string; readonly seconds: number },
): LearningState => ({
  ...state,
  trainedAt: at,
  totalTime: state.totalTime + seconds,
  refit: found,
  run: state.run && { ...state.run, done: state.run.of },
});

const toField = ({ _id, _idx, value, param }: ReadValue): FieldValue => ({
  ...{ _id, _idx, value, bboxes: [], score: 0.5, verified: false, predicted: true, checks: [] },
  ...(param === undefined ? {} : { param }),
});

/** The documents in memory, prepared to be read again; at most as many as a memory has lessons. */
async function loadExercises(deps: LearnDeps, task: LearningTask, state: LearningState): Promise<readonly Exercise[]> {
  const { lessons } = await deps.learned.memory(state);
  const all: Exercise[] = [];
  for (const lesson of lessons) {
    const document = await findConfirmedDocument(deps, { ...task, documentId: lesson.document });
    if (document?.prediction === undefined) continue;
    const own = { fields: document.prediction.own.map(toField), tables: [] };
    all.push({ lesson, pages: document.pages, own, confirmed: document.record.fields });
  }
  return all;
}
