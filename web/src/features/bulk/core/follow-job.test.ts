import { expect, test } from 'vitest';
import type { DocumentJob } from '#shared/api/document-jobs.ts';
import { followJob } from './follow-job.ts';

const jobAt = (done: number, state: DocumentJob['state'] = 'running'): DocumentJob => ({
  ...{ _id: 'a'.repeat(24), action: 'pay', state, done, total: 30 },
  ...{ createdAt: '2026-01-15T09:00:00.000Z', outcomes: [] },
});
const lost = new Error('no answer');

/** A server that answers one after the other; an error is thrown. */
function answering(...answers: (DocumentJob | Error)[]) {
  const seen: (number | string)[] = [];
  const next = async (): Promise<DocumentJob> => {
    const answer = answers.shift() ?? jobAt(30, 'done');
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return {
    seen,
    read: next,
    stop: async () => {
      seen.push('stop');
      return next();
    },
    isStopped: () => false,
    onDone: (count: number) => void seen.push(count),
    passes: (error: unknown) => error === lost,
    wait: async () => undefined,
  };
}

test('a job is followed to its end, and its progress is shown on the way', async () => {
  const server = answering(jobAt(0, 'waiting'), jobAt(10), jobAt(20), jobAt(30, 'done'));
  expect(await followJob(jobAt(0, 'waiting'), server)).toEqual(jobAt(30, 'done'));
  expect(server.seen).toEqual([0, 10, 20, 30, 30]);
});

test('a person stops a job once, and it is followed until what was in work is done', async () => {
  const server = answering(jobAt(10), jobAt(10), jobAt(20), jobAt(20, 'stopped'));
  let asked = 0;
  const stopped = { ...server, isStopped: () => (asked += 1) > 1 };
  expect(await followJob(jobAt(0), stopped)).toEqual(jobAt(20, 'stopped'));
  expect(server.seen).toEqual([10, 'stop', 10, 20, 20, 20]);
});

test('answers that do not come are asked for again; a refusal ends the following', async () => {
  expect(await followJob(jobAt(0), answering(lost, lost, jobAt(30, 'done')))).toEqual(jobAt(30, 'done'));
  await expect(followJob(jobAt(0), answering(...Array.from({ length: 60 }, () => lost)))).rejects.toThrow('no answer');
  await expect(followJob(jobAt(0), answering(new Error('not found')))).rejects.toThrow('not found');
});
