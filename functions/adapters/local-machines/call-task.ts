import * as z from 'zod';
import type { HandlerId } from '#shared/kit/handler-id.ts';
import { json, type Json } from '#shared/kit/json.ts';

/** Loads a handler: an object with the function as `handler`. */
export type LoadHandler = (id: HandlerId) => Promise<unknown>;

const loaded = z.object({
  handler: z.custom<(input: unknown, context: object) => Promise<unknown>>((value) => typeof value === 'function'),
});

/** A thrown error as Lambda reports it to Step Functions: Error is its name, Cause a JSON text. */
class TaskError extends Error {
  constructor(error: unknown) {
    const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    super(JSON.stringify({ errorType: name, errorMessage: message, trace: stack.split('\n').slice(0, 10) }));
    this.name = name;
  }
}

/** Calls a task's handler as Lambda would: plain JSON goes in and comes out, errors keep their names. */
export async function callTask(load: LoadHandler, id: HandlerId, input: Json): Promise<Json> {
  try {
    const { handler } = loaded.parse(await load(id));
    const output = await handler(structuredClone(input), {});
    return json.parse(JSON.parse(JSON.stringify(output ?? null)));
  } catch (error) {
    throw new TaskError(error);
  }
}
