import type { RunOptions, StateMachine, StateMachineDefinition } from 'aws-local-stepfunctions';
import * as z from 'zod';
import type { MachineDefinition, States } from '#functions/ports/machine-definition.ts';
import { json } from '#shared/kit/json.ts';
import { callTask, type LoadHandler } from './call-task.ts';
import type { Execution } from './execution-record.ts';
import type { HandlerId } from '#shared/kit/handler-id.ts';

/** The task behind each task state, also inside maps and branches: state name → task name. */
function taskStates({ States: states }: States): ReadonlyMap<string, string> {
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
function listHandlers({ name, area, definition, tasks }: MachineDefinition): ReadonlyMap<string, HandlerId> {
  return new Map(
    [...taskStates(definition)].map(([state, task]) => {
      if (!tasks.includes(task)) throw new Error(`machine ${name}: state ${state} names the unknown task ${task}`);
      return [state, `${area}/${task}`];
    }),
  );
}

type Handlers = NonNullable<NonNullable<RunOptions['overrides']>['taskResourceLocalHandlers']>;

/** An execution under way: how it ends, and how to stop before its next state. */
export type Run = { readonly result: Promise<unknown>; readonly abort: () => void };

/** The runner wants its own mutable copy of the definition. */
const ownCopy = z.custom<StateMachineDefinition>((value) => typeof value === 'object' && value !== null);

/**
 * A machine ready to run. The interpreter is loaded here, at the first execution: it brings half a second of AWS client with it,
 * which the start of the product need not wait for. `during` sees each call of a task, to wait for it at the end.
 */
export async function prepareMachine(
  machine: MachineDefinition,
  load: LoadHandler,
  during: <T>(call: Promise<T>) => Promise<T>,
): Promise<(execution: Execution) => Run> {
  const { StateMachine } = await import('aws-local-stepfunctions');
  // Definitions are validated by the template tests with the validator that Step Functions itself uses.
  const interpreter: StateMachine = new StateMachine(ownCopy.parse(structuredClone(machine.definition)), {
    validationOptions: { noValidate: true },
  });
  const handlers: Handlers = Object.fromEntries(
    [...listHandlers(machine)].map(([state, handler]) => [
      state,
      async (input) => mutable.parse(await during(callTask(load, handler, json.parse(input)))),
    ]),
  );
  return ({ input }) =>
    interpreter.run(mutable.parse(structuredClone(input)), {
      overrides: { taskResourceLocalHandlers: handlers },
      noThrowOnAbort: true,
    });
}

/** The interpreter's JSON differs from ours only in being mutable; both come from JSON.parse. */
const mutable = z.custom<Parameters<StateMachine['run']>[0]>(() => true);
