import { useRef } from 'react';
import type { WorkflowStep } from '#shared/workflow/workflow.ts';
import { useText } from '#web/text/use-text.ts';
import type { StepChanges } from './core/settings.ts';
import { touchKey, useDesk } from './editor-context.ts';
import { useProblemText } from './problem-text.ts';

/** What every part of a step's form needs: to change the step, to know what is wrong with a field, and that it was left. */
export function useStepFields(step: WorkflowStep) {
  const desk = useDesk();
  const say = useProblemText();
  const t = useText('workflow');
  const visit = useRef(0);
  const shows = (field: string): boolean =>
    desk.touched.has(touchKey(step.id, field)) || desk.touched.has(touchKey(step.id, '*'));
  const problem = (field: string): string | undefined => {
    const found = desk.problems.find((one) => one.step === step.id && one.field === field);
    return found === undefined || !shows(field) ? undefined : say(found);
  };
  return {
    t,
    set: (changes: StepChanges, gesture?: string) => {
      desk.send({
        kind: 'do',
        command: { kind: 'set', id: step.id, changes, ...(gesture === undefined ? {} : { gesture }) },
      });
    },
    /** Changes of one visit of a field are undone together. */
    gesture: (field: string): string => `${step.id}:${field}:${visit.current}`,
    enter: () => {
      visit.current += 1;
    },
    leave: (field: string) => {
      desk.touch(step.id, field);
    },
    error: problem,
    /** The id by which a problem finds the field (F8, the list of problems). */
    fieldId: (field: string): string => fieldIdOf(field),
  };
}

export const fieldIdOf = (field: string): string => `wf-field-${field.replaceAll(/[^\w-]/g, '-')}`;
