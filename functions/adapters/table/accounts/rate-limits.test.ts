import { beforeEach, expect, test } from 'vitest';
import { tableInSqlite } from '#functions/adapters/sqlite/table.ts';
import type { RateLimits } from '#functions/ports/accounts.ts';
import { rateLimitsInTable } from './rate-limits.ts';

const clock = { ms: 0, now: () => clock.ms };
let limits: RateLimits;
beforeEach(() => {
  clock.ms = Date.UTC(2026, 0, 15);
  limits = rateLimitsInTable({ table: tableInSqlite({ path: ':memory:', clock }), clock });
});

test('attempts up to the limit pass, the next ones do not, and each key counts for itself', async () => {
  const tries: boolean[] = [];
  for (let i = 0; i < 5; i += 1) tries.push(await limits.exceeded('eva', 3, 60));
  expect(tries).toEqual([false, false, false, true, true]);
  expect(await limits.exceeded('adam', 3, 60)).toBe(false);
});

test('a new window begins at zero', async () => {
  for (let i = 0; i < 4; i += 1) await limits.exceeded('eva', 3, 60);
  clock.ms += 60_000;
  expect(await limits.exceeded('eva', 3, 60)).toBe(false);
});

test('what is forgotten begins at zero, in every window length', async () => {
  for (let i = 0; i < 4; i += 1) {
    await limits.exceeded('eva', 3, 60);
    await limits.exceeded('eva', 3, 3600);
  }
  await limits.forget('eva');
  expect(await limits.exceeded('eva', 3, 60)).toBe(false);
  expect(await limits.exceeded('eva', 3, 3600)).toBe(false);
});

test('of 50 attempts at once no more than the limit pass', async () => {
  const tries = await Promise.all(Array.from({ length: 50 }, () => limits.exceeded('eva', 10, 60)));
  expect(tries.filter((exceeded) => !exceeded).length).toBeLessThanOrEqual(10);
  expect(await limits.exceeded('eva', 50, 60)).toBe(true);
});

test('what counts for more than one attempt uses the limit up sooner', async () => {
  expect(await limits.exceeded('pages', 500, 60, 300)).toBe(false);
  expect(await limits.exceeded('pages', 500, 60, 200)).toBe(false);
  expect(await limits.exceeded('pages', 500, 60)).toBe(true);
});
