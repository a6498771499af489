import * as z from 'zod';
import type { RateLimits } from '#functions/ports/accounts.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Table } from '#functions/ports/table.ts';
import { listItems } from '../list-items.ts';

const counter = z.object({ attempts: z.int() });
const partition = (key: string): string => `RATE#${key}`;

/**
 * Counts attempts in fixed windows, so that every attempt is one atomic add. Around the border of two windows twice the limit
 * can pass; limits are chosen with that in mind. Old windows expire.
 */
export const rateLimitsInTable = ({ table, clock }: { readonly table: Table; readonly clock: Clock }): RateLimits => ({
  async exceeded(key, limit, seconds, attempts = 1) {
    const window = Math.floor(clock.now() / 1000 / seconds);
    const at = { pk: partition(key), sk: `${seconds}#${window}` };
    await table.write({ add: at, amounts: { attempts }, set: { ttl: (window + 1) * seconds } });
    const found = await table.get(at);
    // An item that expired between the two calls belongs to a window that has just ended.
    return found !== undefined && counter.parse(found).attempts > limit;
  },

  async forget(key) {
    const windows = await listItems(table, { pk: partition(key) });
    for (const { pk, sk } of windows) await table.write({ delete: { pk, sk } });
  },
});
