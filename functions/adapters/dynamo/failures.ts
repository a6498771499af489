import * as z from 'zod';
import { setTimeout } from 'node:timers/promises';

const attempts = 15;
const firstWaitMs = 10;
const maxWaitMs = 1000;

/**
 * Repeats what lost a race or was throttled, after a growing random wait, so that writers who collided once do not collide
 * again. `again` looks at the error; whatever it does not know is thrown at once, and so is the error of the last attempt.
 */
export async function retry<T>(attempt: () => Promise<T>, again: (error: unknown) => boolean): Promise<T> {
  for (let number = 1; ; number += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (number === attempts || !again(error)) throw error;
    }
    await setTimeout(Math.random() * Math.min(maxWaitMs, firstWaitMs * 2 ** number));
  }
}

/** The table's reason for one write of a cancelled transaction. Numbers come in DynamoDB's own notation. */
const oldItem = z.object({ ttl: z.object({ N: z.coerce.number() }).optional() });
const reason = z.object({ Code: z.string().optional(), Item: oldItem.optional() });
const cancelled = z.object({ name: z.literal('TransactionCanceledException'), CancellationReasons: z.array(reason) });
const refused = z.object({ name: z.literal('ConditionalCheckFailedException'), Item: oldItem.optional() });
const named = z.object({ name: z.string() });

/** Errors after which the same request may succeed. */
const passing = new Set([
  'TransactionConflict',
  'TransactionConflictException',
  'TransactionInProgressException',
  'ThrottlingError',
  'ThrottlingException',
  'ProvisionedThroughputExceeded',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'InternalServerError',
]);

export type FailedWrite = {
  /** Index of the write whose condition failed. */
  readonly at: number;
  /** End of life of the item that is there, in epoch seconds, when the request asked for the old item. */
  readonly ttl: number | undefined;
};

/** The first write whose condition failed; undefined when the error has another reason. */
export function failedWrite(error: unknown): FailedWrite | undefined {
  const one = refused.safeParse(error);
  if (one.success) return { at: 0, ttl: one.data.Item?.ttl?.N };
  const many = cancelled.safeParse(error);
  if (!many.success) return undefined;
  const at = many.data.CancellationReasons.findIndex(({ Code }) => Code === 'ConditionalCheckFailed');
  return at === -1 ? undefined : { at, ttl: many.data.CancellationReasons[at]?.Item?.ttl?.N };
}

/** Whether the request only lost a race or met a throttle. */
export function isTransient(error: unknown): boolean {
  const many = cancelled.safeParse(error);
  if (many.success) return many.data.CancellationReasons.some(({ Code }) => Code !== undefined && passing.has(Code));
  const one = named.safeParse(error);
  return one.success && passing.has(one.data.name);
}
