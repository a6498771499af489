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

/** From one page to five. */
const countPages = (file: number): number => 1 + (file % 5);
/** When the other company sends its one file: all of the burst wait or run by then. */
const singleAt = 20;
/** Most seconds that its file may wait for slots. */
const mostWaited = 30;

/** A day of the burst passes, or less when everything is over before; then an hour more for what runs twice. */
async function played(options: Omit<BurstOptions, 'files'>, count = files) {
  const world = burstWorld({ ...options, files: count }, numbersInTurn(1));
  const sent = options.singleAt === undefined ? count : count + 1;
  const until = Date.now() + 24 * 3_600_000;
  world.begin();
  while (!world.isOver() && Date.now() < until) await vi.advanceTimersToNextTimerAsync();
  await vi.advanceTimersByTimeAsync(3_600_000);
  const counts = world.counted();
  const stuck = sent - counts.finished - counts.failed;
  const single = world.singleFile();
  const waited = single.waits.reduce((sum, seconds) => sum + seconds, 0);
  console.info(
    JSON.stringify({ ...options, files: count, ...counts, stuck, ...world.seen, single: { ...single, waited } }),
  );
  return { ...counts, stuck, single, waited };
}

test.each([
  // The default of a deployment, in an account with the default limits.
  { functions: 10, slots: 4 },
  // More than the account has: what is refused waits.
  { functions: 10, slots: 10 },
  { functions: 100, slots: 25 },
  { functions: 1000, slots: 400 },
])(
  'files of one to five pages in an account of $functions functions, $slots read at once: all finish, each once',
  async (options) => {
    const counts = await played({ ...options, countPages });
    expect(counts).toMatchObject({ finished: files, failed: 0, stuck: 0, twice: 0, lost: 0 });
    expect(counts.mostAtOnce).toBeLessThanOrEqual(options.slots);
  },
  patienceMs,
);

test.each([
  { functions: 10, slots: 4 },
  { functions: 100, slots: 25 },
  { functions: 1000, slots: 400 },
])(
  'in an account of $functions functions the burst of one company keeps the file of another waiting for 30 s at most',
  async (options) => {
    const { single, waited, stuck } = await played({ ...options, countPages, singleAt });
    expect(single.waits).toHaveLength(2);
    expect(waited).toBeLessThanOrEqual(mostWaited);
    expect(single.seconds).toBeLessThanOrEqual(mostWaited + 60);
    expect(stuck).toBe(0);
  },
  patienceMs,
);

test(
  'files of a hundred pages of one company keep the file of another waiting for 30 s at most',
  async () => {
    const { single, waited, stuck } = await played({ functions: 10, slots: 4, countPages: () => 100, singleAt }, 6);
    expect(single.waits).toHaveLength(2);
    expect(waited).toBeLessThanOrEqual(mostWaited);
    expect(single.seconds).toBeLessThanOrEqual(mostWaited + 60);
    expect(stuck).toBe(0);
  },
  patienceMs,
);

test(
  'executions that die are started again, and no file is stuck',
  async () => {
    const counts = await played({ functions: 100, slots: 20, crashes: 200, countPages });
    expect(counts.died).toBeGreaterThan(files / 20);
    // An execution that dies four times in a row is ended with a reason.
    expect(counts.finished).toBeGreaterThan(files * 0.97);
    expect(counts).toMatchObject({ stuck: 0, lost: 0, twice: 0 });
  },
  patienceMs,
);
