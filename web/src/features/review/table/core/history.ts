import type { LineTable } from '#shared/table/line-table.ts';

/** A table with the way back and the way forward again. Rows are shared between steps, so that steps are small. */
export type History = {
  readonly past: readonly LineTable[];
  readonly present: LineTable;
  readonly future: readonly LineTable[];
};

/** As many steps back as anybody remembers. */
const maxSteps = 300;

export const startHistory = (present: LineTable): History => ({ past: [], present, future: [] });

/** One more step; what changes nothing leaves no trace. */
export const addStep = (history: History, next: LineTable): History =>
  next === history.present
    ? history
    : { past: [...history.past, history.present].slice(-maxSteps), present: next, future: [] };

/** The present as it became by an answer to the last step: undone together with it. */
export const amendPresent = (history: History, next: LineTable): History => ({ ...history, present: next });

export const canUndo = ({ past }: History): boolean => past.length > 0;
export const canRedo = ({ future }: History): boolean => future.length > 0;

export function undoStep(history: History): History {
  const last = history.past.at(-1);
  if (last === undefined) return history;
  return { past: history.past.slice(0, -1), present: last, future: [history.present, ...history.future] };
}

export function redoStep(history: History): History {
  const [next, ...rest] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future: rest };
}
