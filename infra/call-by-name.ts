import type { State, States } from '#functions/ports/machine-definition.ts';

/** The definition of a machine whose tasks share a function: each such task state says which task it calls, beside the input. */
export function callByName(states: States, isShared: (task: string) => boolean): States {
  const named = (state: State): State => {
    if (state.Type === 'Map') return { ...state, ItemProcessor: callByName(state.ItemProcessor, isShared) };
    if (state.Type === 'Parallel')
      return { ...state, Branches: state.Branches.map((branch) => callByName(branch, isShared)) };
    if (state.Type !== 'Task') return state;
    const task = state.Resource.slice(2, -1);
    if (!isShared(task)) return state;
    const { Parameters: input } = state;
    return { ...state, Parameters: input === undefined ? { task, 'input.$': '$' } : { task, input } };
  };
  return {
    ...states,
    States: Object.fromEntries(Object.entries(states.States).map(([name, state]) => [name, named(state)])),
  };
}
