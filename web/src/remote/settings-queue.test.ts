import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CurrentUser, UserSettings } from '#shared/account/user.ts';
import { sampleUser } from '#test/builders/records/user.ts';
import { makeSettingsQueue } from './settings-queue.ts';

/** A server that merges what it is sent and refuses the prepared requests, after a while. */
function world(refused: readonly number[]) {
  const person = sampleUser('admin', { settings: { locale: 'sk' } });
  let stored: UserSettings = person.settings;
  let shown = person;
  let sent = 0;
  const { change } = makeSettingsQueue({
    current: () => shown,
    show: (user) => {
      shown = user;
    },
    send: async (changed) => {
      const number = sent;
      sent += 1;
      await new Promise((resolve) => setTimeout(resolve, number % 3));
      if (refused.includes(number)) throw new Error('refused');
      stored = { ...stored, ...changed };
      return { ...person, settings: stored };
    },
  });
  return { change, shown: () => shown.settings, stored: () => stored };
}

test('a setting holds at once, also while an earlier one is on its way', async () => {
  const { change, shown } = world([]);
  const first = change({ nextWithoutAsking: true });
  const second = change({ singleKeys: false });
  expect(shown()).toEqual({ locale: 'sk', nextWithoutAsking: true, singleKeys: false });
  await first;
  expect(shown()).toMatchObject({ nextWithoutAsking: true, singleKeys: false });
  await second;
  expect(shown()).toEqual({ locale: 'sk', nextWithoutAsking: true, singleKeys: false });
});

/** A browser in which the person may change, and a server whose answers come when they are given. */
function slowWorld(first: CurrentUser) {
  let here: CurrentUser | null = first;
  let answer: (user: CurrentUser) => void = () => undefined;
  const turn = makeSettingsQueue({
    current: () => here,
    show: (user) => {
      here = user;
    },
    send: () => new Promise((resolve) => (answer = resolve)),
  });
  return {
    ...turn,
    here: () => here,
    becomes: (user: CurrentUser | null) => {
      here = user;
    },
    answer: async (user: CurrentUser) => {
      await Promise.resolve();
      answer(user);
    },
  };
}

test('what one person changed is not shown to the next, nor does its answer bring the first one back', async () => {
  const [eva, jan] = [sampleUser('admin', { _id: 'eva' }), sampleUser('viewer', { _id: 'jan' })];
  const browser = slowWorld(eva);
  const done = browser.change({ singleKeys: false });
  browser.becomes(null);
  await browser.answer({ ...eva, settings: { singleKeys: false } });
  await done;
  expect(browser.here()).toBeNull();

  browser.becomes(eva);
  const again = browser.change({ singleKeys: true });
  browser.becomes(jan);
  expect(browser.waiting()).toEqual([]);
  await browser.answer(eva);
  await again;
  expect(browser.here()).toBe(jan);
});

test('an answer that is older than a change of company leaves the company alone', async () => {
  const person = sampleUser('admin', { currentOwnerId: 'a' });
  const browser = slowWorld(person);
  const done = browser.change({ singleKeys: false });
  browser.becomes({ ...person, currentOwnerId: 'b' });
  await browser.answer({ ...person, settings: { singleKeys: false } });
  await done;
  expect(browser.here()).toMatchObject({ currentOwnerId: 'b', settings: { singleKeys: false } });
});

test('the tables of one company are not those of the next, whenever the answer comes', async () => {
  const person = sampleUser('admin', { currentOwnerId: 'a', settings: { tables: { all: { compact: false } } } });
  const there = { ...person, currentOwnerId: 'b', settings: { tables: { all: { size: 50 } } } };
  const browser = slowWorld(person);
  const tables = { all: { compact: true } };
  const done = browser.change({ tables });
  expect(browser.here()).toMatchObject({ settings: { tables } });
  browser.becomes(there);
  await browser.answer({ ...person, settings: { tables } });
  await done;
  expect(browser.here()).toMatchObject(there);
});

test('whatever the server refuses is taken back alone, and in the end every screen shows what the server holds', async () => {
  const changes = fc.array(
    fc.oneof(
      fc.boolean().map((nextWithoutAsking) => ({ nextWithoutAsking })),
      fc.boolean().map((singleKeys) => ({ singleKeys })),
      fc.boolean().map((doctypeValidation) => ({ doctypeValidation })),
    ),
    { maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(changes, fc.subarray([0, 1, 2, 3, 4, 5]), async (made, refused) => {
      const { change, shown, stored } = world(refused);
      const outcomes = await Promise.allSettled(made.map((one) => change(one)));
      expect(outcomes.map(({ status }) => status === 'rejected')).toEqual(made.map((_, at) => refused.includes(at)));
      expect(shown()).toEqual(stored());
    }),
    { numRuns: 60 },
  );
});
