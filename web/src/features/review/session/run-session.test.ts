import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Document } from '#shared/document/document.ts';
import { keys, queryClient } from '#web/remote/query.ts';
import { sessionGate } from '#web/remote/session-gate.ts';
import { sampleDocument } from '#test/builders/records/document.ts';
import { sampleUser } from '#test/builders/records/user.ts';
import { toFieldKey } from './core/field-key.ts';
import { runSession } from './run-session.ts';
import type { SessionOutcome } from './core/session-model.ts';

const sample = sampleDocument();
const eva = sampleUser('editor', { _id: 'e'.repeat(24) });
const jan = sampleUser('editor', { _id: 'a'.repeat(24) });

/** Saves that the server was sent, and its answers, which come when they are given. */
function server() {
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
  return answers;
}
const confirmed = (document: Document) => {
  const { step, userId, queue } = document;
  return new Response(JSON.stringify({ status: 'confirmed', document, step, userId, queue }), { status: 200 });
};
const settled = () => vi.waitFor(() => undefined);

function opened(userId = eva._id) {
  const running = runSession(userId, sample);
  const outcomes: SessionOutcome[] = [];
  running.listen((one) => outcomes.push(one));
  const type = (value: string) => {
    running.machine.send({ kind: 'edited', key: toFieldKey('note'), value });
  };
  return { running, outcomes, type };
}

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(keys.user, eva);
  sessionGate.open();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('an answer that is overtaken by a newer document does not take it back', async () => {
  const answers = server();
  const { running, outcomes } = opened();
  running.machine.send({ kind: 'save', purpose: 'confirmed' });
  await vi.waitFor(() => {
    expect(answers).toHaveLength(1);
  });
  // The machine behind the confirmation is done before its answer is here.
  const archived = sampleDocument({ version: 3, status: 'confirmed' });
  queryClient.setQueryData(keys.document(sample._id), archived);
  running.machine.send({ kind: 'newer', document: archived });
  answers[0]?.(confirmed(sampleDocument({ version: 2, queue: 'processing' })));
  await vi.waitFor(() => {
    expect(outcomes.map(({ kind }) => kind)).toEqual(['sent', 'answered']);
  });
  await vi.waitFor(() => {
    expect(running.machine.model().document).toMatchObject({ version: 3, queue: null });
  });
  expect(queryClient.getQueryData(keys.document(sample._id))).toBe(archived);
});

test('what one person typed waits for them: it is not sent while another user, or no one, is signed in', async () => {
  const answers = server();
  const { running, type } = opened();
  type('zatiaľ nič');
  for (const here of [null, jan]) {
    queryClient.setQueryData(keys.user, here);
    running.flush();
    await settled();
    expect([answers.length, running.machine.model().unreachable]).toEqual([0, true]);
  }
  queryClient.setQueryData(keys.user, eva);
  running.flush();
  await vi.waitFor(() => {
    expect(answers).toHaveLength(1);
  });
  running.discard();
});

test('a name is saved 300 ms after its last letter (R-DET-20)', async () => {
  vi.useFakeTimers();
  const answers = server();
  const { running } = opened();
  for (const name of ['Dos', 'Dosky']) {
    running.machine.send({ kind: 'renamed', name });
    await vi.advanceTimersByTimeAsync(299);
  }
  expect(answers).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(answers).toHaveLength(1);
  running.discard();
});

test('a session that ended under a save keeps what was typed; a confirmation is reported', async () => {
  const answers = server();
  const { running, outcomes, type } = opened();
  type('zatiaľ nič');
  running.machine.send({ kind: 'save', purpose: 'saved' });
  running.machine.send({ kind: 'save', purpose: 'confirmed' });
  await vi.waitFor(() => {
    expect(answers).toHaveLength(1);
  });
  answers[0]?.(new Response('{}', { status: 401 }));
  await vi.waitFor(() => {
    expect(outcomes.at(-1)).toMatchObject({ kind: 'refused', purpose: 'confirmed' });
  });
  expect(running.isIdle()).toBe(false);
  expect(running.machine.model()).toMatchObject({ unreachable: true, wanted: null, sending: null });
  running.discard();
  expect(running.isIdle()).toBe(true);
});
