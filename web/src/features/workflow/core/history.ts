import { hasSameSteps, type Draft } from './draft.ts';
import { perform, type EditCommand } from './commands.ts';

type Past = { readonly draft: Draft; readonly gesture: string | undefined };

/** A draft with undo and redo. */
export type History = {
  readonly past: readonly Past[];
  readonly present: Draft;
  readonly future: readonly Past[];
  /** The gesture that made the present, so that the next change of the same gesture joins it. */
  readonly gesture: string | undefined;
};

/** The greatest number of undo steps. */
const maxLength = 500;

export const startHistory = (present: Draft): History => ({ past: [], present, future: [], gesture: undefined });

/** Does a command. What changes nothing leaves no trace; changes of one gesture are one entry. */
export function performCommand(history: History, command: EditCommand): History {
  const next = perform(history.present, command);
  if (isSameDraft(next, history.present)) return history;
  const gesture = command.kind === 'set' ? command.gesture : undefined;
  const joins = gesture !== undefined && gesture === history.gesture && history.past.length > 0;
  const past = joins ? history.past : [...history.past, { draft: history.present, gesture: history.gesture }];
  return { past: past.slice(-maxLength), present: next, future: [], gesture };
}

export const canUndo = ({ past }: History): boolean => past.length > 0;
export const canRedo = ({ future }: History): boolean => future.length > 0;

export function undo(history: History): History {
  const last = history.past.at(-1);
  if (last === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: last.draft,
    future: [{ draft: history.present, gesture: history.gesture }, ...history.future],
    gesture: undefined,
  };
}

export function redo(history: History): History {
  const [next, ...rest] = history.future;
  if (next === undefined) return history;
  return {
    past: [...history.past, { draft: history.present, gesture: history.gesture }],
    present: next.draft,
    future: rest,
    gesture: undefined,
  };
}

const isSameDraft = (a: Draft, b: Draft): boolean =>
  a === b || (JSON.stringify(a.placed) === JSON.stringify(b.placed) && hasSameSteps(a.steps, b.steps));
