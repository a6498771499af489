import { sameSteps, type Draft } from './draft.ts';
import { perform, type EditCommand } from './commands.ts';

type Past = { readonly draft: Draft; readonly gesture: string | undefined };

/** A draft with the way back and the way forward again. */
export type History = {
  readonly past: readonly Past[];
  readonly present: Draft;
  readonly future: readonly Past[];
  /** The gesture that made the present, so that the next change of the same gesture joins it. */
  readonly gesture: string | undefined;
};

/** As many steps back as anybody remembers. */
const longest = 500;

export const historyOf = (present: Draft): History => ({ past: [], present, future: [], gesture: undefined });

/** Does a command. What changes nothing leaves no trace; changes of one gesture are one entry. */
export function done(history: History, command: EditCommand): History {
  const next = perform(history.present, command);
  if (same(next, history.present)) return history;
  const gesture = command.kind === 'set' ? command.gesture : undefined;
  const joins = gesture !== undefined && gesture === history.gesture && history.past.length > 0;
  const past = joins ? history.past : [...history.past, { draft: history.present, gesture: history.gesture }];
  return { past: past.slice(-longest), present: next, future: [], gesture };
}

export const canUndo = ({ past }: History): boolean => past.length > 0;
export const canRedo = ({ future }: History): boolean => future.length > 0;

export function undone(history: History): History {
  const last = history.past.at(-1);
  if (last === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: last.draft,
    future: [{ draft: history.present, gesture: history.gesture }, ...history.future],
    gesture: undefined,
  };
}

export function redone(history: History): History {
  const [next, ...rest] = history.future;
  if (next === undefined) return history;
  return {
    past: [...history.past, { draft: history.present, gesture: history.gesture }],
    present: next.draft,
    future: rest,
    gesture: undefined,
  };
}

const same = (a: Draft, b: Draft): boolean =>
  a === b || (JSON.stringify(a.placed) === JSON.stringify(b.placed) && sameSteps(a.steps, b.steps));
