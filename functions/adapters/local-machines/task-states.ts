import type { HandlerId } from '#shared/kit/handler-id.ts';
import type { MachineDefinition, States } from '#functions/ports/machine-definition.ts';

/** The task behind each task state, also inside maps and branches: state name → task name. */
export function taskStates({ States: states }: States): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [name, state] of Object.entries(states)) {
    if (state.Type === 'Task') found.set(name, state.Resource.slice(2, -1));
    const inner = state.Type === 'Map' ? [state.ItemProcessor] : state.Type === 'Parallel' ? state.Branches : [];
    for (const part of inner) {
      for (const [innerName, task] of taskStates(part)) found.set(innerName, task);
    }
  }
  return found;
}

/** The handler of each task state. Throws when a state names a task that the machine does not have. */
export function handlersOf({ name, area, definition, tasks }: MachineDefinition): ReadonlyMap<string, HandlerId> {
  return new Map(
    [...taskStates(definition)].map(([state, task]) => {
      if (!tasks.includes(task)) throw new Error(`machine ${name}: state ${state} names the unknown task ${task}`);
      return [state, `${area}/${task}`];
    }),
  );
}
