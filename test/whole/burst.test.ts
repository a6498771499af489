import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { burstWorld, numbersInTurn, type BurstOptions } from '#test/builders/worlds/burst-world.ts';

/** TEST_BURST=1000 is the whole test; the everyday run plays sixty files. */
const files = Number(process.env['TEST_BURST'] ?? '60');
const patienceMs = 900_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  // The jitter of retries is the same in every run.
  vi.spyOn(Math, 'random').mockImplementation(numbersInTurn(7));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A day of the burst passes, or less when everything is over before; then an hour more for what runs twice. */
async function played(options: Omit<BurstOptions, 'files' | 'pagesPerFile'>) {
  const world = burstWorld({ ...options, files, pagesPerFile: 3 }, numbersInTurn(1));
  const until = Date.now() + 24 * 3_600_000;
  world.begin();
  while (!world.isOver() && Date.now() < until) await vi.advanceTimersToNextTimerAsync();
  await vi.advanceTimersByTimeAsync(3_600_000);
  const counts = world.counted();
  const stuck = files - counts.finished - counts.failed;
  console.info(JSON.stringify({ ...options, files, ...counts, stuck, ...world.seen }));
  return { ...counts, stuck };
}

test.each([
  // The default of a deployment, in an account with the default limits.
  { functions: 10, slots: 3 },
  // More than the account has: what is refused waits.
  { functions: 10, slots: 10 },
  { functions: 1000, slots: 400 },
])(
  'files of three pages in an account of $functions functions, $slots read at once: all finish, each once',
  async (options) => {
    const counts = await played(options);
    expect(counts).toMatchObject({ finished: files, failed: 0, stuck: 0, twice: 0, lost: 0 });
    expect(counts.mostAtOnce).toBeLessThanOrEqual(options.slots);
  },
  patienceMs,
);

test(
  'executions that die are started again, and no file is stuck',
  async () => {
    const counts = await played({ functions: 100, slots: 20, crashes: 200 });
    expect(counts.died).toBeGreaterThan(files / 20);
    // An execution that dies four times in a row is ended with a reason.
    expect(counts.finished).toBeGreaterThan(files * 0.97);
    expect(counts).toMatchObject({ stuck: 0, lost: 0, twice: 0 });
  },
  patienceMs,
);
