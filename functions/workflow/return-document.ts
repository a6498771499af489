import { returnStep } from '#shared/workflow/position.ts';
import { logLine } from '#shared/document/log-line.ts';
import { isoNow } from '#functions/ports/clock.ts';
import { landPassage, type WorkflowNeed } from './change-passage.ts';
import { origin, stayingChange } from './landing.ts';
import type { WorkflowTask } from './workflow-task.ts';

/** Brings a returned document back to the people of the step that it passed before (ledger R-WFE-21). */
export const returnDocument =
  (need: WorkflowNeed) =>
  async (task: WorkflowTask): Promise<{ readonly landed: boolean }> => {
    const landed = await landPassage(need, task, (moving) => {
      const now = isoNow(need.clock);
      const { from, passedSteps, gone } = origin(moving);
      if (gone) return stayingChange(moving, { problem: 'step-gone' }, now);
      const back = returnStep(moving.workflow.steps, from, passedSteps);
      if (back === undefined) return stayingChange(moving, { problem: 'step-gone' }, now);
      const { id, name, assign } = back.step;
      const staying = stayingChange(moving, undefined, now);
      return {
        head: { ...staying.head, step: id, visit: null, passedSteps: back.passedSteps, userId: assign },
        log: logLine('moved', { step: id, stepName: name, assignId: assign }),
      };
    });
    return { landed: landed !== undefined };
  };
