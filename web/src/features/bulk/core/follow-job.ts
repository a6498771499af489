import { isJobOver, type DocumentJob } from '#shared/api/document-jobs.ts';

type Following = {
  readonly read: () => Promise<DocumentJob>;
  readonly stop: () => Promise<DocumentJob>;
  /** Whether the person wants it to stop; looked at before each question. */
  readonly isStopped: () => boolean;
  /** Documents that are done so far. */
  readonly onDone: (count: number) => void;
  /** Whether an error may pass, so that the job is asked again. */
  readonly passes: (error: unknown) => boolean;
  readonly wait: (ms: number) => Promise<void>;
};

/** Between two questions; the first ones come sooner, for jobs that are done at once. */
const pauses = [300, 500, 800] as const;
const usualPauseMs = 1200;
/** About a minute without an answer. */
const maxMissed = 50;

/** Asks how far a job is until it is over. It goes on by itself while no answer comes. @throws what does not pass, or passes too late. */
export async function followJob(started: DocumentJob, following: Following): Promise<DocumentJob> {
  const { read, stop, isStopped, onDone, passes, wait } = following;
  let job = started;
  let missed = 0;
  let stopping = false;
  for (let asked = 0; !isJobOver(job.state); asked += 1) {
    await wait(pauses[asked] ?? usualPauseMs);
    try {
      if (isStopped() && !stopping) {
        job = await stop();
        stopping = true;
      } else job = await read();
      missed = 0;
      onDone(job.done);
    } catch (error) {
      missed += 1;
      if (missed > maxMissed || !passes(error)) throw error;
    }
  }
  onDone(job.done);
  return job;
}
