import * as z from 'zod';
import { formerMachine, storedMachineNames } from '#functions/ports/machines.ts';
import type { Outbox } from '#functions/ports/outbox.ts';

/** What EventBridge says of an execution of Step Functions that is over. */
const ended = z.object({
  machine: z.enum(storedMachineNames),
  name: z.string().min(1),
  status: z.enum(['SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED']),
});

/** An execution is over: the next one takes its slot, and one that died is started again after a pause. */
export const endExecution =
  ({ outbox }: { readonly outbox: Pick<Outbox, 'ended'> }) =>
  async (event: unknown): Promise<void> => {
    const { machine, name, status } = ended.parse(event);
    // Only while a deployment replaces it; the sweep settles its executions.
    if (machine === formerMachine) return;
    await outbox.ended(machine, name, status === 'SUCCEEDED' ? 'succeeded' : 'failed');
  };
