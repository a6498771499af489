import { refit, type Exercise, type Refit } from '#shared/reading/memory/refit.ts';
import type { FieldValue } from '#shared/field/field.ts';
import type { SaidValue } from '#shared/reading/memory/score-reading.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { LearningState } from '#functions/ports/learned.ts';
import { changeState } from './change-state.ts';
import { confirmedDocument } from './confirmed-document.ts';
import type { LearnNeed } from './learn-documents.ts';
import type { LearningTask } from './learning-task.ts';
import { usedFields } from './used-fields.ts';

/** Until ten documents more, or a tenth, have been confirmed, another training would say the same. */
const isDue = ({ totalDocs, refit: last }: LearningState, least: number): boolean =>
  totalDocs >= least && (last === null || totalDocs < 50 || totalDocs >= Math.ceil(last.documents * 1.1));

/**
 * Trains the type as a whole once it has its minimum of confirmed documents (ledger R-REA-07): which fields memory and which
 * the reader knows better. The outcome is used only where it is no worse on documents that it was not chosen on; both
 * figures are kept.
 */
export const trainType =
  (need: LearnNeed) =>
  async (task: LearningTask): Promise<null> => {
    const begun = need.clock.now();
    const doctype = await need.doctypes.find(task.ownerId, task.doctype);
    const least = Math.max(1, doctype?.minAutoTrainingCount ?? 10);
    const before = await need.learned.state(task);
    if (before.run?.id !== task.run || !isDue(before, least)) return null;
    const found = refit(await exercises(need, task, before), usedFields(doctype));
    await changeState(need, task, (state) => {
      if (state.run?.id !== task.run) return undefined;
      const seconds = Math.max(0, need.clock.now() - begun) / 1000;
      return { state: trained(state, found, { at: isoNow(need.clock), seconds }) };
    });
    need.log.info('type-trained', { doctype: task.doctype, ...found, trust: Object.keys(found.trust).length });
    return null;
  };

const trained = (
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

const asField = ({ _id, _idx, value, param }: SaidValue): FieldValue => ({
  ...{ _id, _idx, value, bboxes: [], score: 0.5, verified: false, predicted: true, checks: [] },
  ...(param === undefined ? {} : { param }),
});

/** The documents that memory holds, as papers to be read anew; at most as many as a memory has lessons. */
async function exercises(need: LearnNeed, task: LearningTask, state: LearningState): Promise<readonly Exercise[]> {
  const { lessons } = await need.learned.memory(state);
  const all: Exercise[] = [];
  for (const lesson of lessons) {
    const document = await confirmedDocument(need, { ...task, documentId: lesson.document });
    if (document?.prediction === undefined) continue;
    const own = { fields: document.prediction.own.map(asField), tables: [] };
    all.push({ lesson, pages: document.pages, own, confirmed: document.record.fields });
  }
  return all;
}
