import * as z from 'zod';
import type { RateLimits } from '#functions/ports/accounts.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Table } from '#functions/ports/table.ts';
import { listItems } from '../list-items.ts';

const counter = z.object({ attempts: z.int() });
/** `at` and `until` in milliseconds of the epoch. */
const pauseItem = z.object({ attempts: z.int(), at: z.number(), until: z.number(), version: z.int() });
const dayMs = 24 * 60 * 60 * 1000;
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

  async takeBack(key, seconds) {
    const window = Math.floor(clock.now() / 1000 / seconds);
    const at = { pk: partition(key), sk: `${seconds}#${window}` };
    // Not in a window that has begun meanwhile: there it would be an attempt more than allowed.
    await table.write({ add: at, amounts: { attempts: -1 }, if: 'present' });
  },

  async pause(key, getPause) {
    const at = { pk: partition(key), sk: 'pause' };
    // A lost race against another attempt reads again and finds its pause, or one attempt more.
    for (;;) {
      const now = clock.now();
      const found = await table.get(at);
      const last = found === undefined ? undefined : pauseItem.parse(found);
      if (last !== undefined && last.until > now) return Math.ceil((last.until - now) / 1000);
      const attempts = last === undefined || now - last.at > dayMs ? 1 : last.attempts + 1;
      const until = now + getPause(attempts) * 1000;
      const item = { ...at, attempts, at: now, until, version: (last?.version ?? 0) + 1 };
      const ttl = Math.ceil((until + dayMs) / 1000);
      const condition = last === undefined ? ('absent' as const) : { version: last.version };
      if ((await table.write({ put: { ...item, ttl }, if: condition })).ok) return 0;
    }
  },

  async forget(key) {
    const windows = await listItems(table, { pk: partition(key) });
    for (const { pk, sk } of windows) await table.write({ delete: { pk, sk } });
  },
});
