import { expect, test } from 'vitest';
import sk from '#shared/text/fields/sk.json' with { type: 'json' };
import { getFailureHelp } from './failure-help.ts';

test('a file that is read in vain each time asks for another one, and a passing fault for another try', () => {
  expect(getFailureHelp('file-locked')).toEqual({ canReadAgain: false, upload: 'unlocked' });
  for (const reason of ['file-broken', 'file-empty', 'too-many-pages', 'too-large', 'unsupported-type'])
    expect(getFailureHelp(reason)).toEqual({ canReadAgain: false, upload: 'another' });
  expect(getFailureHelp('too-hard')).toEqual({ canReadAgain: true, upload: 'another' });
  for (const reason of [null, 'unexpected', 'reader-unreachable', 'no-pages'])
    expect(getFailureHelp(reason)).toEqual({ canReadAgain: true, upload: undefined });
});

test('every reason but those of outside readers has its sentence and at least one way out', () => {
  const reasons = Object.keys(sk).flatMap((key) => /^failures\.(?<reason>.*)$/u.exec(key)?.groups?.['reason'] ?? []);
  expect(reasons.length).toBeGreaterThan(8);
  for (const reason of reasons) {
    const { canReadAgain, upload } = getFailureHelp(reason);
    expect(canReadAgain || upload !== undefined).toBe(true);
  }
});
