import type { Result } from '#shared/kit/result.ts';
import type { Job } from './messages.ts';
import { startWorker, type Loss, type WorkerProcess } from './worker-process.ts';

/** Some workers and the jobs that wait for them, first come, first served. */
export type Lane = { perform(job: Job): Promise<Result<unknown, Loss>>; close(): void };

export type LaneOptions = { readonly workers: number; readonly timeoutMs: number; readonly memoryMb: number };

type Waiting = { readonly job: Job; readonly resolve: (result: Promise<Result<unknown, Loss>>) => void };

/** Workers start when there is work for them and are replaced when they are lost. */
export const lane = ({ workers, timeoutMs, memoryMb }: LaneOptions): Lane => {
  const idle: WorkerProcess[] = [];
  const all = new Set<WorkerProcess>();
  const waiting: Waiting[] = [];
  let busy = 0;
  let closed = false;

  const borrow = (): WorkerProcess => {
    for (let worker = idle.pop(); worker !== undefined; worker = idle.pop()) {
      if (worker.alive()) return worker;
      all.delete(worker);
    }
    const started = startWorker(memoryMb);
    all.add(started);
    return started;
  };

  const attempt = async (job: Job): Promise<Result<unknown, Loss>> => {
    const worker = borrow();
    try {
      return await worker.perform(job, timeoutMs);
    } finally {
      if (worker.alive() && !closed) idle.push(worker);
      else all.delete(worker);
    }
  };

  /** A worker may die without its file's fault; only one that dies twice over the same file blames it. */
  const twice = async (job: Job): Promise<Result<unknown, Loss>> => {
    const first = await attempt(job);
    return first.ok || first.error === 'stopped' || closed ? first : attempt(job);
  };

  const next = (): void => {
    if (busy >= workers) return;
    const turn = waiting.shift();
    if (turn === undefined) return;
    busy += 1;
    const result = twice(turn.job).finally(() => {
      busy -= 1;
      next();
    });
    turn.resolve(result);
  };

  return {
    perform(job) {
      if (closed) return Promise.reject(new Error('The workers were closed'));
      return new Promise((resolve) => {
        waiting.push({ job, resolve });
        next();
      });
    },
    close() {
      closed = true;
      for (const worker of all) worker.end();
      for (const { resolve } of waiting.splice(0)) resolve(Promise.reject(new Error('The workers were closed')));
    },
  };
};
