import { describe, expect, test } from 'vitest';
import { mayRefreshItself } from './waiting-changes.ts';

const none: ReadonlySet<string> = new Set();

describe('a list is read again by itself', () => {
  test('where it was empty and a document came', () => {
    expect(mayRefreshItself({ shown: [], fresh: new Set(['a']), gone: none })).toBe(true);
  });

  test('where every row that it shows has left it, whether or not others came', () => {
    const gone = new Set(['a', 'b']);
    expect(mayRefreshItself({ shown: ['a', 'b'], fresh: none, gone })).toBe(true);
    expect(mayRefreshItself({ shown: ['a', 'b'], fresh: new Set(['c']), gone })).toBe(true);
  });

  test('never while one of its rows still belongs to it', () => {
    const fresh = new Set(['c']);
    expect(mayRefreshItself({ shown: ['a', 'b'], fresh, gone: new Set(['a']) })).toBe(false);
    expect(mayRefreshItself({ shown: ['a'], fresh, gone: none })).toBe(false);
  });

  test('never while nothing has changed, empty or not', () => {
    expect(mayRefreshItself({ shown: [], fresh: none, gone: none })).toBe(false);
    expect(mayRefreshItself({ shown: ['a'], fresh: none, gone: none })).toBe(false);
  });
});
