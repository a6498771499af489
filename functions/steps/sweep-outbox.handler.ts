import { wire } from '#functions/wiring/wire.ts';

/** Old enough that its own process no longer delivers it. */
const leftBehindMs = 60_000;

/** Once a minute: starts what waits, and settles executions whose end nobody told. */
export const handler = async (): Promise<{ readonly started: number }> => {
  const { outbox, log } = await wire();
  const started = await outbox.sweep(leftBehindMs);
  if (started > 0) log.warn('outbox-swept', { started });
  return { started };
};
