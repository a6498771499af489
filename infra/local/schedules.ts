import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Cron } from 'croner';
import * as z from 'zod';
import { loadHandler } from '#functions/wiring/load-handler.ts';
import type { Ports } from '#functions/wiring/ports.ts';
import {
  dueArchivesHandler,
  dueWebhooksHandler,
  emptyTrashHandler,
  remindDueHandler,
  signRootsHandler,
  startDigestsHandler,
} from '../handlers.ts';
import { expireMail } from './expire-mail.ts';
import { keepCopies } from './keep-copies.ts';

/** Younger starts of executions are still delivered by the process that wrote them. */
const leftOverMs = 60_000;
/** A job that waits for a receiver which does not answer holds the end up no longer than that. */
const patienceMs = 12_000;

const row = z.object({
  handler: z.custom<(event: unknown) => Promise<unknown>>((value) => typeof value === 'function'),
});

/**
 * What runs every hour, because a machine may be off at night, and every minute, as on AWS; each does nothing where nothing is due.
 */
const repeated = [
  { job: 'webhooks', handler: dueWebhooksHandler, pattern: '* * * * *' },
  { job: 'due', handler: remindDueHandler, pattern: '20 * * * *' },
  { job: 'roots', handler: signRootsHandler, pattern: '10 * * * *' },
  { job: 'trash', handler: emptyTrashHandler, pattern: '30 * * * *' },
  { job: 'archives', handler: dueArchivesHandler, pattern: '50 * * * *' },
  // Behind the full hour: what was reported just before it is in the inboxes.
  { job: 'digests', handler: startDigestsHandler, pattern: '5 * * * *' },
] as const;

/**
 * What EventBridge does on AWS: every minute, starts what was written but not started, settles executions that died, and sends to
 * webhooks again; every hour, what AWS does once a day or every hour, and what the rules of the bucket do with raw mail. The copies of the
 * table stand for the backups that the table on AWS has by itself.
 */
export function startSchedules(
  { outbox, log, clock }: Pick<Ports, 'outbox' | 'log' | 'clock'>,
  { folder }: { readonly folder: string },
): { stop(): Promise<void> } {
  const options = (job: string) => ({
    protect: true,
    unref: true,
    catch: (error: unknown) => log.error('schedule-failed', error, { job }),
  });
  const running = new Set<Promise<void>>();
  /** A job that may be waited for. */
  const tracked = (work: () => Promise<void>) => async (): Promise<void> => {
    const run = work();
    running.add(run);
    try {
      await run;
    } finally {
      running.delete(run);
    }
  };
  const sweep = new Cron(
    '* * * * *',
    options('sweep'),
    tracked(async () => {
      const started = await outbox.sweep(leftOverMs);
      if (started > 0) log.info('outbox-swept', { started });
    }),
  );
  const others = repeated.map(
    ({ job, handler: id, pattern }) =>
      new Cron(
        pattern,
        options(job),
        tracked(async () => {
          const { handler } = row.parse(await loadHandler(id));
          await handler({});
        }),
      ),
  );
  const mail = new Cron(
    '40 * * * *',
    options('mail'),
    tracked(async () => {
      const expired = await expireMail(join(folder, 'files'), clock.now());
      if (expired > 0) log.info('mail-expired', { expired });
    }),
  );
  // Every minute it is asked whether one is due, because a machine may run for less than an hour.
  const copies = new Cron(
    '* * * * *',
    options('copies'),
    tracked(() => keepCopies(folder, clock.now(), log)),
  );
  return {
    /** Starts no more jobs, and lets those under way finish, for a moment. */
    async stop() {
      for (const each of [sweep, mail, copies, ...others]) each.stop();
      await Promise.race([Promise.allSettled(running), sleep(patienceMs, undefined, { ref: false })]);
    },
  };
}
