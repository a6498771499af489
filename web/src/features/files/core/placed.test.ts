import { expect, test } from 'vitest';
import type { Tempfile } from '#shared/intake/tempfile.ts';
import { placed } from './placed.ts';

const file = (fileId: string, version: number, process: Tempfile['process']): Tempfile => ({
  fileId,
  version,
  tempId: 'a',
  name: 'scan.pdf',
  type: 'application/pdf',
  hash: 'ab'.repeat(32),
  index: 0,
  page: 0,
  pageIndex: 0,
  pageCount: 1,
  doctype: '_',
  rotate: 0,
  userRotate: 0,
  thumb: null,
  preview: null,
  process,
  error: null,
  size: 1000,
  ...{ cut: null, blank: false, crops: [], croppedFrom: null, cropped: false },
});

test('an answer that comes after the event of a later change does not make a ready file wait again', () => {
  const ready = placed([file('b', 1, 2)], file('a', 3, 2));
  expect(placed(ready, file('a', 2, 1))).toBe(ready);
});

test('a newer description takes the place of the older one; an equal one brings fresh addresses', () => {
  expect(placed([file('a', 1, 0), file('b', 1, 2)], file('a', 2, 1))).toEqual([file('a', 2, 1), file('b', 1, 2)]);
  const same = file('a', 1, 0);
  expect(placed([file('a', 1, 0)], same)[0]).toBe(same);
});
