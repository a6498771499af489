import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A tab that is opened now: the module counts from its own loading. */
let opened: number;
let isPresent: (now: number) => boolean;
beforeEach(async () => {
  vi.resetModules();
  opened = Date.now();
  ({ isPresent } = await import('./presence.ts'));
});
const show = (visibilityState: 'visible' | 'hidden') => {
  vi.stubGlobal('document', { visibilityState });
};
afterEach(() => {
  vi.unstubAllGlobals();
});

test('after ten minutes without a sign of life nothing is asked for any more (R-LIV-30)', () => {
  show('visible');
  expect([isPresent(opened + 590_000), isPresent(opened + 601_000)]).toEqual([true, false]);
});

test('a tab is in use while it is seen and was used within ten minutes (R-LIV-29)', () => {
  show('hidden');
  expect(isPresent(opened)).toBe(false);
  show('visible');
  expect([isPresent(opened), isPresent(opened + 601_000)]).toEqual([true, false]);
});
