import { useRef } from 'react';
import type { WorkflowStep } from '#shared/workflow/workflow.ts';
import { useText, useLocale } from '#web/text/use-text.ts';
import type { StepChanges } from '../core/settings.ts';
import { touchKey, useEditorContext } from '../context/editor-context.ts';
import { getWorkflowProblemText } from '#shared/text/workflow-problem-text.ts';
import type { Problem } from '../core/problems.ts';

/** The text of a problem: the same as the server's, in the words of specification 000 §5 where it has them. */
export function useProblemText(): (problem: Pick<Problem, 'name' | 'message'>) => string {
  const t = useText('workflow');
  const locale = useLocale();
  return ({ name, message }) => {
    switch (name) {
      case 'server':
        return message ?? t('check.plain');
      case 'no-fallback':
      case 'never-entered':
        return t(`warning.${name}`);
      default:
        return getWorkflowProblemText(name, locale);
    }
  };
}

/** What every part of a step's form needs: to change the step, to know what is wrong with a field, and that it was left. */
export function useStepFields(step: WorkflowStep) {
  const editorContext = useEditorContext();
  const getProblemText = useProblemText();
  const t = useText('workflow');
  const gestureId = useRef(0);
  const shows = (field: string): boolean =>
    editorContext.touched.has(touchKey(step.id, field)) || editorContext.touched.has(touchKey(step.id, '*'));
  const problem = (field: string): string | undefined => {
    const found = editorContext.problems.find((one) => one.step === step.id && one.field === field);
    return found === undefined || !shows(field) ? undefined : getProblemText(found);
  };
  return {
    t,
    set: (changes: StepChanges, gesture?: string) => {
      editorContext.send({
        kind: 'do',
        command: { kind: 'set', id: step.id, changes, ...(gesture === undefined ? {} : { gesture }) },
      });
    },
    /** Changes of one visit of a field are undone together. */
    gesture: (field: string): string => `${step.id}:${field}:${gestureId.current}`,
    enter: () => {
      gestureId.current += 1;
    },
    leave: (field: string) => editorContext.touch(step.id, field),
    error: problem,
    /** The id by which a problem finds the field (F8, the list of problems). */
    fieldId: (field: string): string => toFieldId(field),
  };
}

export const toFieldId = (field: string): string => `wf-field-${field.replaceAll(/[^\w-]/g, '-')}`;
