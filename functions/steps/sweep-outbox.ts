import type { Log } from '#functions/ports/log.ts';
import type { Outbox, QueueAge } from '#functions/ports/outbox.ts';

/** Old enough that its own process no longer delivers it. */
const leftBehindMs = 60_000;

type Deps = { readonly outbox: Pick<Outbox, 'sweep' | 'findOldest'>; readonly log: Pick<Log, 'info'> };

/**
 * Once a minute: starts what waits, and settles executions whose end was not reported. Its lines say how long the oldest start has
 * waited and whose it is; the last one says that the sweep itself is alive.
 */
export const sweepOutbox =
  ({ outbox, log }: Deps) =>
  async (): Promise<{ readonly started: number }> => {
    const started = await outbox.sweep(leftBehindMs);
    const { reading, others, underWay } = await outbox.findOldest();
    const report = (event: string, { ownerId: owner, machine, minutes }: QueueAge): void =>
      log.info(event, { owner, machine, minutes });
    if (reading !== undefined) report('readings-wait', reading);
    if (others !== undefined) report('starts-wait', others);
    if (underWay !== undefined) report('readings-run', underWay);
    log.info('outbox-swept', { started });
    return { started };
  };
