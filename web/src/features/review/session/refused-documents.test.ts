import { afterEach, expect, test } from 'vitest';
import { returnOrNotify, markMovedOn, showDocument } from './refused-documents.ts';

let leave: (() => void) | undefined;
afterEach(async () => {
  leave?.();
  leave = undefined;
  await Promise.resolve();
});

/** A document on the screen, and what happens to the person who looks at it. */
function shows(id: string, untouched = true) {
  const opened: string[] = [];
  leave?.();
  leave = showDocument({ id, isUntouched: () => untouched, open: (other) => void opened.push(other) });
  return opened;
}

test('a user who was led on is brought back, unless they are at work where they are', () => {
  const notices: string[] = [];
  const tell = (id: string) => () => void notices.push(id);
  markMovedOn('first');
  const opened = shows('second');
  returnOrNotify('first', tell('first'));
  expect([opened, notices]).toEqual([['first'], []]);
  shows('first');
  markMovedOn('first');
  const busy = shows('second', false);
  returnOrNotify('first', tell('first'));
  expect([busy, notices]).toEqual([[], ['first']]);
});

test('of several refusals one brings a user back, and the others are reported there', () => {
  const notices: string[] = [];
  const refuse = (id: string) => returnOrNotify(id, () => void notices.push(id));
  for (const id of ['first', 'second', 'third']) markMovedOn(id);
  const opened = shows('fourth');
  refuse('first');
  refuse('second');
  expect([opened, notices]).toEqual([['first'], ['second']]);
  const back = shows('first');
  refuse('third');
  expect([back, notices]).toEqual([[], ['second', 'third']]);
  // On the way again a refusal brings back as before.
  markMovedOn('first');
  const further = shows('fourth');
  refuse('first');
  expect([further, notices]).toEqual([['first'], ['second', 'third']]);
});

test('a user who went on by their own choice is notified where they are', () => {
  const notices: string[] = [];
  const opened = shows('second');
  returnOrNotify('chosen', () => void notices.push('chosen'));
  expect([opened, notices]).toEqual([[], ['chosen']]);
});

test('what is refused while the screen changes waits for the next document, or is reported where none follows', async () => {
  const notices: string[] = [];
  shows('first');
  markMovedOn('first');
  returnOrNotify('first', () => void notices.push('first'));
  const opened = shows('second');
  expect([opened, notices]).toEqual([['first'], []]);
  shows('third');
  markMovedOn('third');
  returnOrNotify('third', () => void notices.push('third'));
  leave?.();
  leave = undefined;
  await Promise.resolve();
  expect(notices).toEqual(['third']);
});
