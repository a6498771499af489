import { expect, test } from 'vitest';
import type { Tempfile } from '#shared/intake/tempfile.ts';
import { sampleTempfile } from '#test/builders/records/tempfile.ts';
import { putFile } from './uploaded-files.ts';

const file = (fileId: string, version: number, process: Tempfile['process']): Tempfile =>
  sampleTempfile(0, { fileId, version, process });

test('an answer that comes after the event of a later change does not make a ready file wait again', () => {
  const ready = putFile([file('b', 1, 2)], file('a', 3, 2));
  expect(putFile(ready, file('a', 2, 1))).toBe(ready);
});

test('a newer description takes the place of the older one; an equal one brings fresh addresses', () => {
  expect(putFile([file('a', 1, 0), file('b', 1, 2)], file('a', 2, 1))).toEqual([file('a', 2, 1), file('b', 1, 2)]);
  const same = file('a', 1, 0);
  expect(putFile([file('a', 1, 0)], same)[0]).toBe(same);
});
