import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import { reply, type Job } from './messages.ts';

/**
 * Why a worker did not answer: it crashed; it was stopped by our limits of time and memory; or it starved, which is how the
 * system ends a process that asks for more memory than there is.
 */
export type Loss = 'died' | 'stopped' | 'starved';

/** One worker process; it does one job at a time. */
export type WorkerProcess = {
  /** Refuses when the process is lost or has worked for longer than the limit; throws what the worker threw. */
  perform(job: Job, timeoutMs: number): Promise<Result<unknown, Loss>>;
  readonly alive: () => boolean;
  end(): void;
};

const watchMs = 500;

/** Resident memory of another process in bytes; undefined where the system does not tell it through files. */
const residentBytes = async (pid: number | undefined): Promise<number | undefined> => {
  const pageBytes = 4096;
  const statm = await readFile(`/proc/${pid ?? 0}/statm`, 'utf8').catch(() => '');
  const pages = Number(statm.split(' ')[1]);
  return Number.isFinite(pages) && pages > 0 ? pages * pageBytes : undefined;
};

/** A process that gets its processor this rarely is stuck, not waiting: so many times its limit, as the clock goes. */
const patience = 12;

/** Clock ticks of the kernel's interface, which are a hundredth of a second everywhere that programs can see. */
const tickMs = 10;

/** Milliseconds that all threads of another process have worked; undefined where the system does not tell it through files. */
const workedMs = async (pid: number | undefined): Promise<number | undefined> => {
  const stat = await readFile(`/proc/${pid ?? 0}/stat`, 'utf8').catch(() => '');
  // The program's name, in brackets, may hold blanks; user and system time are the 12th and 13th value behind it.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return user === undefined || system === undefined ? undefined : (user + system) * tickMs;
};

/**
 * Asks now and then how long a process has worked since now, and says when that is more than the limit. A busy machine lets
 * it wait, which is no fault of its file; where working time is unknown the clock counts.
 */
const watchWork = (pid: number | undefined, limitMs: number, over: () => void): (() => void) => {
  const started = performance.now();
  const before = workedMs(pid);
  const look = async (): Promise<void> => {
    const passed = performance.now() - started;
    const [from, until] = [await before, await workedMs(pid)];
    const worked = from === undefined || until === undefined ? passed : until - from;
    if (worked > limitMs || passed > limitMs * patience) over();
  };
  const timer = setInterval(() => void look(), Math.min(watchMs, limitMs));
  return () => clearInterval(timer);
};

const setReferenced = (child: ChildProcess, referenced: boolean): void => {
  if (referenced) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
};

/**
 * Starts a worker process. After a job that left it above `memoryMb` it ends; a job that takes it to twice as much is
 * stopped. While idle it does not keep the parent alive.
 */
export const startWorker = (memoryMb: number): WorkerProcess => {
  const limit = memoryMb * 1024 * 1024;
  const child = fork(new URL('./worker.ts', import.meta.url), [], {
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${Math.round(memoryMb / 2)}`],
    // The C library would keep an arena of freed memory for each of the recognisers' threads.
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let lost = false;
  child.once('exit', () => (lost = true));
  child.on('error', () => (lost = true));
  setReferenced(child, false);
  const kill = () => {
    lost = true;
    child.kill('SIGKILL');
  };

  const perform: WorkerProcess['perform'] = (job, timeoutMs) =>
    new Promise((resolve, reject) => {
      let stopped = false;
      let settled = false;
      const stop = () => {
        stopped = true;
        kill();
      };
      const endWatch = watchWork(child.pid, timeoutMs, () => {
        if (!settled) stop();
      });
      const watcher = setInterval(() => {
        void residentBytes(child.pid).then((bytes) => {
          if (!settled && bytes !== undefined && bytes > limit * 2) stop();
        });
      }, watchMs);
      const finish = (settle: () => void) => {
        settled = true;
        endWatch();
        clearInterval(watcher);
        child.off('exit', onLost);
        child.off('error', onLost);
        child.off('message', onMessage);
        setReferenced(child, false);
        settle();
      };
      const onLost = (_code?: unknown, signal?: unknown) => {
        // SIGABRT is how the engine ends when its heap is full, SIGKILL how the system takes memory back.
        const starved = signal === 'SIGABRT' || signal === 'SIGKILL';
        finish(() => resolve(failed(stopped ? 'stopped' : starved ? 'starved' : 'died')));
      };
      const onMessage = (message: unknown) =>
        finish(() => {
          const { rss, done } = reply.parse(message);
          if (rss > limit) kill();
          if ('thrown' in done) reject(new Error(`A worker failed: ${done.thrown}`));
          else resolve(ok(done.value));
        });
      child.once('exit', onLost);
      child.once('error', onLost);
      child.once('message', onMessage);
      setReferenced(child, true);
      child.send(job, (error) => {
        if (error !== null) onLost();
      });
    });

  return { perform, alive: () => !lost && child.connected, end: kill };
};
