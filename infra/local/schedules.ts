import { Cron } from 'croner';
import * as z from 'zod';
import { loadHandler } from '#functions/wiring/load-handler.ts';
import type { Ports } from '#functions/wiring/ports.ts';
import { emptyTrashHandler } from '../handlers.ts';

/** Younger starts of executions are still delivered by the process that wrote them. */
const leftOverMs = 60_000;

const row = z.object({
  handler: z.custom<(event: unknown) => Promise<unknown>>((value) => typeof value === 'function'),
});

/**
 * What EventBridge does on AWS: every minute, starts what was written but not started, and settles executions that died; every hour,
 * because a machine may be off at night, deletes what lay in the trash for long enough.
 */
export function startSchedules({ outbox, log }: Pick<Ports, 'outbox' | 'log'>): { stop(): void } {
  const sweep = new Cron(
    '* * * * *',
    { protect: true, unref: true, catch: (error: unknown) => log.error('schedule-failed', error, { job: 'sweep' }) },
    async () => {
      const started = await outbox.sweep(leftOverMs);
      if (started > 0) log.info('outbox-swept', { started });
    },
  );
  const trash = new Cron(
    '30 * * * *',
    { protect: true, unref: true, catch: (error: unknown) => log.error('schedule-failed', error, { job: 'trash' }) },
    async () => {
      const { handler } = row.parse(await loadHandler(emptyTrashHandler));
      await handler({});
    },
  );
  return {
    stop() {
      sweep.stop();
      trash.stop();
    },
  };
}
