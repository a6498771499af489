import { expect, test } from 'vitest';
import { runInChunks } from './chunk-run.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];
const never = { isStopped: () => false, onDone: () => undefined, retry: async () => false };

test('a run is sent part by part and says how far it is', async () => {
  const sent: (readonly string[])[] = [];
  const progress: number[] = [];
  const done = await runInChunks({
    ...never,
    ids,
    size: 2,
    send: async (part) => {
      sent.push(part);
      return part.map((id) => id.toUpperCase());
    },
    onDone: (count) => progress.push(count),
  });
  expect(sent).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  expect(progress).toEqual([2, 4, 5]);
  expect(done).toEqual({ answers: ['A', 'B', 'C', 'D', 'E'], left: [] });
});

test('a stopped run finishes the part that was sent and leaves the rest', async () => {
  let stopped = false;
  const done = await runInChunks({
    ...never,
    ids,
    size: 2,
    send: async (part) => {
      stopped = true;
      return part;
    },
    isStopped: () => stopped,
  });
  expect(done).toEqual({ answers: ['a', 'b'], left: ['c', 'd', 'e'] });
});

test('a part whose answer was lost is sent again; an error that stays ends the run with what was done', async () => {
  const sent: string[] = [];
  const lost = new Error('no answer');
  const done = await runInChunks({
    ...never,
    ids,
    size: 2,
    send: async (part) => {
      sent.push(part.join(''));
      if (part.includes('c')) throw lost;
      return part;
    },
    retry: async (error, attempt) => error === lost && attempt < 3,
  });
  expect(sent).toEqual(['ab', 'cd', 'cd', 'cd']);
  expect(done).toEqual({ answers: ['a', 'b'], left: ['c', 'd', 'e'], error: lost });
});
