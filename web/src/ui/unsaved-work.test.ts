import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startSpeech } from '#web/text/speech.ts';
import { openQuestion } from './confirm-store.ts';
import { mayLeave, settleBeforeLeaving, type UnsavedWork } from './unsaved-work.ts';

let state: ReturnType<UnsavedWork['state']> = 'saved';
const hurry = vi.fn();
const drop = vi.fn();
settleBeforeLeaving({ hurry, state: () => state, drop });

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await startSpeech();
});
beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  state = 'saved';
});
afterEach(() => {
  vi.useRealTimers();
});

/** Whoever is asked answers so. */
const answered = (yes: boolean) =>
  vi.waitFor(() => {
    const question = openQuestion();
    if (question === undefined) throw new Error('nobody was asked');
    expect(question.title).toBe('Máte neuložené zmeny, naozaj chcete odísť?');
    question.answer(yes);
  });

test('whoever leaves waits for what is under way, and is asked nothing', async () => {
  state = 'under-way';
  const leaving = mayLeave();
  await vi.advanceTimersByTimeAsync(4000);
  expect(hurry).toHaveBeenCalledOnce();
  state = 'saved';
  await vi.advanceTimersByTimeAsync(100);
  await expect(leaving).resolves.toBe(true);
  expect(openQuestion()).toBeUndefined();
});

test('what takes too long, or cannot be saved, is asked about; whoever stays keeps it', async () => {
  state = 'under-way';
  const late = mayLeave();
  await vi.advanceTimersByTimeAsync(5000);
  await answered(false);
  await expect(late).resolves.toBe(false);
  state = 'stuck';
  const stuck = mayLeave();
  await answered(false);
  await expect(stuck).resolves.toBe(false);
  expect(drop).not.toHaveBeenCalled();
  const leaving = mayLeave();
  await answered(true);
  await expect(leaving).resolves.toBe(true);
  expect(drop).toHaveBeenCalledOnce();
});

test('whoever stays for another reason keeps everything, too', async () => {
  state = 'stuck';
  const leaving = mayLeave(() => Promise.resolve(false));
  await answered(true);
  await expect(leaving).resolves.toBe(false);
  expect(drop).not.toHaveBeenCalled();
});
