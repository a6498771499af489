import * as z from 'zod';
import type { Clock } from '#functions/ports/clock.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { Start } from '#functions/ports/documents.ts';
import type { Log } from '#functions/ports/log.ts';
import type { Machines } from '#functions/ports/machines.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import type { Key, Table } from '#functions/ports/table.ts';
import { everyItem } from './every-item.ts';

/** Most starts of one sweep; the next one goes on. */
const sweptAtOnce = 500;
/** The index partition that holds all entries by time. */
const waiting = 'OUTBOX';

const entryItem: z.ZodType<Start> = z.object({
  machine: z.enum(['intake', 'extraction', 'workflow', 'learning', 'attachment', 'export']),
  name: z.string(),
  input: z.record(z.string(), z.string()),
});

const keyOf = ({ machine, name }: Start): Key => ({ pk: `OUTBOX#${machine}#${name}`, sk: 'START' });

type Need = { readonly table: Table; readonly machines: Machines; readonly clock: Clock; readonly log: Log };

/**
 * The outbox in the table: entries found by their start, and all of them by time. A start that fails is logged and left for
 * the sweep, because the write that it belongs to is done.
 */
export function outboxInTable({ table, machines, clock, log }: Need): Outbox {
  async function started(start: Start): Promise<boolean> {
    try {
      await machines.start(start.machine, start.name, start.input);
    } catch (error) {
      log.error('start-failed', error, { machine: start.machine, name: start.name });
      return false;
    }
    await table.write({ delete: keyOf(start) });
    return true;
  }

  return {
    entry: (start) => ({ put: { ...keyOf(start), ...start, gsi1pk: waiting, gsi1sk: isoNow(clock) } }),

    async deliver(start) {
      await started(start);
    },

    async sweep(olderThanMs) {
      const until = new Date(clock.now() - olderThanMs).toISOString();
      const left = await everyItem(table, { index: 'gsi1', pk: waiting, sk: { between: ['0', until] } }, sweptAtOnce);
      let count = 0;
      for (const item of left) if (await started(entryItem.parse(item))) count += 1;
      return count;
    },
  };
}
