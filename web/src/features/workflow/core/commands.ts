import { listAllowedOutputs, createStep, mirrorInputs, type Steps } from '#shared/workflow/graph.ts';
import { addStep, connect, insertStep, removeStep } from '#shared/workflow/edit-graph.ts';
import type { WorkflowStep } from '#shared/workflow/workflow.ts';
import type { Draft, Places, Point } from './draft.ts';
import { copyStep, findFreeName, findMeetingPoint, changeStep, type StepChanges } from './settings.ts';

/** Everything that can be done to a draft, as records: keyboard, buttons and gestures all send them, history keeps them. */
export type EditCommand =
  /** After a step, before what followed it. */
  | { readonly kind: 'insert'; readonly id: string; readonly after: string }
  /** Into one connection. */
  | { readonly kind: 'insert-between'; readonly id: string; readonly from: string; readonly to: string }
  /** One more branch from a step to where its branches meet. */
  | { readonly kind: 'branch'; readonly id: string; readonly from: string }
  /** A copied step after another one. */
  | { readonly kind: 'paste'; readonly id: string; readonly copied: WorkflowStep; readonly after: string }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'connect'; readonly from: string; readonly to: string }
  | { readonly kind: 'disconnect'; readonly from: string; readonly to: string }
  /** All that follows a step, in the order in which its branches are asked. */
  | { readonly kind: 'lead'; readonly from: string; readonly outputs: readonly string[] }
  /** Settings; changes of one `gesture` (one visit of a field) are undone together. */
  | { readonly kind: 'set'; readonly id: string; readonly changes: StepChanges; readonly gesture?: string }
  | { readonly kind: 'move'; readonly to: Places }
  | { readonly kind: 'tidy' }
  /** Steps of the saved workflow come back beside what is drawn (after a 422). */
  | { readonly kind: 'put-back'; readonly steps: readonly WorkflowStep[]; readonly saved: Steps }
  /** Another whole workflow, e.g. an old version. */
  | { readonly kind: 'load'; readonly steps: Steps };

/** Why a command cannot be done; keys of the text catalogue (refused.<reason>). */
export type CommandRefusal = 'cycle' | 'end-leads-nowhere' | 'not-removable' | 'no-such-step' | 'connected-already';

/** Why a connection may not be made, or undefined where it may. */
export function getConnectionRefusal(steps: Steps, from: string, to: string): CommandRefusal | undefined {
  const source = steps[from];
  if (source === undefined || steps[to] === undefined) return 'no-such-step';
  if (source.type === 'end') return 'end-leads-nowhere';
  if (source.outputs.includes(to)) return 'connected-already';
  return listAllowedOutputs(steps, from).includes(to) ? undefined : 'cycle';
}

/** Why a command cannot be done to a draft, or undefined where it can. */
export function getRefusal({ steps }: Draft, command: EditCommand): CommandRefusal | undefined {
  switch (command.kind) {
    case 'connect':
      return getConnectionRefusal(steps, command.from, command.to);
    case 'remove':
      return steps[command.id]?.type === 'step' ? undefined : 'not-removable';
    case 'insert':
    case 'paste':
      return steps[command.after] === undefined || steps[command.after]?.type === 'end'
        ? 'end-leads-nowhere'
        : undefined;
    case 'branch':
    case 'lead':
      return steps[command.from] === undefined || steps[command.from]?.type === 'end' ? 'end-leads-nowhere' : undefined;
    case 'insert-between':
    case 'disconnect':
      return steps[command.from]?.outputs.includes(command.to) === true ? undefined : 'no-such-step';
    case 'set':
      return steps[command.id]?.type === 'step' ? undefined : 'no-such-step';
    case 'move':
    case 'tidy':
    case 'put-back':
    case 'load':
      return undefined;
  }
}

/** The draft after a command; the very same draft where the command is refused or changes nothing. */
export function perform(draft: Draft, command: EditCommand): Draft {
  if (getRefusal(draft, command) !== undefined) return draft;
  switch (command.kind) {
    case 'move':
      return { ...draft, placed: { ...draft.placed, ...withFinitePlaces(command.to) } };
    case 'tidy':
      return Object.keys(draft.placed).length === 0 ? draft : { ...draft, placed: {} };
    case 'load':
      return { steps: mirrorInputs(command.steps), placed: {} };
    case 'set':
      return withStep(draft, command.id, (step) => changeStep(step, command.changes));
    case 'insert':
    case 'insert-between':
    case 'branch':
    case 'paste':
    case 'remove':
    case 'connect':
    case 'disconnect':
    case 'lead':
    case 'put-back': {
      const steps = reconnect(draft.steps, command);
      return { steps, placed: Object.fromEntries(Object.entries(draft.placed).filter(([id]) => steps[id])) };
    }
  }
}

type Structural = Exclude<EditCommand, { readonly kind: 'move' | 'tidy' | 'load' | 'set' }>;

function reconnect(steps: Steps, command: Structural): Steps {
  switch (command.kind) {
    case 'insert':
      return insertStep(steps, command.after, command.id);
    case 'insert-between':
      return insertBetween(steps, command);
    case 'branch':
      return addStep(steps, command.id, { from: command.from, to: findMeetingPoint(steps, command.from) });
    case 'paste': {
      if (steps[command.id] !== undefined) return steps;
      const { copied, id, after } = command;
      const inserted = insertStep(steps, after, id);
      const outputs = inserted[id]?.outputs ?? [];
      return mirrorInputs({
        ...inserted,
        [id]: { ...copyStep(copied, id, findFreeName(copied.name, steps)), outputs },
      });
    }
    case 'remove':
      return removeStep(steps, command.id);
    case 'connect':
      return connect(steps, command.from, [...(steps[command.from]?.outputs ?? []), command.to]);
    case 'disconnect':
      return connect(
        steps,
        command.from,
        (steps[command.from]?.outputs ?? []).filter((id) => id !== command.to),
      );
    case 'lead':
      return connect(steps, command.from, command.outputs);
    case 'put-back':
      return putBack(steps, command.steps, command.saved);
  }
}

function insertBetween(
  steps: Steps,
  { id, from, to }: { readonly id: string; readonly from: string; readonly to: string },
): Steps {
  const source = steps[from];
  if (source === undefined || steps[id] !== undefined) return steps;
  return mirrorInputs({
    ...steps,
    [from]: { ...source, outputs: source.outputs.map((next) => (next === to ? id : next)) },
    [id]: { ...createStep(id), outputs: [to] },
  });
}

/**
 * Steps that were removed while documents stood at them lie in the drawing again, with their settings, connected where they
 * were as far as no cycle comes of it. What is still drawn stays as it is drawn, but for the bridges that their removal made.
 */
function putBack(steps: Steps, back: readonly WorkflowStep[], saved: Steps): Steps {
  const missing = back.filter(({ id }) => steps[id] === undefined);
  const lying: Steps = { ...steps, ...Object.fromEntries(missing.map((step) => [step.id, { ...step, outputs: [] }])) };
  const led = missing.reduce<Steps>((now, step) => connect(now, step.id, step.outputs), mirrorInputs(lying));
  return missing.reduce<Steps>(
    (now, step) => step.inputs.reduce<Steps>((made, from) => reenter(made, { from, step, saved }), now),
    led,
  );
}

/** A step takes its place among the branches of a step that led to it; a bridge over it, which was not drawn by a person, goes. */
function reenter(
  steps: Steps,
  { from, step, saved }: { readonly from: string; readonly step: WorkflowStep; readonly saved: Steps },
): Steps {
  const source = steps[from];
  if (source === undefined || getConnectionRefusal(steps, from, step.id) !== undefined) return steps;
  const isBridge = (id: string): boolean => step.outputs.includes(id) && saved[from]?.outputs.includes(id) !== true;
  const place = source.outputs.findIndex(isBridge);
  const kept = source.outputs.filter((id) => !isBridge(id));
  const outputs = place === -1 ? [...kept, step.id] : kept.toSpliced(place, 0, step.id);
  return connect(steps, from, outputs);
}

function withStep(draft: Draft, id: string, change: (step: WorkflowStep) => WorkflowStep): Draft {
  const step = draft.steps[id];
  if (step === undefined) return draft;
  const next = change(step);
  return JSON.stringify(next) === JSON.stringify(step) ? draft : { ...draft, steps: { ...draft.steps, [id]: next } };
}

const withFinitePlaces = (places: Places): Places =>
  Object.fromEntries(
    Object.entries(places).filter(([, { x, y }]: readonly [string, Point]) => Number.isFinite(x) && Number.isFinite(y)),
  );
