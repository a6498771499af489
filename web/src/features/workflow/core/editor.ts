import { createStepId } from '#shared/workflow/edit-graph.ts';
import { sortSteps, type Steps } from '#shared/workflow/graph.ts';
import type { StepProblem as ServerProblem } from '#shared/workflow/workflow-problem.ts';
import type { Workflow, WorkflowStep } from '#shared/workflow/workflow.ts';
import { getConnectionRefusal, getRefusal, type CommandRefusal, type EditCommand } from './commands.ts';
import { toDraft, hasSameSteps } from './draft.ts';
import { performCommand, startHistory, redo, undo, type History } from './history.ts';
import { listFreeTargets, getNextTarget } from './navigation.ts';

/** A connection that is being drawn, by mouse or by keyboard; `to` is the target that Enter would take. */
export type Connecting = { readonly from: string; readonly to: string | undefined };

/** The state of the editor of a workflow. */
export type Editor = {
  /** As the server has it; `version` goes with the next save. */
  readonly saved: Workflow;
  /** What is drawn came from elsewhere (copied from another type) and is nowhere saved yet (R-WED-05). */
  readonly temporary: boolean;
  readonly history: History;
  readonly selected: string | undefined;
  /** The selected step's form is open. */
  readonly editing: boolean;
  readonly connecting: Connecting | undefined;
  readonly copied: WorkflowStep | undefined;
  /** Steps that the server wants looked at, with its message (R-WED-09); gone once a person confirms them. */
  readonly toCheck: Readonly<Record<string, string>>;
  /** Why the last command was refused; shown once. */
  readonly refused: CommandRefusal | undefined;
  /** Where the form puts the focus; counted, so that the same request twice is handled twice. */
  readonly focusRequest: { readonly field: string; readonly count: number };
};

export type EditorMessage =
  | { readonly kind: 'do'; readonly command: EditCommand }
  /** Adds a step after the selected one (or before the end) and opens its form. */
  | { readonly kind: 'add'; readonly random: () => number; readonly place: 'insert' | 'branch' }
  | { readonly kind: 'add-between'; readonly from: string; readonly to: string; readonly random: () => number }
  | { readonly kind: 'copy' }
  | { readonly kind: 'paste'; readonly random: () => number }
  | { readonly kind: 'undo' | 'redo' }
  | { readonly kind: 'select'; readonly id: string | undefined }
  | { readonly kind: 'edit'; readonly id: string; readonly field?: string }
  | { readonly kind: 'close' }
  /** By mouse every target lies open; by keys one of them is chosen already. */
  | { readonly kind: 'connect-from'; readonly from: string; readonly by: 'mouse' | 'keys' }
  | { readonly kind: 'connect-next'; readonly by: 1 | -1 }
  | { readonly kind: 'connect-to'; readonly to: string | undefined }
  | { readonly kind: 'connect-end' }
  /** The answer of the server to a save: the saved workflow, or the steps that it wants looked at. */
  | { readonly kind: 'saved'; readonly workflow: Workflow }
  | { readonly kind: 'questioned'; readonly steps: readonly ServerProblem[] }
  | { readonly kind: 'checked'; readonly ids: readonly string[] }
  /** Another person has saved: their workflow is taken over, or the own drawing is put on top of it. */
  | { readonly kind: 'renewed'; readonly workflow: Workflow }
  | { readonly kind: 'rebased'; readonly workflow: Workflow };

/** The editor of a saved workflow; `proposal` is a temporary one to begin with instead. */
export const openEditor = (workflow: Workflow, proposal?: Pick<Workflow, 'steps'>): Editor => ({
  saved: workflow,
  temporary: workflow.isTemporary || proposal !== undefined,
  history: startHistory(toDraft(proposal ?? workflow)),
  selected: undefined,
  editing: false,
  connecting: undefined,
  copied: undefined,
  toCheck: {},
  refused: undefined,
  focusRequest: { field: '', count: 0 },
});

export const getSteps = ({ history }: Editor): Steps => history.present.steps;

/** Whether anything is drawn that the server does not have; a temporary workflow is nowhere saved yet. */
export const isUnsaved = (editor: Editor): boolean =>
  editor.temporary || !hasSameSteps(getSteps(editor), editor.saved.steps);

/** The whole draft as a workflow, as it is saved and simulated. */
export const toWorkflow = (editor: Editor): Workflow => ({
  ...editor.saved,
  isTemporary: false,
  steps: { ...getSteps(editor) },
});

/** The editor after a message; the very same editor where nothing comes of it. */
export function updateEditor(editor: Editor, message: EditorMessage): Editor {
  switch (message.kind) {
    case 'do':
      return runCommand(editor, message.command);
    case 'add':
      return addStep(editor, message.place, message.random);
    case 'add-between': {
      const id = createStepId(getSteps(editor), message.random);
      return opened(runCommand(editor, { kind: 'insert-between', id, from: message.from, to: message.to }), id);
    }
    case 'copy': {
      const step = getSteps(editor)[editor.selected ?? ''];
      return step?.type === 'step' ? { ...editor, copied: step } : editor;
    }
    case 'paste': {
      if (editor.copied === undefined) return editor;
      const id = createStepId(getSteps(editor), message.random);
      return selected(
        runCommand(editor, { kind: 'paste', id, copied: editor.copied, after: findAnchorStep(editor) }),
        id,
      );
    }
    case 'undo':
      return settleSelection({ ...editor, history: undo(editor.history) }, getSteps(editor));
    case 'redo':
      return settleSelection({ ...editor, history: redo(editor.history) }, getSteps(editor));
    case 'select':
      return message.id === undefined
        ? { ...editor, selected: undefined, editing: false }
        : selected(editor, message.id);
    case 'edit': {
      const focusRequest = { field: message.field ?? '', count: editor.focusRequest.count + 1 };
      return { ...selected(editor, message.id), editing: true, focusRequest };
    }
    case 'close':
      return editor.editing ? { ...editor, editing: false } : editor;
    case 'connect-from':
    case 'connect-next':
    case 'connect-to':
    case 'connect-end':
      return connecting(editor, message);
    case 'saved':
      return { ...renew(editor, message.workflow), temporary: false, toCheck: {} };
    case 'renewed':
      return { ...renew(editor, message.workflow), temporary: false };
    case 'rebased':
      return { ...editor, saved: message.workflow };
    case 'questioned':
      return flagProblems(editor, message.steps);
    case 'checked': {
      const left = Object.entries(editor.toCheck).filter(([id]) => !message.ids.includes(id));
      return { ...editor, toCheck: Object.fromEntries(left) };
    }
  }
}

function runCommand(editor: Editor, command: EditCommand): Editor {
  const refused = getRefusal(editor.history.present, command);
  if (refused !== undefined) return { ...editor, refused };
  return settleSelection(
    { ...editor, refused: undefined, history: performCommand(editor.history, command) },
    getSteps(editor),
  );
}

/** The selection lies on a step that is drawn; where its step is gone, on one that led to it. */
function settleSelection(editor: Editor, before: Steps): Editor {
  const steps = getSteps(editor);
  const left = Object.entries(editor.toCheck).filter(([id]) => steps[id] !== undefined);
  const toCheck = left.length === Object.keys(editor.toCheck).length ? editor.toCheck : Object.fromEntries(left);
  if (editor.selected === undefined || steps[editor.selected] !== undefined) return { ...editor, toCheck };
  const led = before[editor.selected]?.inputs.find((id) => steps[id] !== undefined);
  return { ...editor, toCheck, selected: led, editing: false, connecting: undefined };
}

/** Where a new step goes when none is selected: before the end, after what leads there first. */
function findAnchorStep(editor: Editor): string {
  const steps = getSteps(editor);
  const chosen = steps[editor.selected ?? ''];
  if (chosen !== undefined && chosen.type !== 'end') return chosen.id;
  const before = sortSteps(steps).filter(({ outputs }) => outputs.some((id) => steps[id]?.type === 'end'));
  return before.at(-1)?.id ?? sortSteps(steps)[0]?.id ?? '';
}

function addStep(editor: Editor, place: 'insert' | 'branch', random: () => number): Editor {
  const id = createStepId(getSteps(editor), random);
  const at = findAnchorStep(editor);
  const command: EditCommand =
    place === 'insert' ? { kind: 'insert', id, after: at } : { kind: 'branch', id, from: at };
  return opened(runCommand(editor, command), id);
}

const selected = (editor: Editor, id: string): Editor =>
  getSteps(editor)[id] === undefined || (editor.selected === id && editor.connecting === undefined)
    ? editor
    : {
        ...editor,
        selected: id,
        connecting: undefined,
        editing: editor.editing && getSteps(editor)[id]?.type === 'step',
      };

/** A new step is selected and its form asks for the name. */
const opened = (editor: Editor, id: string): Editor =>
  getSteps(editor)[id] === undefined
    ? editor
    : { ...editor, selected: id, editing: true, focusRequest: { field: 'name', count: editor.focusRequest.count + 1 } };

type ConnectMessage = Extract<EditorMessage, { readonly kind: `connect-${string}` }>;

function connecting(editor: Editor, message: ConnectMessage): Editor {
  const steps = getSteps(editor);
  switch (message.kind) {
    case 'connect-from': {
      if (message.by === 'mouse') return { ...editor, connecting: { from: message.from, to: undefined } };
      const [to] = listFreeTargets(steps, message.from);
      if (to === undefined)
        return { ...editor, refused: steps[message.from]?.type === 'end' ? 'end-leads-nowhere' : 'cycle' };
      return { ...editor, refused: undefined, connecting: { from: message.from, to } };
    }
    case 'connect-next': {
      if (editor.connecting === undefined) return editor;
      const { from, to } = editor.connecting;
      return { ...editor, connecting: { from, to: getNextTarget(listFreeTargets(steps, from), to, message.by) } };
    }
    case 'connect-to': {
      const from = editor.connecting?.from;
      if (from === undefined || message.to === undefined) return { ...editor, connecting: undefined };
      const refused = getConnectionRefusal(steps, from, message.to);
      if (refused !== undefined) return { ...editor, refused };
      return { ...runCommand(editor, { kind: 'connect', from, to: message.to }), connecting: undefined };
    }
    case 'connect-end':
      return editor.connecting === undefined ? editor : { ...editor, connecting: undefined };
  }
}

/** The server's newest workflow; what is drawn stays, with its history, where it is equal. */
function renew(editor: Editor, workflow: Workflow): Editor {
  if (hasSameSteps(getSteps(editor), workflow.steps)) return { ...editor, saved: workflow };
  return settleSelection(
    { ...editor, saved: workflow, history: startHistory(toDraft(workflow)), toCheck: {} },
    getSteps(editor),
  );
}

/** Steps that the server holds documents at come back into the drawing, and every step that it names is flagged (R-WED-09). */
function flagProblems(editor: Editor, problems: readonly ServerProblem[]): Editor {
  const back = problems.flatMap(({ step }) => step ?? []).filter(({ id }) => getSteps(editor)[id] === undefined);
  const next =
    back.length === 0 ? editor : runCommand(editor, { kind: 'put-back', steps: back, saved: editor.saved.steps });
  const named = problems.filter(({ id }) => getSteps(next)[id] !== undefined);
  return { ...next, toCheck: Object.fromEntries(named.map(({ id, message }) => [id, message])) };
}
