import * as z from 'zod';
import { expect, test } from 'vitest';
import { accountsWorld } from '#test/builders/worlds/accounts-world.ts';
import { dispatchTask, TaskFailed, taskThrough } from './task.ts';

const input = z.object({ documentId: z.string() });

test('a task gets parsed input and its answer becomes the state of the machine', async () => {
  const world = accountsWorld();
  const task = taskThrough(
    async () => world.log,
    'read-page',
    input,
    async ({ documentId }) => ({ read: documentId }),
  );
  expect(await task({ documentId: 'a', extra: 1 })).toEqual({ read: 'a' });
  expect(world.lines.map((line): unknown => JSON.parse(line))).toMatchObject([{ event: 'task', task: 'read-page' }]);
});

test('input that does not fit fails under a name that machines do not retry', async () => {
  const world = accountsWorld();
  const task = taskThrough(
    async () => world.log,
    'read-page',
    input,
    async () => null,
  );
  await expect(task({ documentId: 7 })).rejects.toMatchObject({ name: 'TaskFailed' });
});

test('errors keep their names, so that Retry and Catch can distinguish them, and are logged with the company', async () => {
  const world = accountsWorld();
  const broken = [new TaskFailed('paper is broken'), Object.assign(new Error('slow'), { name: 'Throttled' })];
  for (const error of broken) {
    const task = taskThrough(
      async () => world.log,
      'read-page',
      input,
      async () => Promise.reject(error),
    );
    await expect(task({ ownerId: 'company', documentId: 'a' })).rejects.toBe(error);
  }
  const failures = world.lines.map((line): unknown => JSON.parse(line));
  expect(failures).toMatchObject(broken.map(() => ({ event: 'task-failed', owner: 'company', task: 'read-page' })));
});

test('a function that holds several tasks carries out the one that its state names', async () => {
  const dispatch = dispatchTask(
    ['a', 'b'].map((name) => ({ kind: 'task', name, handler: async (given) => [name, JSON.stringify(given)] })),
  );
  expect(await dispatch({ task: 'b', input: { documentId: 'd' } })).toEqual(['b', '{"documentId":"d"}']);
  await expect(dispatch({ task: 'c', input: {} })).rejects.toMatchObject({ name: 'TaskFailed' });
});
