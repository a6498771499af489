import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Document } from '#shared/document/whole-document.ts';
import { keys, queryClient } from '#web/remote/query.ts';
import { sessionGate } from '#web/remote/session-gate.ts';
import { sampleDocument } from '#test/builders/records/document.ts';
import { sampleUser } from '#test/builders/records/user.ts';
import { addVisitWork, type Work } from '#shared/document/work.ts';
import { saveDocument } from '#shared/api/documents.ts';
import { toFieldKey } from './core/field-key.ts';
import { noteSign } from './visits.ts';
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
    expect([answers.length, running.machine.model().unreachable !== null]).toEqual([0, true]);
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
  expect(running.machine.model()).toMatchObject({ wanted: null, sending: null });
  expect(running.machine.model().unreachable).not.toBeNull();
  running.discard();
  expect(running.isIdle()).toBe(true);
});

/** A server that keeps versions and work, and answers each save as the test wants. */
function recordingServer() {
  const state: { version: number; work: Work | undefined; next: 'answer' | 'lose-request' | 'lose-answer' } = {
    version: sample.version,
    work: undefined,
    next: 'answer',
  };
  const toDocument = () => sampleDocument({ version: state.version });
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    if (init?.method !== 'PUT') return new Response(JSON.stringify(toDocument()), { status: 200 });
    const next = state.next;
    state.next = 'answer';
    if (next === 'lose-request') throw new TypeError('offline');
    const body = saveDocument.body.parse(JSON.parse(typeof init.body === 'string' ? init.body : ''));
    if (body.document.version !== state.version)
      return new Response(JSON.stringify({ refusal: 'stale-version' }), { status: 409 });
    state.version += 1;
    state.work = addVisitWork(state.work, body.work);
    if (next === 'lose-answer') throw new TypeError('offline');
    return confirmed(toDocument());
  });
  return state;
}

const work = (userId: string, touches: number) => {
  for (let touch = 0; touch < touches; touch += 1) noteSign(userId, sample._id, 'touched');
};

test.each([
  ['arrives', 'answer'],
  ['is lost on its way', 'lose-request'],
  ['is stored while its answer is lost', 'lose-answer'],
] as const)('every touch counts once when a save %s and the person then confirms', async (_, next) => {
  const userId = crypto.randomUUID().replaceAll('-', '').slice(0, 24);
  queryClient.setQueryData(keys.user, sampleUser('editor', { _id: userId }));
  const state = recordingServer();
  const { running, outcomes, type } = opened(userId);
  work(userId, 3);
  type('niečo');
  state.next = next;
  running.flush();
  await vi.waitFor(() => {
    expect(running.machine.model().sending).toBeNull();
  });
  work(userId, 2);
  running.machine.send({ kind: 'save', purpose: 'confirmed' });
  await vi.waitFor(() => {
    expect(outcomes.at(-1)).toMatchObject({ kind: 'answered', purpose: 'confirmed' });
  });
  expect(state.work?.touches).toBe(5);
  running.discard();
});

test('a confirmation that meets a newer version is tried again, and its touches count once beside those of the other', async () => {
  const userId = crypto.randomUUID().replaceAll('-', '').slice(0, 24);
  queryClient.setQueryData(keys.user, sampleUser('editor', { _id: userId }));
  const state = recordingServer();
  const { running, outcomes } = opened(userId);
  work(userId, 4);
  state.version += 1;
  state.work = addVisitWork(undefined, { visit: 'f'.repeat(16), touches: 7, seconds: 1 });
  running.machine.send({ kind: 'save', purpose: 'confirmed' });
  await vi.waitFor(() => {
    expect(outcomes.at(-1)).toMatchObject({ kind: 'answered' });
  });
  expect(state.work?.touches).toBe(11);
  running.discard();
});

test('what was worked on a document that was left without a save goes along with a later save', async () => {
  const userId = crypto.randomUUID().replaceAll('-', '').slice(0, 24);
  queryClient.setQueryData(keys.user, sampleUser('editor', { _id: userId }));
  const state = recordingServer();
  const first = opened(userId);
  noteSign(userId, sample._id, 'arrived');
  work(userId, 2);
  noteSign(userId, sample._id, 'left');
  first.running.flush();
  expect([first.running.isIdle(), state.work]).toEqual([true, undefined]);
  const second = opened(userId);
  work(userId, 1);
  second.running.machine.send({ kind: 'save', purpose: 'confirmed' });
  await vi.waitFor(() => {
    expect(state.work?.touches).toBe(3);
  });
  second.running.discard();
});
