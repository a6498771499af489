import { Cron } from 'croner';
import type { Ports } from '#functions/wiring/ports.ts';

/** Younger starts of executions are still delivered by the process that wrote them. */
const leftOverMs = 60_000;

/** What EventBridge does on AWS: every minute, starts what was written but not started, and settles executions that died. */
export function startSchedules({ outbox, log }: Pick<Ports, 'outbox' | 'log'>): { stop(): void } {
  const sweep = new Cron(
    '* * * * *',
    { protect: true, unref: true, catch: (error: unknown) => log.error('schedule-failed', error, { job: 'sweep' }) },
    async () => {
      const started = await outbox.sweep(leftOverMs);
      if (started > 0) log.info('outbox-swept', { started });
    },
  );
  return { stop: () => sweep.stop() };
}
