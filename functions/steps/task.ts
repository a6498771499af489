import middy from '@middy/core';
import * as z from 'zod';
import type { Json } from '#shared/kit/json.ts';
import type { Log } from '#functions/ports/log.ts';
import type { Ports } from '#functions/wiring/ports.ts';
import { wire } from '#functions/wiring/wire.ts';

/** A fault that repeating cannot mend; machines catch it by this name and never retry it. */
export class TaskFailed extends Error {
  override readonly name = 'TaskFailed';
}

/** A row of an area's `operations.ts`: a task of a state machine and the Lambda handler that carries it out. */
export type Task = { readonly kind: 'task'; readonly name: string; readonly handler: TaskHandler };

/** A Lambda handler for one task of a state machine; on one machine there is no Lambda context. */
type TaskHandler = { handle(input: unknown, context?: object): Promise<Json> }['handle'];

type Run<Input extends z.ZodType> = (input: z.output<Input>) => Promise<Json>;

/** Inputs of tasks name the company. */
const owned = z.object({ ownerId: z.string() });

/** `task` with a log of its own. */
export function taskThrough<Input extends z.ZodType>(
  log: () => Promise<Log>,
  name: string,
  inputSchema: Input,
  run: Run<Input>,
): TaskHandler {
  return middy<unknown, Json>()
    .onError(async (request) => {
      // No response is set: the error travels on under its name, for Retry and Catch of the machine.
      const owner = owned.safeParse(request.event).data?.ownerId;
      (await log()).error('task-failed', request.error, { owner, task: name });
    })
    .handler(async (raw: unknown): Promise<Json> => {
      const started = performance.now();
      const input = inputSchema.safeParse(raw);
      if (!input.success) throw new TaskFailed(`input of ${name} is malformed`, { cause: input.error });
      const output = await run(input.data);
      (await log()).info('task', { task: name, ms: Math.round(performance.now() - started) });
      return output;
    });
}

/**
 * Makes a Step Functions task of an idempotent function. Its input is parsed first: what does not fit is a `TaskFailed`,
 * which no machine retries. Errors keep their names on the way out.
 */
export function task<Input extends z.ZodType>(
  name: string,
  inputSchema: Input,
  useCase: (ports: Ports) => Run<Input> | Promise<Run<Input>>,
): Task {
  const handler = taskThrough(
    async () => (await wire()).log,
    name,
    inputSchema,
    async (input) => (await useCase(await wire()))(input),
  );
  return { kind: 'task', name, handler };
}

const named = z.object({ task: z.string(), input: z.unknown() });

/** Carries out several tasks in one function; the state of the machine says which one it calls (infra/call-by-name.ts). */
export function dispatchTask(rows: readonly Task[]): TaskHandler {
  const handlers = new Map(rows.map(({ name, handler }) => [name, handler]));
  return async (event, context) => {
    const { task: name, input } = named.parse(event);
    const handler = handlers.get(name);
    if (handler === undefined) throw new TaskFailed(`no task ${name}`);
    return handler(input, context);
  };
}
