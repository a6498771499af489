import { useRef } from 'react';
import { toast } from '#web/ui/feedback/toast.ts';
import { useText } from '#web/text/use-text.ts';
import { isValidGraph } from '#shared/workflow/graph.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';
import { getSteps, toWorkflow, type Editor } from '../core/editor.ts';
import type { EditorAction } from '../core/keys.ts';
import { listChecks, listErrors, findNextProblem, findProblems, type Problem } from '../core/problems.ts';
import { findNeighbour, type Direction } from '../core/navigation.ts';
import { useStepElements } from '../canvas/step-elements.tsx';
import { useView } from '../canvas/toolbar.tsx';
import type { EditorState } from './use-editor.ts';
import { flushDebouncedTexts } from '../step-form/use-debounced-text.ts';

type Doing = {
  readonly state: EditorState;
  readonly remove: (id: string) => void;
  readonly onTouch: (step: string, field: string) => void;
  readonly onTouchAll: () => void;
  readonly onSave: (draft: Workflow) => Promise<boolean>;
  readonly onSimulate: (draft: Workflow, saved: Workflow) => void;
  readonly onList: () => void;
  readonly onKeys: () => void;
  readonly onLeave: () => void;
};

export type EditorActions = {
  /** Answers whether anything was done. */
  readonly run: (action: EditorAction) => boolean;
  readonly goTo: (problem: Problem) => void;
  readonly save: () => Promise<boolean>;
};

/**
 * Puts the focus on a node of the drawing, or on its entry in the list, once it is drawn. A person who has gone on to something
 * else by then keeps the focus there: it would land in another step's form otherwise.
 */
function useFocusNode(latest: () => Editor): (id: string) => void {
  const elements = useStepElements();
  return (id) => {
    const { selected, editing, focusRequest } = latest();
    requestAnimationFrame(() => {
      const now = latest();
      if (now.selected !== selected || now.editing !== editing || now.focusRequest.count !== focusRequest.count) return;
      const node = elements.get(id);
      node?.focus({ preventScroll: node.closest('[data-part="canvas"]') !== null });
    });
  };
}

/** What keys, buttons and problems make the editor do. */
export function useEditorActions(doing: Doing): EditorActions {
  const t = useText('workflow');
  const view = useView();
  const lastProblem = useRef<string>(undefined);
  const { editor, latest, known, send, layout, problems } = doing.state;
  const focusNode = useFocusNode(latest);
  const steps = getSteps(editor);
  const { selected, connecting } = editor;

  const goTo = (problem: Problem): void => {
    lastProblem.current = problem.id;
    if (problem.step === null) return;
    const step = steps[problem.step];
    if (step?.type === 'step') {
      doing.onTouch(problem.step, problem.field);
      send({ kind: 'edit', id: problem.step, field: problem.field });
    } else {
      send({ kind: 'select', id: problem.step });
      focusNode(problem.step);
    }
    view.show(problem.step);
  };

  const save = async (): Promise<boolean> => {
    flushDebouncedTexts();
    const now = latest();
    const found = findProblems(getSteps(now), now.toCheck, known);
    const [first] = listErrors(found);
    if (first !== undefined) {
      // R-WED-06: shown before anything is sent, and where to begin.
      doing.onTouchAll();
      toast({ text: t('invalid'), tone: 'warning' });
      goTo(first);
      return false;
    }
    const [check] = listChecks(found);
    if (check !== undefined) {
      goTo(check);
      return false;
    }
    return doing.onSave(toWorkflow(now));
  };

  const moveSelection = (direction: Direction): boolean => {
    if (connecting?.to !== undefined) {
      send({ kind: 'connect-next', by: direction === 'left' || direction === 'up' ? -1 : 1 });
      return true;
    }
    const to = selected === undefined ? 'start' : findNeighbour(steps, layout.places, selected, direction);
    if (to === undefined || steps[to] === undefined) return true;
    send({ kind: 'select', id: to });
    view.show(to);
    focusNode(to);
    return true;
  };

  const onStep = (action: (id: string) => void): boolean => {
    if (selected === undefined) return false;
    action(selected);
    return true;
  };

  const run = (action: EditorAction): boolean => {
    switch (action) {
      case 'walk-left':
        return moveSelection('left');
      case 'walk-right':
        return moveSelection('right');
      case 'walk-up':
        return moveSelection('up');
      case 'walk-down':
        return moveSelection('down');
      case 'edit':
        if (connecting !== undefined) {
          send({ kind: 'connect-to', to: connecting.to });
          return true;
        }
        return onStep((id) => {
          if (steps[id]?.type === 'step') send({ kind: 'edit', id, field: 'name' });
        });
      case 'add':
        send({ kind: 'add', place: 'insert', random: Math.random });
        return true;
      case 'branch':
        send({ kind: 'add', place: 'branch', random: Math.random });
        return true;
      case 'connect':
        return onStep((from) => send({ kind: 'connect-from', from, by: 'keys' }));
      case 'remove':
        return onStep(doing.remove);
      case 'copy':
        send({ kind: 'copy' });
        return true;
      case 'paste':
        send({ kind: 'paste', random: Math.random });
        return true;
      case 'duplicate':
        send({ kind: 'copy' });
        send({ kind: 'paste', random: Math.random });
        return true;
      case 'undo':
      case 'redo':
        send({ kind: action });
        return true;
      case 'tidy':
        send({ kind: 'do', command: { kind: 'tidy' } });
        view.fit();
        return true;
      case 'fit':
        view.fit();
        return true;
      case 'zoom-in':
        view.zoomIn();
        return true;
      case 'zoom-out':
        view.zoomOut();
        return true;
      case 'next-problem': {
        const next = findNextProblem(problems, lastProblem.current);
        if (next !== undefined) goTo(next);
        return true;
      }
      case 'simulate':
        flushDebouncedTexts();
        if (isValidGraph(getSteps(latest()))) doing.onSimulate(toWorkflow(latest()), latest().saved);
        else toast({ text: t('simulation.blocked'), tone: 'warning' });
        return true;
      case 'save':
        void save();
        return true;
      case 'list':
        doing.onList();
        return true;
      case 'keys':
        doing.onKeys();
        return true;
      case 'leave':
        if (connecting !== undefined) send({ kind: 'connect-end' });
        else if (editor.editing) {
          send({ kind: 'close' });
          if (selected !== undefined) focusNode(selected);
        } else if (selected !== undefined) send({ kind: 'select', id: undefined });
        else doing.onLeave();
        return true;
    }
  };
  return { run, goTo, save };
}
