import type { Log } from '#functions/ports/log.ts';
import type { Outbox } from '#functions/ports/outbox.ts';

/** Old enough that its own process no longer delivers it. */
const leftBehindMs = 60_000;

/** Once a minute: starts what waits, and settles executions whose end was not reported. */
export const sweepOutbox =
  ({ outbox, log }: { readonly outbox: Pick<Outbox, 'sweep'>; readonly log: Pick<Log, 'warn'> }) =>
  async (): Promise<{ readonly started: number }> => {
    const started = await outbox.sweep(leftBehindMs);
    if (started > 0) log.warn('outbox-swept', { started });
    return { started };
  };
