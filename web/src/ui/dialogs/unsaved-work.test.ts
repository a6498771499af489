import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '#web/text/i18n.ts';
import { openQuestion } from './confirm.ts';
import { confirmLeaving, registerUnsavedWork, type UnsavedWork } from './unsaved-work.ts';

let state: ReturnType<UnsavedWork['state']> = 'saved';
const hurry = vi.fn();
const drop = vi.fn();
registerUnsavedWork({ flush: hurry, state: () => state, discard: drop });

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await startI18n();
});
beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  state = 'saved';
});
afterEach(() => {
  vi.useRealTimers();
});

/** The answer of the person. */
const answered = (yes: boolean) =>
  vi.waitFor(() => {
    const question = openQuestion();
    if (question === undefined) throw new Error('no question was asked');
    expect(question.title).toBe('Máte neuložené zmeny, naozaj chcete odísť?');
    question.answer(yes);
  });

test('leaving waits for what is under way, without a question', async () => {
  state = 'under-way';
  const leaving = confirmLeaving();
  await vi.advanceTimersByTimeAsync(4000);
  expect(hurry).toHaveBeenCalledOnce();
  state = 'saved';
  await vi.advanceTimersByTimeAsync(100);
  await expect(leaving).resolves.toBe(true);
  expect(openQuestion()).toBeUndefined();
});

test('what takes too long, or cannot be saved, is asked about; staying keeps it', async () => {
  state = 'under-way';
  const late = confirmLeaving();
  await vi.advanceTimersByTimeAsync(5000);
  await answered(false);
  await expect(late).resolves.toBe(false);
  state = 'stuck';
  const stuck = confirmLeaving();
  await answered(false);
  await expect(stuck).resolves.toBe(false);
  expect(drop).not.toHaveBeenCalled();
  const leaving = confirmLeaving();
  await answered(true);
  await expect(leaving).resolves.toBe(true);
  expect(drop).toHaveBeenCalledOnce();
});

test('staying for another reason keeps everything, too', async () => {
  state = 'stuck';
  const leaving = confirmLeaving(() => Promise.resolve(false));
  await answered(true);
  await expect(leaving).resolves.toBe(false);
  expect(drop).not.toHaveBeenCalled();
});
