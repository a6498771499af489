import { expect, test } from 'vitest';
import { prepareMachine } from '#functions/adapters/local-machines/run-execution.ts';
import { TaskFailed } from '#functions/steps/task.ts';
import type { Json } from '#shared/kit/json.ts';
import type { HandlerId } from '#shared/kit/handler-id.ts';
import { machines } from '#infra/machines.ts';

const ids = {
  ownerId: 'o',
  fileId: 'f',
  documentId: 'd',
  reading: 'r',
  doctype: 't',
  run: 'r',
  attachmentId: 'a',
  mailId: 'm',
  archiveId: 'z',
};

test.each([
  ['intake', { fileId: 'f' }, ['fail-upload']],
  ['intake', { fileId: 'f', mail: 'm' }, ['fail-upload', 'conclude-mail']],
  ['mail', { mailId: 'm' }, ['fail-mail']],
  ['extraction', { documentId: 'd' }, ['fail-document']],
  ['transition', { documentId: 'd', passage: 'p' }, ['fail-passage']],
  ['hand-over', { steps: 's' }, []],
  ['departure', {}, []],
  ['refresh', { refresh: 'rows' }, []],
  ['learning', {}, ['end-learning']],
  ['attachment', {}, ['fail-attachment']],
  ['notification', { event: '{}' }, []],
  ['notification-delivery', { channel: 'push' }, []],
  ['webhook', { events: '[]' }, []],
  ['archive', {}, ['fail-archive']],
  ['archive', { remove: 'yes' }, ['remove-archive']],
  ['export', { bulkId: 'b' }, ['fail-bulk']],
  ['export', { requested: 'now' }, []],
] as const)('%s with giveUp and %j does nothing but end the work', async (name, input, expected) => {
  const machine = machines.find((each) => each.name === name);
  if (machine === undefined) throw new Error(`no machine ${name}`);
  const called: string[] = [];
  const load = async (id: HandlerId) => ({
    handler: async () => {
      called.push(id.replace(/^.*\//u, ''));
      return {};
    },
  });
  const run = await prepareMachine(machine, load, (call) => call);
  await run({ machine: name, name: 'a-r4', input: { ...ids, ...input, giveUp: 'yes' } }).result;
  expect(called).toEqual(expected);
});

test('a reading whose embedded files cannot be taken out goes on without them', async () => {
  const machine = machines.find(({ name }) => name === 'extraction');
  if (machine === undefined) throw new Error('no machine');
  const called: string[] = [];
  const answers: Readonly<Record<string, Json>> = {
    'prepare-pages': { pages: [] },
    'join-copies': { waiting: false, tries: 1, isEinvoice: false },
  };
  const load = async (id: HandlerId) => ({
    handler: async (): Promise<Json> => {
      const task = id.replace(/^.*\//u, '');
      called.push(task);
      if (task === 'take-attachments') throw new TaskFailed('the store is away');
      return answers[task] ?? null;
    },
  });
  const run = await prepareMachine(machine, load, (call) => call);
  await run({ machine: 'extraction', name: 'a', input: ids }).result;
  expect(called.slice(-2)).toEqual(['take-attachments', 'start-workflow']);
});
