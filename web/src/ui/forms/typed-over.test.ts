import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUnsaved, removeSent, type Typed } from './typed-over.ts';

const places = fc.dictionary(fc.constantFrom('server', 'company', 'user', 'password'), fc.constantFrom('', 'a', 'b'));

test('what is typed while a save is on its way stays and is still unsaved; what was sent is what is saved now', () => {
  fc.assert(
    fc.property(places, places, places, (before, sent, later) => {
      const typed: Typed<string> = { ...sent, ...later };
      const saved = { ...before, ...sent };
      const left = removeSent(sent, typed);
      // The screen shows what the hands typed last.
      expect({ ...saved, ...left }).toEqual({ ...before, ...typed });
      expect(isUnsaved(saved, left)).toBe(Object.entries(later).some(([place, value]) => saved[place] !== value));
    }),
  );
});

test('typing back what is saved leaves nothing unsaved, but takes back what is on its way', () => {
  expect(isUnsaved({ user: 'jana' }, { user: 'jana' })).toBe(false);
  const left = removeSent({ user: 'eva' }, { user: 'jana' });
  expect(isUnsaved({ user: 'eva' }, left)).toBe(true);
});

test('lists are compared by what is in them', () => {
  expect(isUnsaved<string[] | null>({ kinds: ['excel'] }, { kinds: ['excel'] })).toBe(false);
  expect(isUnsaved<string[] | null>({ kinds: null }, { kinds: ['excel'] })).toBe(true);
});
